import { bestFirst } from "../../../rules/tiers.ts";
import { PlayerCard } from "../../cards/PlayerCard.tsx";
import type { Reward } from "../../queries/purchases.ts";

/** One row, and as many as a pack holds. */
export const MAX_BEST_CARDS = 4;

/** The best players of a purchase in one row, without duplicates. */
export function BestCards({ rewards }: { rewards: readonly Reward[] }) {
  const players = new Map(rewards.map(({ player }) => [player.id, player]));
  return (
    <ul className="grid grid-cols-4 gap-2 [overflow-wrap:normal] sm:gap-3 max-sm:[&_p]:text-[0.8125rem] max-sm:[&_p]:[font-stretch:62%]">
      {bestFirst([...players.values()])
        .slice(0, MAX_BEST_CARDS)
        .map((player) => (
          <li key={player.id} className="min-w-0">
            <PlayerCard player={player} density="compact" />
          </li>
        ))}
    </ul>
  );
}
