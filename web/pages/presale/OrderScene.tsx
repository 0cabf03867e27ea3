import { PLAYERS_PER_PACK, tokensIn } from "../../../rules/presale.ts";
import { PackArt } from "../../art/PackArt.tsx";
import { packsText } from "../../format/packs-text.ts";
import type { Reward } from "../../queries/purchases.ts";
import { type Order, factsOf } from "../../purchase/order.ts";
import { BestCards, MAX_BEST_CARDS } from "./BestCards.tsx";

type OrderSceneProps = {
  order: Order;
  rewards: readonly Reward[] | undefined;
};

/** The picture below the steps: its packs, then the best cards from them. */
export function OrderScene({ order, rewards }: OrderSceneProps) {
  const isDrawn = factsOf(order.state).isDrawn;
  if (isDrawn && rewards && rewards.length > 0) {
    return (
      <div className="court-floor mt-8 flex grow flex-col justify-center border border-hair p-3 sm:p-5">
        <p className="type-small mb-4 text-ink2">
          {rewards.length > MAX_BEST_CARDS ? `Your best of ${rewards.length} cards` : "Your cards"}
        </p>
        <BestCards rewards={rewards} />
      </div>
    );
  }
  const { packs } = order;
  return (
    <div className="court-floor mt-8 flex grow flex-col items-center justify-center border border-hair px-6 py-7">
      <div className="relative w-32 sm:w-36">
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
        {packs * PLAYERS_PER_PACK} cards, {tokensIn(packs).toLocaleString("en-US")} player tokens
      </p>
    </div>
  );
}
