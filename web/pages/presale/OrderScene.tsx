import { PLAYERS_PER_PACK } from "../../../rules/presale.ts";
import { PackArt } from "../../parts/PackArt.tsx";
import { packsText } from "../../parts/packs-text.ts";
import { PlayerCard } from "../../parts/PlayerCard.tsx";
import type { Reward } from "../../parts/purchase-queries.ts";
import { bestFirst } from "../../parts/reveal-plan.ts";
import { type Order, phaseOf } from "./purchase-machine.ts";

/** As many as stand in one row. */
const CARDS_SHOWN = 4;

type OrderSceneProps = {
  order: Order | null;
  chosen: number;
  rewards: readonly Reward[] | undefined;
};

/** The picture under the steps: the packs that are chosen, then the best cards that were in them. */
export function OrderScene({ order, chosen, rewards }: OrderSceneProps) {
  const isDrawn = order !== null && phaseOf(order.state).isDrawn;
  if (isDrawn && rewards && rewards.length > 0) return <BestCards rewards={rewards} />;
  const packs = order?.packs ?? chosen;
  return (
    <div className="court-floor mt-8 flex grow flex-col items-center justify-center border border-hair px-6 py-8">
      <div className="relative w-32 sm:w-40">
        {packs > 2 && (
          <PackArt className="absolute inset-0 w-full translate-x-[10%] rotate-[8deg]" />
        )}
        {packs > 1 && (
          <PackArt className="absolute inset-0 w-full -translate-x-[10%] -rotate-[6deg]" />
        )}
        <PackArt className="relative w-full" />
      </div>
      <p className="type-data-l mt-6">{packsText(packs)}</p>
      <p className="type-small mt-1 text-ink2">
        {packs * PLAYERS_PER_PACK} cards, {(packs * 200).toLocaleString("en-US")} player tokens
      </p>
    </div>
  );
}

function BestCards({ rewards }: { rewards: readonly Reward[] }) {
  const players = bestFirst(rewards.map(({ player }) => player)).slice(0, CARDS_SHOWN);
  return (
    <div className="court-floor mt-8 flex grow flex-col justify-center border border-hair p-5">
      <p className="type-small mb-4 text-ink2">
        {rewards.length > CARDS_SHOWN
          ? `Your best ${CARDS_SHOWN} of ${rewards.length} cards`
          : "Your cards"}
      </p>
      <ul className="grid grid-cols-4 gap-3">
        {players.map((player, index) => (
          // A player can be drawn twice over several packs: the place is part of the key.
          <li key={`${player.id}-${index}`} className="min-w-0">
            <PlayerCard player={player} density="compact" />
          </li>
        ))}
      </ul>
    </div>
  );
}
