import { gzipSync } from "node:zlib";
import { type LiveStanding, standingOf, type TotalCount } from "../../rules/league/live.ts";
import { type Columns, seatAll, STATUS, withOwnFive, withOwnTotals } from "../standings/columns.ts";
import { sortByTotal, tallyAll, totalCounts } from "../standings/tally.ts";
import type { WeekEntries } from "../standings/week-entries.ts";
import { byLeagueId } from "../players/by-league-id.ts";
import type { Scoring } from "./entries.ts";
import type { Scores } from "./schemas.ts";
import type { Scoreboard } from "./scoreboard.ts";

/** A tournament as of a revision: all standings by total. */
export interface Moment {
  readonly scoreboard: Scoreboard;
  readonly entries: WeekEntries;
  /** Scores entries one by one. */
  readonly scoring: Scoring;
  readonly standing: LiveStanding;
  /** Entries by total, best first. Computed when first asked for. */
  readonly order: () => Uint32Array;
  readonly scores: () => Packed;
  /** The next moment can reuse it. */
  readonly seats: Seats;
}

/** A text, and its gzipped bytes. */
export interface Packed {
  readonly text: string;
  readonly gzip: Uint8Array<ArrayBuffer>;
}

/** Who counts in each entry. Valid until a player's status changes. */
interface Seats {
  readonly status: Uint8Array;
  readonly columns: Columns;
}

/** Adds up all entries as of a scoreboard. Reuses what it can of the previous moment. */
export function createMoment(
  entries: WeekEntries,
  scoreboard: Scoreboard,
  before: Moment | undefined,
): Moment {
  const { players } = entries;
  const status = new Uint8Array(players.length + 1);
  const points = new Int32Array(players.length + 1);
  for (const [index, { league_id: id }] of players.entries()) {
    const own = scoreboard.points.get(id);
    points[index + 1] = own ?? 0;
    if (own !== undefined) status[index + 1] = STATUS.played;
    else if (scoreboard.gamesLeft.has(id)) status[index + 1] = STATUS.mayPlay;
  }
  const columns = seat(entries, status, before?.seats);
  const tally = tallyAll(columns, points);
  const totals = totalCounts(tally);
  const standing = standingOf(totals);
  return {
    scoreboard,
    entries,
    scoring: { scoreboard, players: byLeagueId(players), isFinal: false },
    standing,
    order: once(() => sortByTotal(columns, tally)),
    scores: once(() => pack(viewScores({ entries, scoreboard, standing, totals }))),
    seats: { status, columns },
  };
}

function seat(entries: WeekEntries, status: Uint8Array, before: Seats | undefined): Columns {
  if (before && status.every((one, player) => one === before.status[player]))
    return withOwnTotals(before.columns);
  const columns = withOwnFive(entries.columns);
  seatAll(columns, status);
  return columns;
}

/** Returns what clients compute standings from. It is the same for everyone. */
function viewScores({
  entries: { players, columns, rosters },
  scoreboard: { revision, at, nightBefore, points, gamesLeft },
  standing,
  totals,
}: Pick<Moment, "entries" | "scoreboard" | "standing"> & {
  totals: readonly TotalCount[];
}): Scores {
  return {
    revision,
    at: at?.toISOString() ?? null,
    players: players.map(({ id, league_id: player }, index) => ({
      player: id,
      points: points.get(player) ?? null,
      gamesLeft: gamesLeft.get(player) ?? 0,
      rosters: rosters[index + 1]!,
    })),
    totals: totals.map(({ total, entries, sets }) => [total, entries, String(sets)]),
    entries: columns.count,
    average: standing.average,
    bar: standing.bar,
    nightBefore: nightBefore
      ? { revision: nightBefore.revision, tipoff: nightBefore.tipoff.toISOString() }
      : null,
  };
}

function pack(scores: Scores): Packed {
  const text = JSON.stringify(scores);
  return { text, gzip: new Uint8Array(gzipSync(text)) };
}

function once<Value>(make: () => Value): () => Value {
  let made: { readonly value: Value } | undefined;
  return () => (made ??= { value: make() }).value;
}
