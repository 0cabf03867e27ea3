import { hasBegun } from "../../rules/league/games.ts";
import type { PlayerId } from "../../rules/league/roster.ts";
import { STATISTICS } from "../../rules/league/scoring.ts";
import type { FeedBox, FeedGame, FeedLine } from "./feed.ts";

/** A game that begins later than announced by less than this is late, not moved; by then it is over. */
const LATE_MS = 12 * 3600 * 1000;

const SHOWN = ["tipoff", "status", "home", "away", "homeScore", "awayScore"] as const;
const COUNTED = ["seconds", ...STATISTICS] as const;

/**
 * Returns the new version of a game, undefined if nothing has changed. `now` is league time. The tip-off is
 * the last one that was announced before it began (R7): a late start moves no game, and what has begun
 * stays where it is.
 */
export function changeOfGame(
  known: FeedGame | undefined,
  seen: FeedGame,
  now: number,
): FeedGame | undefined {
  if (!known) return seen;
  const next = { ...goneOn(known, seen, now), tipoff: announced(known, seen) };
  return SHOWN.some((name) => next[name] !== known[name]) ? next : undefined;
}

/** Returns a game as it goes on from what is known: a file that lags does not undo it. */
function goneOn(known: FeedGame, seen: FeedGame, now: number): FeedGame {
  if (!hasBegun(known)) return seen;
  if (seen.status === "scheduled") return known;
  // It was broken off, and counts as it stands until it goes on.
  if (!hasBegun(seen)) return { ...known, status: "suspended" };
  const isOld = known.tipoff !== null && now - known.tipoff > LATE_MS;
  return known.status === "final" && seen.status !== "final" && isOld ? known : seen;
}

function announced(known: FeedGame, seen: FeedGame): number | null {
  if (known.tipoff === null || seen.tipoff === null) return seen.tipoff ?? known.tipoff;
  if (hasBegun(known)) return known.tipoff;
  const late = seen.tipoff - known.tipoff;
  return hasBegun(seen) && late > 0 && late < LATE_MS ? known.tipoff : seen.tipoff;
}

/** What a box changes, and what is odd about it. */
export interface BoxChange {
  /** New versions. */
  readonly lines: readonly FeedLine[];
  /** Players whose line is missing now. It stays as it was. */
  readonly missing: readonly FeedLine[];
  /** Statistics that are less than they were. */
  readonly fallen: readonly string[];
}

/** While a game is on, time on the court alone is no news until it is so many seconds more. */
const NEWS_SECONDS = 60;

/**
 * Compares a box with the lines as recorded. Of a game that is over, every second counts; while it is on,
 * a version for each would be most of all rows.
 */
export function changesOfBox(
  known: ReadonlyMap<PlayerId, FeedLine>,
  box: FeedBox,
  isOver: boolean,
): BoxChange {
  const lines = box.lines.filter((line) => {
    const before = known.get(line.player);
    if (!before || before.team !== line.team) return true;
    if (STATISTICS.some((name) => before[name] !== line[name])) return true;
    const more = line.seconds - before.seconds;
    return isOver || before.seconds === 0 || more < 0 ? more !== 0 : more >= NEWS_SECONDS;
  });
  const listed = new Set(box.lines.map(({ player }) => player));
  return {
    lines,
    missing: [...known.values()].filter(({ player }) => !listed.has(player)),
    fallen: lines.flatMap((line) => {
      const before = known.get(line.player);
      return before ? fallsOf(before, line) : [];
    }),
  };
}

function fallsOf(before: FeedLine, after: FeedLine): string[] {
  return COUNTED.filter((name) => after[name] < before[name]).map(
    (name) => `${after.name} ${name} ${before[name]} > ${after[name]}`,
  );
}
