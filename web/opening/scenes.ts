import type { CardPlayer } from "../../art/card.ts";
import { PLAYERS_PER_PACK } from "../../rules/presale.ts";
import { bestFirst } from "../../rules/tiers.ts";
import { planOnePack } from "./one-pack.ts";
import { planPackOfSeveral } from "./pack-burst.ts";
import { planReel, REEL_CARDS } from "./reel.ts";
import type { Place, StageLayout } from "./stage-layout.ts";
import { planStill } from "./still.ts";
import type { Timeline } from "./timeline.ts";

/** Maximum time for all packs of a show. A busy browser may take a little longer. */
const SEVERAL_MS = 5700;
/** With more packs than this, only the best cards are shown one by one. */
export const MAX_PACKS_ONE_BY_ONE = 5;

/** One part of a show: a pack, the reel, or a single card. */
export type Scene = {
  kind: "pack" | "pack-of-several" | "reel" | "still";
  /** Worst first. The last one is the best, and gets the moment. */
  cards: readonly CardPlayer[];
  /** Packs on the stage at the start. */
  packs: number;
  /** Packs that earlier scenes have opened. */
  opened: number;
  /** Milliseconds it may take. */
  ms: number;
};

/** Returns the cards of each pack, in the order in which they were drawn. */
export function packsOf<Card>(drawn: readonly Card[]): Card[][] {
  const count = Math.ceil(drawn.length / PLAYERS_PER_PACK);
  return Array.from({ length: count }, (_, index) =>
    drawn.slice(index * PLAYERS_PER_PACK, (index + 1) * PLAYERS_PER_PACK),
  );
}

/** Returns the scenes of a show, at most six seconds in all. */
export function scenesOf(drawn: readonly CardPlayer[], isStill: boolean): Scene[] {
  const packs = packsOf(drawn);
  const all = bestFirst(drawn);
  const whole = { packs: packs.length, opened: 0, ms: SEVERAL_MS };
  if (isStill) return [{ ...whole, kind: "still", cards: all.slice(0, 1) }];
  if (packs.length > MAX_PACKS_ONE_BY_ONE)
    return [{ ...whole, kind: "reel", cards: all.slice(0, REEL_CARDS).toReversed() }];
  return packs.map((pack, opened) => ({
    kind: packs.length === 1 ? "pack" : "pack-of-several",
    cards: bestFirst(pack).toReversed(),
    packs: packs.length - opened,
    opened,
    ms: SEVERAL_MS / packs.length,
  }));
}

/** Returns the timeline of a scene. `seats` are the places where the results show its cards. */
export function timelineOf(
  { kind, cards, opened, ms }: Scene,
  layout: StageLayout,
  seats?: readonly Place[],
): Timeline {
  // Only the first pack has waited.
  const stage = opened === 0 ? layout : { ...layout, rest: layout.pack };
  const tier = cards.at(-1)!.tier;
  switch (kind) {
    case "pack":
      return planOnePack(tier, stage, seats);
    case "pack-of-several":
      return planPackOfSeveral(tier, stage, ms);
    case "reel":
      return planReel(
        cards.map((card) => card.tier),
        stage,
      );
    case "still":
      return planStill(tier, stage);
    default:
      return kind satisfies never;
  }
}
