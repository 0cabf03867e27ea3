import { memo } from "react";
import { CardFace } from "../cards/CardFace.tsx";
import { TierBadge } from "../cards/TierBadge.tsx";
import type { CardPlayer } from "../../art/card.ts";
import { POSITION_NAMES } from "../../rules/positions.ts";
import { TOKENS_PER_CARD } from "../../rules/presale.ts";
import { bestFirst } from "../../rules/tiers.ts";

type FourCardsProps = {
  players: readonly CardPlayer[];
  /** True if they tilt as the phone is turned. False while a show covers them. */
  areInHand: boolean;
};

/**
 * The four cards of a pack, large and named: best first, or best at the right if side by side.
 * Memoized: the page polls while they are shown.
 */
export const FourCards = memo(function FourCards({ players, areInHand }: FourCardsProps) {
  return (
    <ul className="four-cards">
      {bestFirst(players).map((player, index) => (
        // A list of four that never changes.
        <li key={`${player.id}-${index}`} className="min-w-0 text-center">
          <div data-seat>
            <CardFace player={player} density="full" isDecorative isInHand={areInHand} />
          </div>
          <p className="stage-text mt-4 text-[clamp(0.9375rem,1.7vw,1.375rem)] text-balance">
            {player.name}
          </p>
          <p className="mt-2 flex flex-col items-center gap-y-1 text-ink2">
            <TierBadge tier={player.tier} />
            <span className="max-sm:sr-only">
              <abbr title={POSITION_NAMES[player.position]} className="no-underline">
                {player.position}
              </abbr>
              , {player.currentTeam}
            </span>
            <span className="max-sm:sr-only">
              <span className="type-data-m text-ink">{TOKENS_PER_CARD}</span> tokens
            </span>
          </p>
        </li>
      ))}
    </ul>
  );
});
