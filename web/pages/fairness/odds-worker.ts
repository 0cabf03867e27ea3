import type { Box } from "../../../rules/box.ts";
import { type ClassOdds, packOdds } from "../../../rules/pack-odds.ts";
import { ROLE_OF, type Position } from "../../../rules/positions.ts";
import { type FiveChance, startingFiveChances } from "../../../rules/starting-five.ts";
import { TIERS, type Tier } from "../../../rules/tiers.ts";

export type OddsRequest = {
  box: Box;
  /** In the order of the box. */
  players: readonly { tier: Tier; position: Position }[];
  /** Compute the chance of a starting five for 1 up to this many packs. */
  maxPacks: number;
};

export type OddsFigures = {
  tiers: Record<Tier, ClassOdds>;
  /** The first entry is for one pack. */
  five: readonly FiveChance[];
};

// In a worker, because late in the sale a million card orders would block the page for a moment.
addEventListener("message", ({ data }: MessageEvent<OddsRequest>) => {
  postMessage(figuresOf(data));
});

function figuresOf({ box, players, maxPacks }: OddsRequest): OddsFigures {
  const tierOf = players.map(({ tier }) => tier);
  const five = startingFiveChances(
    box,
    players.map(({ position }) => ROLE_OF[position]),
  );
  return {
    tiers: packOdds(box, tierOf, TIERS),
    five: Array.from({ length: maxPacks }, (_, index) => five(index + 1)),
  };
}
