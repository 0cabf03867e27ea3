import { Check, Clock, OctagonX } from "lucide-react";
import { CopyText } from "../../ui/CopyText.tsx";
import { dateTime } from "../../format/date-time.ts";
import { TransactionLink } from "../../format/TransactionLink.tsx";
import { usdcText } from "../../format/usdc.ts";
import { Badge } from "../../ui/Badge.tsx";
import { FactRow } from "../../ui/FactRow.tsx";
import { Panel } from "../../ui/Panel.tsx";
import type { FounderPurchase } from "./founder-purchases-query.ts";

/** What was bought, for how much, and what proves it. */
export function Receipt({ purchase }: { purchase: FounderPurchase }) {
  const { id, product, amount, txSignature, createdAt } = purchase;
  return (
    <Panel title="Receipt">
      <dl>
        <FactRow label="Product">
          <span className="font-bold">{product}</span>
        </FactRow>
        <FactRow label="Amount paid">
          <span className="type-data-l">{usdcText((amount / 100).toFixed(2))}</span>
        </FactRow>
        <FactRow label="Status">
          <Status status={purchase.status} />
        </FactRow>
        <FactRow label="Purchase date">{dateTime(createdAt)}</FactRow>
        <FactRow label="Purchase id" actions={<CopyText text={id} label="Copy purchase id" />}>
          <span translate="no" className="type-mono">
            {id}
          </span>
        </FactRow>
        <FactRow
          label="Transaction"
          actions={<CopyText text={txSignature} label="Copy transaction" />}
        >
          <TransactionLink signature={txSignature} />
        </FactRow>
      </dl>
    </Panel>
  );
}

function Status({ status }: { status: FounderPurchase["status"] }) {
  switch (status) {
    case "confirmed":
      return (
        <Badge tone="chain" icon={<Check aria-hidden="true" />}>
          Confirmed
        </Badge>
      );
    case "pending":
      return (
        <Badge tone="info" icon={<Clock aria-hidden="true" />}>
          Pending
        </Badge>
      );
    case "failed":
      return (
        <Badge tone="danger" icon={<OctagonX aria-hidden="true" />}>
          Failed
        </Badge>
      );
    default:
      return status satisfies never;
  }
}
