import type { ReactNode } from "react";
import { Time } from "../../format/Time.tsx";
import { packsText } from "../../format/packs-text.ts";
import { isConfirmed, isMoving, type PurchaseView } from "../../queries/purchases.ts";
import { TransactionLink } from "../../format/TransactionLink.tsx";
import { usdcText } from "../../format/usdc.ts";
import { paths } from "../../paths.ts";
import { RouteLink } from "../../ui/RouteLink.tsx";
import { Table, Td, Th } from "../../ui/Table.tsx";
import { PurchaseStatus } from "./PurchaseStatus.tsx";

/** A table; below 1024 px, stacked rows. */
export function PurchaseRows({ purchases }: { purchases: readonly PurchaseView[] }) {
  return (
    <>
      <div className="max-lg:hidden">
        <PurchaseTable purchases={purchases} />
      </div>
      <ul className="divide-y divide-hair lg:hidden">
        {purchases.map((purchase) => (
          <li key={purchase.id} className="flex flex-col gap-3 py-5 first:pt-0 last:pb-0">
            <div className="flex items-baseline justify-between gap-4">
              <h2 className="font-bold">{packsText(purchase.packQuantity)}</h2>
              <span className="tabular-nums">{usdcText(purchase.totalAmount)}</span>
            </div>
            <dl className="type-small grid gap-x-4 min-[24rem]:grid-cols-[6.5rem_minmax(0,1fr)] min-[24rem]:gap-y-2 max-[24rem]:[&>dd]:mb-2 [&>dt]:text-ink3">
              <dt>Date</dt>
              <dd>
                <Time at={purchase.createdAt} />
              </dd>
              <dt>Status</dt>
              <dd>
                <PurchaseStatus purchase={purchase} />
              </dd>
              <dt>Transaction</dt>
              <dd>
                <Transactions purchase={purchase} />
              </dd>
            </dl>
            <Action purchase={purchase} fallback={null} />
          </li>
        ))}
      </ul>
    </>
  );
}

function PurchaseTable({ purchases }: { purchases: readonly PurchaseView[] }) {
  return (
    <Table caption="Purchase history">
      <thead>
        <tr>
          <Th>Date</Th>
          <Th>Packs</Th>
          <Th className="text-right">Amount</Th>
          <Th className="pl-8">Status</Th>
          <Th>Transaction</Th>
          <Th>Actions</Th>
        </tr>
      </thead>
      <tbody>
        {purchases.map((purchase) => (
          <tr
            key={purchase.id}
            className="[&:last-child>td]:border-b-0 [&>td]:py-3 [&>td]:align-top"
          >
            <Td className="whitespace-nowrap">
              <Time at={purchase.createdAt} />
            </Td>
            <Td className="whitespace-nowrap">{purchase.packQuantity}</Td>
            <Td isNumber className="whitespace-nowrap">
              {usdcText(purchase.totalAmount)}
            </Td>
            <Td className="pl-8">
              <PurchaseStatus purchase={purchase} />
            </Td>
            <Td>
              <Transactions purchase={purchase} />
            </Td>
            <Td className="whitespace-nowrap">
              <Action purchase={purchase} fallback={<None>No action</None>} />
            </Td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}

/** The payment that was drawn or seen; for a refund, the payment that came in. */
function Transactions({ purchase }: { purchase: PurchaseView }) {
  const { txSignature, seenSignature, refund } = purchase;
  const payments = txSignature ?? seenSignature;
  const signatures = payments ? [payments] : (refund ?? []).map((one) => one.paymentSignature);
  if (signatures.length === 0) return <None>No transaction</None>;
  return (
    <ul className="flex flex-col gap-1">
      {[...new Set(signatures)].map((signature) => (
        <li key={signature}>
          <TransactionLink signature={signature} />
        </li>
      ))}
    </ul>
  );
}

function Action({ purchase, fallback }: { purchase: PurchaseView; fallback: ReactNode }) {
  const which = (
    <span className="sr-only">
      {" "}
      of {packsText(purchase.packQuantity)}, <Time at={purchase.createdAt} />
    </span>
  );
  if (isConfirmed(purchase))
    return (
      <RouteLink to={paths.packResult} params={{ packId: purchase.id }} className="type-label">
        View Results
        {which}
      </RouteLink>
    );
  if (isMoving(purchase))
    return (
      <RouteLink to={paths.presale} search={{ purchase: purchase.id }} className="type-label">
        Follow Order
        {which}
      </RouteLink>
    );
  return fallback;
}

/** A dash on screen, words for screen readers. */
function None({ children }: { children: string }) {
  return (
    <span className="text-ink3">
      <span aria-hidden="true">-</span>
      <span className="sr-only">{children}</span>
    </span>
  );
}
