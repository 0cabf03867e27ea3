import { CopyText } from "../../ui/CopyText.tsx";
import { Time } from "../../format/Time.tsx";
import { TransactionLink } from "../../format/TransactionLink.tsx";
import { usdcText } from "../../format/usdc.ts";
import { StatusBadge } from "../../purchase/StatusBadge.tsx";
import { FactRow } from "../../ui/FactRow.tsx";
import { Panel } from "../../ui/Panel.tsx";
import type { FounderPurchase } from "./founder-purchases-query.ts";

/** What was bought, the price, and the proof. */
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
          <StatusBadge status={purchase.status} />
        </FactRow>
        <FactRow label="Purchase date">
          <Time at={createdAt} />
        </FactRow>
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
