import type { GameStatus } from "../../rules/league/games.ts";
import type { PlayerId } from "../../rules/league/roster.ts";
import type { StatLine } from "../../rules/league/scoring.ts";

/** A game's clock, as a scoreboard shows it. */
export interface GameClock {
  /** 1 to 4; from 5 on, overtime. */
  readonly period: number;
  /** Seconds left in the period. */
  readonly seconds: number;
}

/** A game as a source of statistics shows it. */
export interface FeedGame {
  /** The league's id, such as "0022500195". */
  readonly id: string;
  /** The scheduled tip-off in milliseconds; null while only the day is known. */
  readonly tipoff: number | null;
  readonly status: GameStatus;
  /** Team codes, such as "LAC". */
  readonly home: string;
  readonly away: string;
  readonly homeScore: number;
  readonly awayScore: number;
  /** The operator leaves it out: it does not count, even if it has begun. */
  readonly isLeftOut?: boolean;
  /** Set during a game if the source provides it. Results do not depend on it. */
  readonly clock?: GameClock | undefined;
}

/** Identifies a game across feeds, whose ids differ. */
export type GameRef = Pick<FeedGame, "id" | "tipoff" | "home" | "away">;

/** A player's statistics in a game so far. */
export interface FeedLine extends StatLine {
  readonly player: PlayerId;
  readonly name: string;
  readonly team: string;
}

/** Why a player sits out a game. */
export interface FeedAbsence {
  readonly player: PlayerId;
  /** In the source's words, such as "Right Knee Soreness". */
  readonly reason: string;
}

/** The lines of a game in one answer. */
export interface FeedBox {
  readonly gameId: string;
  readonly lines: readonly FeedLine[];
  /** Set if the source provides them. Results do not depend on them. */
  readonly absences?: readonly FeedAbsence[] | undefined;
  /** Names of players whose league id is unknown. Their lines are missing. */
  readonly unknown: readonly string[];
}

/** A player whom a source lists as injured. */
export interface FeedInjury {
  readonly player: PlayerId;
  /** In the source's words, such as "Out" or "Day-To-Day". */
  readonly status: string;
  /** More about it; empty if the source says no more. */
  readonly detail: string;
  /** The day on which he is expected back, such as "2025-11-17"; null if it is unknown. */
  readonly returns: string | null;
}

/** Thrown for an answer that cannot be read. None of it is used. */
export class UnreadableAnswer extends Error {
  override readonly name = "UnreadableAnswer";
}

/** Fetches a document as text. Returns undefined if it does not exist; rejects if that cannot be determined. */
export type Ask = (url: string) => Promise<string | undefined>;

/** A source of statistics. Its functions throw UnreadableAnswer, or whatever `ask` throws. */
export interface StatsFeed {
  readonly name: string;
  /**
   * Returns the games that tip off from `from` up to, but not including, `until`, in milliseconds. Feeds that show
   * when a game loses its time also return all games that have no time and have not begun.
   */
  schedule(from: number, until: number): Promise<readonly FeedGame[]>;
  /** Returns the boxes of games that have begun. Games without a box are left out. */
  boxScores(games: readonly GameRef[]): Promise<readonly FeedBox[]>;
  /** Returns who is listed as injured, each player once. Left out by sources without such a list. */
  readonly injuries?: () => Promise<readonly FeedInjury[]>;
}
