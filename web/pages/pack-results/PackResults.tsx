import { ShieldCheck } from "lucide-react";
import type { ReactNode } from "react";
import { byRarity } from "../../../rules/tiers.ts";
import { Deliveries } from "../../purchase/Deliveries.tsx";
import { packsText } from "../../format/packs-text.ts";
import type { PurchaseView, Reward } from "../../queries/purchases.ts";
import { TransactionLink } from "../../format/TransactionLink.tsx";
import { paths } from "../../paths.ts";
import { Time } from "../../format/Time.tsx";
import { usdcAmount } from "../../format/usdc.ts";
import { ShareButton } from "../../share/ShareButton.tsx";
import { FigureLine } from "../../ui/FigureLine.tsx";
import { RouteLink } from "../../ui/RouteLink.tsx";
import { BestReward } from "./BestReward.tsx";
import { RewardCards } from "./RewardCards.tsx";
import { WhatsNext } from "./WhatsNext.tsx";

type PackResultsProps = { purchase: PurchaseView; rewards: readonly Reward[] };

/** The best card of a purchase, then all of them, then receipt and proof. */
export function PackResults({ purchase, rewards }: PackResultsProps) {
  const tokens = rewards.reduce((sum, { tokenQuantity }) => sum + tokenQuantity, 0);
  const players = new Set(rewards.map(({ player }) => player.id)).size;
  return (
    <>
      <header className="mb-2 sm:mb-6">
        <h1 className="type-display-l max-sm:text-[clamp(1rem,5vw,1.625rem)]">
          Pack Opened Successfully
        </h1>
        <p className="type-small text-ink2 sm:type-body sm:mt-2">
          {packsText(purchase.packQuantity)}, {players} different players,{" "}
          <Time at={purchase.createdAt} />
        </p>
        <FigureLine
          className="mt-1 sm:mt-4"
          figures={[
            { label: "Packs opened", value: purchase.packQuantity },
            { label: "Players received", value: rewards.length, unit: "cards" },
            { label: "Total tokens", value: tokens.toLocaleString("en-US") },
            { label: "USDC spent", value: usdcAmount(purchase.totalAmount) },
          ]}
        />
      </header>
      <BestReward best={bestOf(rewards)} cards={rewards.length}>
        <ShareButton
          what={{
            kind: "pack",
            packId: purchase.id,
            players: rewards.map(({ player }) => player),
          }}
        />
      </BestReward>
      <RewardCards rewards={rewards} />
      <Receipt purchase={purchase} />
      <WhatsNext />
    </>
  );
}

function bestOf(rewards: readonly Reward[]): Reward {
  return rewards.toSorted((a, b) => byRarity(a.player, b.player))[0]!;
}

function Receipt({ purchase }: { purchase: PurchaseView }) {
  return (
    <section
      aria-label="Payment, delivery and proof"
      className="mt-12 grid border border-hair bg-s1 lg:grid-cols-3 [&>div]:px-5 [&>div]:py-4 [&>div+div]:border-hair max-lg:[&>div+div]:border-t lg:[&>div+div]:border-l"
    >
      <Fact label="Payment">
        {purchase.txSignature !== undefined && <TransactionLink signature={purchase.txSignature} />}
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
          {purchase.packQuantity === 1 ? "Verify this pack" : "Verify these packs"}
        </RouteLink>
      </Fact>
    </section>
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
