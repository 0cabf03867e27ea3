import { standingOf } from "../../../rules/league/live.ts";
import type { PlayerId, Roster } from "../../../rules/league/roster.ts";
import { fillSlots, setsOf, totalOf } from "../../../rules/league/substitution.ts";
import type { Role } from "../../../rules/positions.ts";
import type { EntryView, Scores } from "../../../server/tournaments/schemas.ts";
import { dayName } from "../../season/times.ts";

/** Where an entry stands as things are. Points in tenths, amounts in base units. */
export interface OwnFigures {
  readonly total: number;
  readonly rank: number;
  readonly entries: number;
  readonly sets: bigint;
  /** What it would be paid if the tournament ended now. */
  readonly prize: bigint;
  readonly bar: number;
  /** How many of its five have games left. */
  readonly playing: number;
}

/** What figures follow from, beside the scores that are the same for everybody. */
export interface Known {
  /** Base units of USDC. */
  readonly pool: bigint;
  readonly roleOf: (player: string) => Role | undefined;
  /** Settled: nobody may play any more. */
  readonly isSettled: boolean;
}

/** Computes where an entry stands with the server's rules, from the scores of a revision. */
export function ownFigures(
  roster10: EntryView["roster10"],
  scores: Scores,
  { pool, roleOf, isSettled }: Known,
): OwnFigures {
  const five = fiveOf(roster10, scores, { roleOf, isSettled });
  const standing = standingOf(totalsOf(scores));
  const total = totalOf(five);
  const sets = setsOf(five);
  const mayPlay = new Set(scores.players.filter((one) => one.mayPlay).map(({ player }) => player));
  const counting = five.flatMap((slot) =>
    "player" in slot ? [nameIn(roster10, slot.player)] : [],
  );
  return {
    total,
    sets,
    rank: standing.rankOf(total),
    entries: scores.entries,
    prize: standing.prizeOf(pool, { total, sets }),
    bar: standing.bar,
    playing: isSettled ? 0 : counting.filter((player) => mayPlay.has(player)).length,
  };
}

/** Returns the counts of totals with exact sets. */
export function totalsOf({ totals }: Pick<Scores, "totals">) {
  return totals.map(([total, entries, sets]) => ({ total, entries, sets: BigInt(sets) }));
}

/** "Up 23 since Tuesday", by the places won since the last tip-off of a night. */
export function climbText(places: number, since: string): string {
  const day = dayName(since);
  if (places === 0) return `Same as on ${day}`;
  return `${places > 0 ? "Up" : "Down"} ${Math.abs(places).toLocaleString("en-US")} since ${day}`;
}

/** Fills the five slots. The rules know players by number: here, by their place in the roster. */
function fiveOf(
  roster10: EntryView["roster10"],
  { players }: Scores,
  { roleOf, isSettled }: Pick<Known, "roleOf" | "isSettled">,
) {
  const scored = new Map(players.map((one) => [one.player, one]));
  const slots: Roster = roster10.map(({ player }, place) => (player === null ? null : place));
  const at = (place: PlayerId) => scored.get(nameIn(roster10, place));
  return fillSlots(slots, {
    roleOf: (place) => roleOf(nameIn(roster10, place)),
    tokensOf: (place) => BigInt(roster10[place]!.tokens),
    pointsOf: (place) => at(place)?.points ?? undefined,
    ...(isSettled ? {} : { mayPlay: (place: PlayerId) => at(place)?.mayPlay ?? false }),
  }).five;
}

function nameIn(roster10: EntryView["roster10"], place: PlayerId): string {
  return roster10[place]?.player ?? "";
}
