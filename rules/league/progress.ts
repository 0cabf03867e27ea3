import { DAY_MS, HOUR_MS } from "../time.ts";
import { type Game, hasBegun, isCounted, isUnfinished } from "./games.ts";
import type { TournamentState } from "./states.ts";
import { type Interval, isWithin } from "./week.ts";

/** The facts that determine a tournament's state. */
export interface Situation {
  /** Games as of now. Those of other tournaments are ignored. */
  readonly games: readonly Game[];
  readonly interval: Interval;
  /** The rosters of its week can no longer change. */
  readonly isLocked: boolean;
  /** League time. */
  readonly now: number;
  /** The current state of games is unknown. */
  readonly isBlind: boolean;
}

/** A game that is not reported this long after its tip-off was not played. */
const UNREPORTED = DAY_MS;

/** Time after the tip-off by which every game is over, even one that started late. */
const OVERDUE = DAY_MS / 2;

/** Returns true while a game is being played or may still begin (R15). `now` is league time. */
export function mayStillScore(game: Pick<Game, "status" | "tipoff">, now: number): boolean {
  return isUnfinished(game) && (game.status === "live" || now < game.tipoff + UNREPORTED);
}

/** Returns true if a game should be over, but is not reported as such. `now` is league time. */
export function isOverdue(game: Pick<Game, "status" | "tipoff">, now: number): boolean {
  return isUnfinished(game) && now >= game.tipoff + OVERDUE;
}

/**
 * Returns the state of an unsettled tournament: upcoming until its first game, live while any game is unfinished,
 * then provisional (R15); void if its time passes without a game (R2). If a game resumes, it is live again.
 */
export function progressOf({
  games,
  interval,
  isLocked,
  now,
  isBlind,
}: Situation): Extract<TournamentState, "upcoming" | "live" | "provisional" | "void"> {
  const own = games.filter((game) => isCounted(game) && isWithin(interval, game.tipoff));
  const isOpen = own.some((game) => (isBlind ? isUnfinished(game) : mayStillScore(game, now)));
  const begun = own.some(hasBegun);
  if (!isLocked || (!begun && (isOpen || now < interval.until))) return "upcoming";
  if (!begun) return "void";
  return isOpen ? "live" : "provisional";
}

/** League time from the end of the last game to the settlement (R15). */
export const SETTLES_AFTER_MS = 2 * DAY_MS;

/**
 * League time from the end of the last game after which a settlement does not wait for a round without a revision: a
 * feed that changes something in each would put it off forever.
 */
export const SETTLES_ANYWAY_AFTER_MS = SETTLES_AFTER_MS + HOUR_MS;
