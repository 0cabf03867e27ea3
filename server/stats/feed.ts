import type { PlayerId } from "../../rules/league/roster.ts";
import type { StatLine } from "../../rules/league/scoring.ts";

/** A game as a source of statistics shows it. */
export interface FeedGame {
  /** The league's, such as "0022500195". */
  readonly id: string;
  /** The scheduled tip-off in milliseconds. */
  readonly tipoff: number;
  readonly status: "scheduled" | "live" | "final" | "suspended" | "postponed" | "canceled";
  /** Letters of the teams, such as "LAC". */
  readonly home: string;
  readonly away: string;
  readonly homeScore: number;
  readonly awayScore: number;
}

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
}

/** Where statistics come from. */
export interface StatsFeed {
  readonly name: string;
  /** Returns the games that tip off in a time span: `from` included, `until` not, in milliseconds. */
  schedule(from: number, until: number): Promise<readonly FeedGame[]>;
  /** Returns the boxes of games that have begun. A game without one is left out. */
  boxScores(gameIds: readonly string[]): Promise<readonly FeedBox[]>;
}
