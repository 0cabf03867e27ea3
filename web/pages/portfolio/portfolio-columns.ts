import { centsText } from "../../format/usdc.ts";
import { type Column, NO_FIGURE, type PlayerLine } from "../../players/columns.ts";
import type { PlayerStats } from "../../queries/players.ts";
import { expectedText, pointsText } from "../../season/figures.ts";
import type { Earnings } from "./earnings.ts";

/** A player whom the user holds, or who has counted for him. */
export interface PortfolioRow extends PlayerLine {
  /** Whole tokens. */
  readonly tokens: number;
  /** Undefined if he has never counted. */
  readonly earnings: Earnings | undefined;
  readonly stats: PlayerStats | undefined;
}

export const COLUMNS: readonly [Column<PortfolioRow>, ...Column<PortfolioRow>[]] = [
  {
    key: "won",
    short: "Won",
    long: "His part of your prizes, in USDC",
    figureOf: ({ earnings }) => earnings && Number(earnings.won),
    cell: ({ earnings }) => (earnings ? centsText(earnings.won) : NO_FIGURE),
  },
  {
    key: "points",
    short: "Points",
    long: "Points scored for you",
    figureOf: ({ earnings }) => earnings?.points,
    cell: ({ earnings }) => (earnings ? pointsText(earnings.points) : NO_FIGURE),
  },
  {
    key: "counted",
    short: "Counted",
    long: "Times among your five",
    figureOf: ({ earnings }) => earnings?.counted,
    cell: ({ earnings }) => earnings?.counted ?? NO_FIGURE,
  },
  {
    key: "expected",
    short: "Per game",
    long: "Points expected in a game",
    figureOf: ({ stats }) => stats?.perGame,
    cell: ({ stats }) => (stats ? expectedText(stats.perGame, stats.isEstimated) : NO_FIGURE),
  },
  {
    key: "games",
    short: "Games",
    long: "Games in the next week to lock",
    figureOf: ({ stats }) => stats?.games,
    cell: ({ stats }) => stats?.games ?? NO_FIGURE,
  },
  {
    key: "tokens",
    short: "Tokens",
    long: "Your tokens",
    figureOf: ({ tokens }) => tokens,
    cell: ({ tokens }) => tokens.toLocaleString("en-US"),
  },
];
