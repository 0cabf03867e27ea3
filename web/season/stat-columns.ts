import { bonusOf, type StatLine, type Statistic } from "../../rules/league/scoring.ts";

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

/** The column after them, without which a line's points do not add up. */
export const BONUS_COLUMN = ["DD", "Bonus for a double-double or triple-double"] as const;

/** "+3" for a double-double, "+8" for a triple-double; empty for other lines. */
export function bonusText(line: StatLine): string {
  const bonus = bonusOf(line);
  return bonus === 0 ? "" : `+${bonus / 10}`;
}
