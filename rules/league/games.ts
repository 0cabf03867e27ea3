import { isWithin, type Interval } from "./week.ts";

/** How a game stands. */
export const GAME_STATUSES = [
  "scheduled",
  "live",
  "final",
  "suspended",
  "postponed",
  "canceled",
] as const;
export type GameStatus = (typeof GAME_STATUSES)[number];

/** A game that has been scheduled. */
export interface Game {
  /** The league's id, such as "0022500195". */
  readonly id: string;
  /** The last tip-off announced before the game began, as an instant. */
  readonly tipoff: number;
  /** Ours are `GAME_STATUSES`. A week file may use others. */
  readonly status: string;
}

/** Statuses of games that have not been played, or not yet. */
const UNPLAYED = new Set(["scheduled", "postponed", "canceled", "cancelled"]);

const UNFINISHED = new Set(["scheduled", "live"]);

/** Returns true if a game is to come or being played. A suspended one counts as it stands (R7) until it resumes. */
export function isUnfinished({ status }: Pick<Game, "status">): boolean {
  return UNFINISHED.has(status);
}

/** Prefixes of the league's game ids: 002 regular season, 004 playoffs, 005 play-in. */
const COUNTED = /^00[245]/;
/** 001 preseason, 003 All-Star, 006 Cup final, and so on. */
const LEAGUE_ID = /^00\d{8}$/;

/** Returns true if a game's kind counts (R7). Ids that are not the league's count. */
export function isCounted({ id }: Pick<Game, "id">): boolean {
  return !LEAGUE_ID.test(id) || COUNTED.test(id);
}

/** Returns true if a game is over or being played. A suspended game counts as it stands (R7). */
export function hasBegun({ status }: Pick<Game, "status">): boolean {
  return !UNPLAYED.has(status);
}

const CALLED_OFF = new Set(["postponed", "canceled", "cancelled"]);

/** Returns true if a game will not be played at its announced time. */
export function isCalledOff({ status }: Pick<Game, "status">): boolean {
  return CALLED_OFF.has(status);
}

/** Returns the games whose points a tournament counts, in the given order (R7). Without any it is void (R2). */
export function countedGames<G extends Game>(games: readonly G[], interval: Interval): G[] {
  return games.filter(
    (game) => isCounted(game) && hasBegun(game) && isWithin(interval, game.tipoff),
  );
}
