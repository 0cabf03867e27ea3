import { STARTER_SLOTS } from "../../rules/league/slots.ts";
import { fillSlots, setsOf, totalOf } from "../../rules/league/substitution.ts";
import type { TournamentKind } from "../../rules/league/week.ts";
import { type Role, ROLE_OF } from "../../rules/positions.ts";
import type { MyPlayer } from "./my-players.ts";
import { smallestHoldings } from "./smallest-holdings.ts";

/** Player ids in the order of `SLOTS`. Null is an empty place. */
type Slots = readonly (string | null)[];

/** Facts about players in one tournament. */
export interface Outlook {
  /** Undefined for an unknown player. */
  readonly roleOf: (player: string) => Role | undefined;
  /** Tokens in base units. */
  readonly tokensOf: (player: string) => bigint;
  /** Expected points in tenths; undefined for a player without a game in the tournament. */
  readonly expectedOf: (player: string) => number | undefined;
  /** He is listed as out, or has missed his team's last games. */
  readonly isOut: (player: string) => boolean;
}

/** Returns what is known of the user's players for a tournament. */
export function outlookOf(mine: ReadonlyMap<string, MyPlayer>, kind: TournamentKind): Outlook {
  return {
    roleOf: (id) => {
      const one = mine.get(id);
      return one && ROLE_OF[one.player.position];
    },
    tokensOf: (id) => mine.get(id)?.tokens ?? 0n,
    expectedOf: (id) => {
      const one = mine.get(id);
      return one?.games?.[kind].length === 0 ? undefined : (one?.expected?.[kind] ?? 0);
    },
    isOut: (id) => mine.get(id)?.isOut ?? false,
  };
}

/** The consequences if a starter does not play. */
export interface WhatIf {
  readonly starter: string;
  /** True if it is certain, because he has no game. */
  readonly isCertain: boolean;
  /** His substitute; undefined if the place counts 0. */
  readonly substitute: string | undefined;
  readonly sets: bigint;
}

/** A roster's expected result by the rules, before it plays. */
export interface Prospects {
  /** Expected points of the five in tenths. */
  readonly expected: number;
  /** The players who count, in the order of the slots. */
  readonly counting: readonly string[];
  readonly sets: bigint;
  /** The players who limit the sets: those with the fewest tokens among those who count. */
  readonly decidedBy: readonly string[];
  /** Per starter, worst first. */
  readonly whatIfs: readonly WhatIf[];
}

/** Returns a roster's expected result if everyone with a game plays who is not out (R11 to R13, R16). */
export function prospectsOf(slots: Slots, outlook: Outlook): Prospects {
  const likely = {
    ...outlook,
    expectedOf: (player: string) =>
      outlook.isOut(player) ? undefined : outlook.expectedOf(player),
  };
  const five = fiveOf(slots, likely);
  const sets = setsOf(five);
  const decidedBy = smallestHoldings(five, sets).map(({ player }) => player);
  const whatIfs = slots.slice(0, STARTER_SLOTS.length).flatMap((starter, index): WhatIf[] => {
    if (starter === null || outlook.tokensOf(starter) <= 0n) return [];
    const isCertain = outlook.expectedOf(starter) === undefined;
    const without = fiveOf(slots, {
      ...likely,
      expectedOf: (player) => (player === starter ? undefined : likely.expectedOf(player)),
    });
    const inHisPlace = without[index]!;
    return [
      {
        starter,
        isCertain,
        substitute: "player" in inHisPlace ? inHisPlace.player : undefined,
        sets: setsOf(without),
      },
    ];
  });
  const urgency = ({ starter, isCertain, substitute, sets: then }: WhatIf) =>
    (isCertain ? 8 : 0) +
    (outlook.isOut(starter) ? 4 : 0) +
    (substitute === undefined ? 2 : 0) +
    (then < sets ? 1 : 0);
  return {
    expected: totalOf(five),
    counting: five.flatMap((slot) => ("player" in slot ? slot.player : [])),
    sets,
    decidedBy,
    whatIfs: whatIfs.toSorted((a, b) => urgency(b) - urgency(a) || Number(a.sets - b.sets)),
  };
}

/** Fills the five as the rules do. */
function fiveOf(slots: Slots, { roleOf, tokensOf, expectedOf }: Outlook) {
  return fillSlots(slots, { roleOf, tokensOf, pointsOf: expectedOf }).five;
}
