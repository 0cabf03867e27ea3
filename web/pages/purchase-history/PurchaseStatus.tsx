import { Check, Clock, OctagonX, RotateCcw } from "lucide-react";
import { deliveryText } from "../../purchase/Deliveries.tsx";
import { isConfirmed, type PurchaseView } from "../../queries/purchases.ts";
import { refundReasonText } from "../../purchase/refund-reason.ts";
import { TransactionLink } from "../../format/TransactionLink.tsx";
import { usdcText } from "../../format/usdc.ts";
import { Badge } from "../../ui/Badge.tsx";

/** Confirmed, pending or failed, what that means, and every payment that went back. */
export function PurchaseStatus({ purchase }: { purchase: PurchaseView }) {
  return (
    <div className="type-small flex flex-col gap-1">
      <StatusBadge purchase={purchase} />
      <p className="text-ink2">{statusText(purchase)}</p>
      {purchase.refund !== null && (
        <ul className="flex flex-col gap-2">
          {purchase.refund.map((refund) => (
            <li key={`${refund.paymentSignature}-${refund.to}`} className="max-w-80">
              <p className="flex items-start gap-1.5">
                <RotateCcw aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-info" />
                <span>
                  {refund.state === "landed" ? "Sent back" : "On its way back"}:{" "}
                  {usdcText(refund.amount)}
                </span>
              </p>
              <p className="text-ink2">{refundReasonText(refund.reason)}</p>
              {refund.signature !== null && <TransactionLink signature={refund.signature} />}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

function StatusBadge({ purchase }: { purchase: PurchaseView }) {
  if (isConfirmed(purchase))
    return (
      <Badge tone="chain" icon={<Check aria-hidden="true" />}>
        Confirmed
      </Badge>
    );
  if (purchase.status === "pending")
    return (
      <Badge tone="info" icon={<Clock aria-hidden="true" />}>
        Pending
      </Badge>
    );
  return (
    <Badge tone="danger" icon={<OctagonX aria-hidden="true" />}>
      Failed
    </Badge>
  );
}

function statusText(purchase: PurchaseView): string {
  switch (purchase.state) {
    case "created":
      return purchase.seenSignature === null
        ? "Waiting for your payment"
        : "Payment seen, becoming final";
    case "expired":
      return "Not paid in time. Nothing was charged.";
    case "refunding":
      return "No packs were drawn. Your payment is on its way back to you.";
    case "refunded":
      return "No packs were drawn. Your payment was sent back to you.";
    case "drawn":
    case "delivering":
    case "delivered":
      return deliveryText(purchase);
    default:
      return purchase.state satisfies never;
  }
}
