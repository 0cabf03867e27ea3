import { RotateCcw } from "lucide-react";
import type { PurchaseView } from "../../queries/purchases.ts";
import { StatusBadge } from "../../purchase/StatusBadge.tsx";
import { readSent } from "../../purchase/sent-memory.ts";
import { refundReasonText, refundText, statusText } from "../../purchase/words.ts";
import { HeldDelivery } from "./HeldDelivery.tsx";
import { TransactionLink } from "../../format/TransactionLink.tsx";
import { usdcText } from "../../format/usdc.ts";
import { PauseBadge } from "../../ui/PauseBadge.tsx";

/** Confirmed, pending or failed, what that means, and every refund. */
export function PurchaseStatus({ purchase }: { purchase: PurchaseView }) {
  return (
    <div className="type-small flex flex-col gap-1">
      <StatusBadge status={purchase.status} />
      {purchase.isOnHold && <PauseBadge>On hold</PauseBadge>}
      {purchase.delivery?.state === "held" && !purchase.isOnHold ? (
        <HeldDelivery packId={purchase.id} refusal={purchase.delivery.refusal} />
      ) : (
        <p className="text-ink2">
          {statusText(purchase, readSent()?.purchase.packId === purchase.id)}
        </p>
      )}
      {purchase.refund !== null && (
        <ul className="flex flex-col gap-2">
          {purchase.refund.map((refund) => (
            <li key={`${refund.paymentSignature}-${refund.to}`} className="max-w-80">
              <p className="flex items-start gap-1.5">
                <RotateCcw aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-info" />
                <span>
                  {refundText(refund, purchase.isOnHold)}: {usdcText(refund.amount)}
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
