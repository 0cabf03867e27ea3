import { standingOf } from "../../../rules/league/live.ts";
import { fillSlots, gamesLeftOf, setsOf, totalOf } from "../../../rules/league/substitution.ts";
import type { Role } from "../../../rules/positions.ts";
import type { EntryView, Scores } from "../../../server/tournaments/schemas.ts";
import { dayName } from "../../season/times.ts";

/** An entry's current standing. Points in tenths, amounts in base units. */
export interface OwnFigures {
  readonly total: number;
  readonly rank: number;
  readonly entries: number;
  readonly sets: bigint;
  /** Its prize by the standings now. */
  readonly prize: bigint;
  readonly bar: number;
  /** Unfinished games of its five, together. */
  readonly gamesLeft: number;
  /** Points of those on the bench who come in if the starters who have not played yet sit out. */
  readonly waiting: number;
}

/** The inputs of an entry's figures, in addition to the scores that all entries share. */
export interface Known {
  /** Base units of USDC. */
  readonly pool: bigint;
  readonly roleOf: (player: string) => Role | undefined;
  /** True once settled: nobody can play anymore. */
  readonly isSettled: boolean;
}

/** Returns an entry's standing, computed from the scores of a revision with the server's rules. */
export function ownFigures(
  roster10: EntryView["roster10"],
  scores: Scores,
  { pool, roleOf, isSettled }: Known,
): OwnFigures {
  const five = fiveOf(roster10, scores, { roleOf, isSettled });
  const standing = standingOf(totalsOf(scores));
  const total = totalOf(five);
  const withoutThem = totalOf(fiveOf(roster10, scores, { roleOf, isSettled: true }));
  const sets = setsOf(five);
  const left = new Map(scores.players.map((one) => [one.player, one.gamesLeft]));
  return {
    total,
    sets,
    rank: standing.rankOf(total),
    entries: scores.entries,
    prize: standing.prizeOf(pool, { total, sets }),
    bar: standing.bar,
    gamesLeft: isSettled ? 0 : gamesLeftOf(five, (player) => left.get(player)),
    waiting: withoutThem - total,
  };
}

/** Returns the counts of totals with exact sets. */
export function totalsOf({ totals }: Pick<Scores, "totals">) {
  return totals.map(([total, entries, sets]) => ({ total, entries, sets: BigInt(sets) }));
}

/** Returns text such as "Up 23 since Tuesday", for the places gained since the last tip-off of a night. */
export function climbText(places: number, since: string): string {
  const day = dayName(since);
  if (places === 0) return `Same as on ${day}`;
  return `${places > 0 ? "Up" : "Down"} ${Math.abs(places).toLocaleString("en-US")} since ${day}`;
}

function fiveOf(
  roster10: EntryView["roster10"],
  { players }: Scores,
  { roleOf, isSettled }: Pick<Known, "roleOf" | "isSettled">,
) {
  const scored = new Map(players.map((one) => [one.player, one]));
  const tokens = new Map(roster10.map((one) => [one.player, one.tokens]));
  return fillSlots(
    roster10.map(({ player }) => player),
    {
      roleOf,
      tokensOf: (player) => BigInt(tokens.get(player) ?? 0),
      pointsOf: (player) => scored.get(player)?.points ?? undefined,
      ...(isSettled
        ? {}
        : { mayPlay: (player: string) => (scored.get(player)?.gamesLeft ?? 0) > 0 }),
    },
  ).five;
}
