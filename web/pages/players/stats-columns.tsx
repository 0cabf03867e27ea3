import { type Column, NO_FIGURE, type PlayerLine } from "../../players/columns.ts";
import type { PlayerStats } from "../../queries/players.ts";
import { expectedText, pointsText } from "../../season/figures.ts";
import { STAT_COLUMNS } from "../../season/stat-columns.ts";
import { PointsBars } from "../../players/PointsBars.tsx";

/** A player with what he averages, and what the user has of him. */
export interface StatsRow extends PlayerLine {
  readonly stats: PlayerStats;
  /** Whole tokens; undefined while unknown. */
  readonly tokens: number | undefined;
}

/** Returns what a player is expected to score in the week, in tenths: nothing if he is out, as for autofill. */
function inWeek({ perGame, games, isOut }: PlayerStats): number {
  return isOut ? 0 : perGame * games;
}

/** What a player is expected to score, how often he plays, what he averages, who holds him, and the user's tokens. */
export const COLUMNS: readonly [Column<StatsRow>, ...Column<StatsRow>[]] = [
  {
    key: "week",
    short: "Week",
    long: "Points expected in the week",
    figureOf: ({ stats }) => inWeek(stats),
    cell: ({ stats }) => expectedText(inWeek(stats), stats.isEstimated),
  },
  {
    key: "points",
    short: "Points",
    long: "Points expected in a game",
    figureOf: ({ stats }) => stats.perGame,
    cell: ({ stats }) => expectedText(stats.perGame, stats.isEstimated),
  },
  {
    key: "last",
    short: "Last games",
    long: "Points in his last games",
    cell: ({ stats }) => <PointsBars last={stats.last} className="ml-auto" />,
  },
  {
    key: "played",
    short: "GP",
    long: "Games averaged",
    figureOf: ({ stats }) => stats.last.length,
    cell: ({ stats }) => stats.last.length,
  },
  {
    key: "games",
    short: "Games",
    long: "Games in the week",
    figureOf: ({ stats }) => stats.games,
    cell: ({ stats }) => stats.games,
  },
  {
    key: "minutes",
    short: "MIN",
    long: "Minutes",
    figureOf: ({ stats }) => stats.averages?.seconds,
    cell: ({ stats }) => (stats.averages ? pointsText(stats.averages.seconds / 6) : NO_FIGURE),
  },
  ...STAT_COLUMNS.map(([key, short, long]): Column<StatsRow> => ({
    key,
    short,
    long,
    figureOf: ({ stats }) => stats.averages?.[key],
    cell: ({ stats }) => (stats.averages ? pointsText(stats.averages[key]) : NO_FIGURE),
  })),
  {
    key: "holders",
    short: "Holders",
    long: "Wallets that held him at the last lock",
    figureOf: ({ stats }) => stats.holders?.wallets,
    cell: ({ stats }) => stats.holders?.wallets.toLocaleString("en-US") ?? NO_FIGURE,
  },
  {
    key: "tokens",
    short: "Yours",
    long: "Your tokens",
    figureOf: ({ tokens }) => tokens || undefined,
    cell: ({ tokens }) => (tokens ? tokens.toLocaleString("en-US") : NO_FIGURE),
  },
];

const OF_WEEK = ["week", "games"];

/**
 * Returns the columns of the table: without holders before the first lock, when nobody knows them, and without those of
 * a week while none is scheduled.
 */
export function columnsAt(known: { isLocked: boolean; hasWeek: boolean }): typeof COLUMNS {
  return COLUMNS.filter(
    ({ key }) => (known.isLocked || key !== "holders") && (known.hasWeek || !OF_WEEK.includes(key)),
  ) as [Column<StatsRow>, ...Column<StatsRow>[]];
}
