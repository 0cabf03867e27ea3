import { type Game, hasBegun, isCounted } from "./games.ts";
import { DAY } from "./instant.ts";
import type { TournamentState } from "./states.ts";
import { type Interval, isWithin } from "./week.ts";

/** What a tournament's state follows from. */
export interface Situation {
  /** Games as they stand; others than its own are ignored. */
  readonly games: readonly Game[];
  readonly interval: Interval;
  /** Rosters of its week do not change any more. */
  readonly isLocked: boolean;
  /** League time. */
  readonly now: number;
  /** Nobody knows how games stand now. */
  readonly isBlind: boolean;
}

/** A game that nobody has reported by then was not played at its time. */
const UNREPORTED = DAY;

/**
 * Returns the state of a tournament that is not settled: upcoming until its first game, live until none
 * is open, then provisional (R15); void if its time is over without a game (R2). A game that goes on
 * after all makes it live again.
 */
export function progressOf({
  games,
  interval,
  isLocked,
  now,
  isBlind,
}: Situation): Extract<TournamentState, "upcoming" | "live" | "provisional" | "void"> {
  const own = games.filter((game) => isCounted(game) && isWithin(interval, game.tipoff));
  const isOpen = own.some(
    ({ status, tipoff }) =>
      status === "live" || (status === "scheduled" && (isBlind || now < tipoff + UNREPORTED)),
  );
  const begun = own.some(hasBegun);
  if (!isLocked || (!begun && (isOpen || now < interval.until))) return "upcoming";
  if (!begun) return "void";
  return isOpen ? "live" : "provisional";
}

/** A tournament is settled so long after its last game ended, in league time (R15). */
export const SETTLES_AFTER_MS = 2 * DAY;
