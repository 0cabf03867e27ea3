import { hasBegun } from "../../rules/league/games.ts";
import type { PlayerId } from "../../rules/league/roster.ts";
import { STATISTICS } from "../../rules/league/scoring.ts";
import { HOUR_MS } from "../../rules/time.ts";
import type { FeedBox, FeedGame, FeedLine } from "./feed.ts";

/** A game that starts less than this after its scheduled tip-off is late, not moved. */
const LATE_MS = 12 * HOUR_MS;

const SHOWN = ["tipoff", "status", "home", "away", "homeScore", "awayScore"] as const;
const COUNTED = ["seconds", ...STATISTICS] as const;

/**
 * Returns the new version of a game, or undefined if nothing has changed or it has never had a time. `now` is league
 * time. The tip-off is the last one announced before the game began (R7): neither a late start nor a change after the
 * start moves it.
 */
export function changeOfGame(
  known: FeedGame | undefined,
  seen: FeedGame,
  now: number,
): FeedGame | undefined {
  if (!known) return seen.tipoff === null ? undefined : seen;
  const next = { ...goneOn(known, seen, now), tipoff: tipoffOf(known, seen) };
  return SHOWN.some((name) => next[name] !== known[name]) ? next : undefined;
}

/** Returns the game's next version. A lagging file cannot undo its start, and a game long over stays final. */
function goneOn(known: FeedGame, seen: FeedGame, now: number): FeedGame {
  if (seen.isLeftOut || !hasBegun(known))
    return isTimeless(seen) ? { ...seen, status: "postponed" } : seen;
  const isOld = known.tipoff !== null && now - known.tipoff > LATE_MS;
  if (known.status === "final" && seen.status !== "final" && isOld) return known;
  if (hasBegun(seen)) return seen;
  // A game that no longer counts as begun was suspended. Its points stand until it resumes.
  const isLagging =
    seen.status === "scheduled" && (known.status === "final" || !isPutOff(known, seen));
  return isLagging ? known : { ...known, status: "suspended" };
}

/** Returns true if a game is announced for another day than it had, or for none. */
function isPutOff(known: FeedGame, seen: FeedGame): boolean {
  if (known.tipoff === null) return false;
  return seen.tipoff === null || seen.tipoff - known.tipoff > LATE_MS;
}

/** Returns true for a game to come without a time. Keeping its last known one would lock a week or hold up a settlement. */
function isTimeless({ tipoff, status }: FeedGame): boolean {
  return tipoff === null && status === "scheduled";
}

/** Returns the last tip-off announced before a game began. It decides the tournament in which the game counts. */
export function tipoffOf(known: FeedGame | undefined, seen: FeedGame): number | null {
  if (!known || known.tipoff === null || seen.tipoff === null)
    return seen.tipoff ?? known?.tipoff ?? null;
  if (hasBegun(known)) return known.tipoff;
  const late = seen.tipoff - known.tipoff;
  return hasBegun(seen) && late > 0 && late < LATE_MS ? known.tipoff : seen.tipoff;
}

/** Returns the score that lines of a game add up to, the home team's points first. */
export function scoreOf(
  { home, away }: Pick<FeedGame, "home" | "away">,
  lines: Iterable<FeedLine>,
): [home: number, away: number] {
  const all = [...lines];
  const of = (team: string) =>
    all.reduce((sum, line) => sum + (line.team === team ? line.pts : 0), 0);
  return [of(home), of(away)];
}

/** Returns true if the points of lines are a game's score. */
export function addsUp(game: FeedGame, lines: Iterable<FeedLine>): boolean {
  const [home, away] = scoreOf(game, lines);
  return home === game.homeScore && away === game.awayScore;
}

/** What a box changes, and anything odd about it. */
export interface BoxChange {
  /** New versions of lines. */
  readonly lines: readonly FeedLine[];
  /** Players whose line has vanished. Their last line stays. */
  readonly missing: readonly FeedLine[];
  /** Statistics that went down. */
  readonly fallen: readonly string[];
}

/** During a game, playing time alone makes a new version only every this many seconds. */
const NEWS_SECONDS = 60;

/**
 * Compares a box with the recorded lines. During a game, small changes of playing time are skipped, because a
 * version per second would fill most of the table. Once it is over, every second counts.
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
