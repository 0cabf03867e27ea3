import { ShieldCheck } from "lucide-react";
import type { ReactNode } from "react";
import { Deliveries } from "../../purchase/Deliveries.tsx";
import { packsText } from "../../format/packs-text.ts";
import type { PurchaseView, Reward } from "../../queries/purchases.ts";
import { TransactionLink } from "../../format/TransactionLink.tsx";
import { PageHeader } from "../../layout/PageHeader.tsx";
import { paths } from "../../paths.ts";
import { Time } from "../../format/Time.tsx";
import { usdcAmount } from "../../format/usdc.ts";
import { StatCard } from "../../ui/StatCard.tsx";
import { StatRow } from "../../ui/StatRow.tsx";
import { RouteLink } from "../../ui/RouteLink.tsx";
import { RewardCards } from "./RewardCards.tsx";
import { WhatsNext } from "./WhatsNext.tsx";

type PackResultsProps = { purchase: PurchaseView; rewards: readonly Reward[] };

/** The cards of one purchase, with the proof and the transactions that delivered them. */
export function PackResults({ purchase, rewards }: PackResultsProps) {
  const tokens = rewards.reduce((sum, { tokenQuantity }) => sum + tokenQuantity, 0);
  return (
    <>
      <PageHeader
        title="Pack Opened Successfully"
        lead={
          <>
            {packsText(purchase.packQuantity)}, <Time at={purchase.createdAt} />
          </>
        }
      />
      <StatRow>
        <StatCard label="Packs opened" value={purchase.packQuantity} isLoading={false} />
        <StatCard label="Players received" value={rewards.length} isLoading={false} />
        <StatCard label="Total tokens" value={tokens.toLocaleString("en-US")} isLoading={false} />
        <StatCard label="USDC spent" value={usdcAmount(purchase.totalAmount)} isLoading={false} />
      </StatRow>
      <section
        aria-label="Payment, delivery and proof"
        className="mt-3 grid border border-hair bg-s1 sm:mt-4 lg:grid-cols-3 [&>div]:px-5 [&>div]:py-4 [&>div+div]:border-hair max-lg:[&>div+div]:border-t lg:[&>div+div]:border-l"
      >
        <Fact label="Payment">
          {purchase.txSignature !== undefined && (
            <TransactionLink signature={purchase.txSignature} />
          )}
        </Fact>
        <Fact label="Delivery">
          <Deliveries purchase={purchase} />
        </Fact>
        <Fact label="Proof">
          <RouteLink
            to={paths.fairnessDraw}
            params={{ packId: purchase.id }}
            className="inline-flex items-center gap-2"
          >
            <ShieldCheck aria-hidden="true" className="size-4" />
            Verify this pack
          </RouteLink>
        </Fact>
      </section>
      <RewardCards rewards={rewards} />
      <WhatsNext />
    </>
  );
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="type-small min-w-0">
      <p className="mb-1 text-ink2">{label}</p>
      {children}
    </div>
  );
}
