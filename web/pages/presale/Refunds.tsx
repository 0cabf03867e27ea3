import { RotateCcw } from "lucide-react";
import type { PurchaseView } from "../../queries/purchases.ts";
import { refundReasonText, refundText } from "../../purchase/words.ts";
import { TransactionLink } from "../../format/TransactionLink.tsx";
import { usdcText } from "../../format/usdc.ts";
import { shortAddress } from "../../ui/ShortAddress.tsx";

/** Every refund of an order: amount, recipient, reason and transaction. */
export function Refunds({ refund, isOnHold }: Pick<PurchaseView, "refund" | "isOnHold">) {
  return (
    <ul className="mt-6 flex flex-col gap-3">
      {refund?.map((one) => (
        <li
          key={`${one.paymentSignature}-${one.to}`}
          className="flex gap-3 border border-hair bg-s2 p-4"
        >
          <RotateCcw aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-info" />
          <div className="min-w-0">
            <p className="type-label">
              {refundText(one, isOnHold)}: {usdcText(one.amount)} to {shortAddress(one.to)}
            </p>
            <p className="type-small mt-1 text-ink2">{refundReasonText(one.reason)}</p>
            {one.signature && (
              <p className="mt-2">
                <TransactionLink signature={one.signature} />
              </p>
            )}
          </div>
        </li>
      ))}
    </ul>
  );
}
