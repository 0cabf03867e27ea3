import type { Statistic } from "../../rules/league/scoring.ts";

/** The statistics as columns, in the order of a box score. */
export const STAT_COLUMNS: readonly (readonly [key: Statistic, short: string, long: string])[] = [
  ["pts", "PTS", "Points"],
  ["reb", "REB", "Rebounds"],
  ["ast", "AST", "Assists"],
  ["fg3m", "3PM", "Three-pointers made"],
  ["stl", "STL", "Steals"],
  ["blk", "BLK", "Blocks"],
  ["tov", "TOV", "Turnovers"],
];
