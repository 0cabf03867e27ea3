import type { Player, PlayerStats } from "../../queries/players.ts";
import { expectedText, pointsText } from "../../season/figures.ts";
import { STAT_COLUMNS } from "../../season/stat-columns.ts";

/** A player with what he does and what the user has of him. */
export interface StatsRow {
  readonly player: Player;
  readonly stats: PlayerStats;
  /** Whole tokens; undefined while unknown. */
  readonly tokens: number | undefined;
}

/** A column of figures, by which rows can be sorted. */
export interface Column {
  readonly key: string;
  readonly short: string;
  readonly long: string;
  /** Returns undefined for a player who has no such figure. */
  readonly valueOf: (row: StatsRow) => number | undefined;
  readonly textOf: (row: StatsRow) => string;
}

/** Shown for a figure that a player does not have. */
const NONE = "–";

export const POINTS: Column = {
  key: "points",
  short: "Points",
  long: "Points expected in a game",
  valueOf: ({ stats }) => stats.perGame,
  textOf: ({ stats }) => expectedText(stats.perGame, stats.isEstimated),
};

/** The columns right of the last games. */
export const COLUMNS: readonly Column[] = [
  {
    key: "games",
    short: "Games",
    long: "Games in the week",
    valueOf: ({ stats }) => stats.games,
    textOf: ({ stats }) => String(stats.games),
  },
  {
    key: "minutes",
    short: "MIN",
    long: "Minutes",
    valueOf: ({ stats }) => stats.averages?.seconds,
    textOf: ({ stats }) => (stats.averages ? pointsText(stats.averages.seconds / 6) : NONE),
  },
  ...STAT_COLUMNS.map(([key, short, long]) => ({
    key,
    short,
    long,
    valueOf: ({ stats }: StatsRow) => stats.averages?.[key],
    textOf: ({ stats }: StatsRow) => (stats.averages ? pointsText(stats.averages[key]) : NONE),
  })),
  {
    key: "tokens",
    short: "Yours",
    long: "Your tokens",
    valueOf: ({ tokens }) => tokens,
    textOf: ({ tokens }) => (tokens ? tokens.toLocaleString("en-US") : NONE),
  },
];

/** How the table is sorted. */
export interface Sort {
  readonly column: Column;
  readonly isRising: boolean;
}

/** Returns rows in order. Those without the figure come last, and equal ones keep their order. */
export function sorted(rows: readonly StatsRow[], { column, isRising }: Sort): StatsRow[] {
  const has = (row: StatsRow) => column.valueOf(row) !== undefined;
  const sign = isRising ? 1 : -1;
  return [
    ...rows.filter(has).toSorted((a, b) => sign * (column.valueOf(a)! - column.valueOf(b)!)),
    ...rows.filter((row) => !has(row)),
  ];
}
