import type { Box } from "../../../rules/box.ts";
import { type ClassOdds, packOdds } from "../../../rules/pack-odds.ts";
import { ROLE_OF, type Position } from "../../../rules/positions.ts";
import { type FiveChance, startingFiveChances } from "../../../rules/starting-five.ts";
import { TIERS, type Tier } from "../../../rules/tiers.ts";

export type OddsRequest = {
  box: Box;
  /** In the order of the box. */
  players: readonly { tier: Tier; position: Position }[];
  /** The chance of a starting five is wanted for 1 up to so many packs. */
  mostPacks: number;
};

export type OddsFigures = {
  tiers: Record<Tier, ClassOdds>;
  /** The first one is for one pack. */
  five: readonly FiveChance[];
};

// A thread of its own: a million orders of cards would hold up the page for a moment.
addEventListener("message", ({ data }: MessageEvent<OddsRequest>) => {
  postMessage(figuresOf(data));
});

function figuresOf({ box, players, mostPacks }: OddsRequest): OddsFigures {
  const tierOf = players.map(({ tier }) => tier);
  const five = startingFiveChances(
    box,
    players.map(({ position }) => ROLE_OF[position]),
  );
  return {
    tiers: packOdds(box, tierOf, TIERS),
    five: Array.from({ length: mostPacks }, (_, index) => five(index + 1)),
  };
}
