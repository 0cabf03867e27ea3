import { bestFirst } from "../../rules/tiers.ts";
import { PlayerCard } from "./PlayerCard.tsx";
import type { Reward } from "./purchase-queries.ts";

/** As many as stand in one row; the last one has no room on the phone. */
const SHOWN = 4;

/** The best players of a purchase in one row, each once. */
export function BestCards({ rewards }: { rewards: readonly Reward[] }) {
  const players = new Map(rewards.map(({ player }) => [player.id, player]));
  return (
    <ul className="grid grid-cols-3 gap-3 sm:grid-cols-4 max-sm:[&>:nth-child(4)]:hidden">
      {bestFirst([...players.values()])
        .slice(0, SHOWN)
        .map((player) => (
          <li key={player.id} className="min-w-0">
            <PlayerCard player={player} density="compact" />
          </li>
        ))}
    </ul>
  );
}
