import type { ReactNode } from "react";
import { POSITION_NAMES } from "../../../rules/positions.ts";
import { CourtLines } from "../../art/CourtLines.tsx";
import { CardFace } from "../../cards/CardFace.tsx";
import { TierBadge } from "../../cards/TierBadge.tsx";
import type { Reward } from "../../queries/purchases.ts";

type BestRewardProps = {
  best: Reward;
  /** How many cards the purchase has. */
  cards: number;
  /** A button below the text. */
  children: ReactNode;
};

/** The best card of a purchase, large: what people came to see. */
export function BestReward({ best: { player, tokenQuantity }, cards, children }: BestRewardProps) {
  return (
    <section
      aria-labelledby="best-card"
      // Its menu opens over the cards that follow.
      className="relative isolate grid grid-cols-[52%_minmax(0,1fr)] items-start gap-x-4 overflow-hidden has-[[role=menu]]:z-40 sm:grid-cols-[17.5rem_minmax(0,1fr)] sm:items-center sm:gap-x-12 sm:border sm:border-hair sm:bg-s1 sm:px-12 sm:py-9"
    >
      <CourtLines
        view="circle"
        className="absolute top-1/2 -right-40 -z-10 w-[46rem] -translate-y-1/2 max-sm:hidden"
      />
      <CardFace player={player} density="full" isDecorative isInHand />
      <div className="min-w-0">
        <p className="type-small text-ink2 sm:text-[1rem]">Best of {cards} cards</p>
        <h2
          id="best-card"
          className="mt-1 font-wide text-[clamp(0.9375rem,4.2vw,3rem)] leading-[1.08] font-extrabold tracking-[-0.02em] text-balance [font-stretch:112%] sm:mt-2 sm:[font-stretch:125%]"
        >
          {player.name}
        </h2>
        <p className="mt-3 sm:mt-5">
          <TierBadge tier={player.tier} className="sm:text-[1.0625rem]" />
        </p>
        <p className="type-small mt-2 text-ink2 sm:text-[1.0625rem]">
          {POSITION_NAMES[player.position]}, {player.currentTeam}
        </p>
        <p className="mt-3 text-ink2 sm:mt-5">
          <span className="type-data-l text-ink">{tokenQuantity.toLocaleString("en-US")}</span>{" "}
          tokens
        </p>
        <div className="mt-4 sm:mt-6">{children}</div>
      </div>
    </section>
  );
}
