import { Check, CirclePause } from "lucide-react";
import { Disclosure } from "../ui/Disclosure.tsx";
import { Spinner } from "../ui/Spinner.tsx";
import type { PurchaseView } from "../queries/purchases.ts";
import { TransactionLink } from "../format/TransactionLink.tsx";
import { deliveryText } from "./words.ts";

/** Delivery progress of a purchase, with its transactions. */
export function Deliveries({ purchase }: { purchase: PurchaseView }) {
  const transactions = purchase.delivery?.transactions ?? [];
  const only = transactions.length === 1 ? transactions[0]!.signature : null;
  const isDelivered = purchase.state === "delivered";
  const isOnHold = purchase.isOnHold || purchase.delivery?.state === "held";
  return (
    <div className="type-small">
      <p className="flex flex-wrap items-center gap-x-4">
        <span className="flex items-center gap-2">
          {isDelivered && <Check aria-hidden="true" className="size-4 shrink-0 text-chain" />}
          {isOnHold && !isDelivered && (
            <CirclePause aria-hidden="true" className="size-4 shrink-0 text-ink2" />
          )}
          {!isOnHold && !isDelivered && <Spinner className="size-4 text-ink2" />}
          <output>{deliveryText(purchase)}</output>
        </span>
        {only !== null && <TransactionLink signature={only} />}
      </p>
      {transactions.length > 1 && <TransactionList transactions={transactions} />}
    </div>
  );
}

type Transactions = NonNullable<PurchaseView["delivery"]>["transactions"];

function TransactionList({ transactions }: { transactions: Transactions }) {
  return (
    <Disclosure label={`${transactions.length} transactions`}>
      <ul className="flex flex-col gap-1">
        {transactions.map(({ signature, state }, index) => (
          // The order never changes.
          <li key={signature ?? index} className="flex min-h-6 items-center gap-2">
            {state === "landed" || state === "confirmed" ? (
              <>
                <Check aria-hidden="true" className="size-3.5 shrink-0 text-chain" />
                <span className="sr-only">Confirmed: </span>
              </>
            ) : (
              <Spinner className="size-3.5 text-ink2" />
            )}
            {signature === null ? (
              <span className="text-ink3">Not sent yet</span>
            ) : (
              <TransactionLink signature={signature} />
            )}
          </li>
        ))}
      </ul>
    </Disclosure>
  );
}
