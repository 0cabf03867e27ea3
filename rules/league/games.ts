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
  /** The league's, such as "0022500195". */
  readonly id: string;
  /** The scheduled tip-off, as last announced before it began: an instant. */
  readonly tipoff: number;
  /** Ours are `GAME_STATUSES`; a week's file may use other words. */
  readonly status: string;
}

/** Games that nobody has played, so far or at all. */
const UNPLAYED = new Set(["scheduled", "postponed", "canceled", "cancelled"]);

const UNFINISHED = new Set(["scheduled", "live", "suspended"]);

/** Returns true while a game may bring points. */
export function isUnfinished({ status }: Pick<Game, "status">): boolean {
  return UNFINISHED.has(status);
}

/** What the league's game ids begin with: 002 regular season, 004 playoffs, 005 play-in. */
const COUNTED = /^00[245]/;
/** 001 preseason, 003 All-Star, 006 Cup final, and so on. */
const LEAGUE_ID = /^00\d{8}$/;

/** Returns true if a game counts by its kind (R7). Ids that are not the league's count. */
export function isCounted({ id }: Pick<Game, "id">): boolean {
  return !LEAGUE_ID.test(id) || COUNTED.test(id);
}

/** Returns true if a game is over or being played. A suspended game counts as it stands (R7). */
export function hasBegun({ status }: Pick<Game, "status">): boolean {
  return !UNPLAYED.has(status);
}

const CALLED_OFF = new Set(["postponed", "canceled"]);

/** Returns true if nobody expects a game at its announced time. */
export function isCalledOff({ status }: Pick<Game, "status">): boolean {
  return CALLED_OFF.has(status);
}

/** Returns the games whose points a tournament counts, in the given order (R7). Without any it is void (R2). */
export function countedGames<G extends Game>(games: readonly G[], interval: Interval): G[] {
  return games.filter(
    (game) => isCounted(game) && hasBegun(game) && isWithin(interval, game.tipoff),
  );
}
