import type { GameStatus } from "../../rules/league/games.ts";
import type { PlayerId } from "../../rules/league/roster.ts";
import type { StatLine } from "../../rules/league/scoring.ts";

/** A game as a source of statistics shows it. */
export interface FeedGame {
  /** The league's, such as "0022500195". */
  readonly id: string;
  /** The scheduled tip-off in milliseconds; null while only the day is known. */
  readonly tipoff: number | null;
  readonly status: GameStatus;
  /** Letters of the teams, such as "LAC". */
  readonly home: string;
  readonly away: string;
  readonly homeScore: number;
  readonly awayScore: number;
}

/** What feeds recognize a game by: ids differ between them. */
export type GameRef = Pick<FeedGame, "id" | "tipoff" | "home" | "away">;

/** What a player has done in a game so far. */
export interface FeedLine extends StatLine {
  readonly player: PlayerId;
  readonly name: string;
  readonly team: string;
}

/** The lines of a game, as of one answer. */
export interface FeedBox {
  readonly gameId: string;
  readonly lines: readonly FeedLine[];
  /** Names of players whom nobody knows by the league's id. Their lines are missing. */
  readonly unknown: readonly string[];
}

/** An answer that a feed cannot be read from. Nothing of it is used. */
export class UnreadableAnswer extends Error {
  override readonly name = "UnreadableAnswer";
}

/** Fetches a document as text. Returns undefined if there is none at that address, and rejects if nobody knows. */
export type Ask = (url: string) => Promise<string | undefined>;

/** Where statistics come from. Throws UnreadableAnswer, or what asking throws. */
export interface StatsFeed {
  readonly name: string;
  /**
   * Returns the games that tip off in a time span: `from` included, `until` not, in milliseconds. One
   * without a time is left out.
   */
  schedule(from: number, until: number): Promise<readonly FeedGame[]>;
  /** Returns the boxes of games that have begun. A game without one is left out. */
  boxScores(games: readonly GameRef[]): Promise<readonly FeedBox[]>;
}
