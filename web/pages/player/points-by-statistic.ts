import { bonusOf, POINTS, type StatLine, type Statistic } from "../../../rules/league/scoring.ts";
import { STAT_COLUMNS } from "../../season/stat-columns.ts";

/** What a player's points in a game come from. Averages, in tenths. */
export interface PointsPart {
  readonly key: Statistic | "bonus";
  /** "Rebounds". */
  readonly name: string;
  /** How many of them; undefined for bonuses. */
  readonly count: number | undefined;
  readonly points: number;
}

/** Returns what a player's points come from, averaged over the games that he played, at least one. */
export function pointsByStatistic(lines: readonly StatLine[]): PointsPart[] {
  const average = (of: (line: StatLine) => number) =>
    lines.reduce((sum, line) => sum + of(line), 0) / lines.length;
  return [
    ...STAT_COLUMNS.map(([key, , name]): PointsPart => ({
      key,
      name,
      count: average((line) => 10 * line[key]),
      points: average((line) => line[key] * POINTS[key]),
    })),
    {
      key: "bonus",
      name: "Double- and triple-doubles",
      count: undefined,
      points: average(bonusOf),
    },
  ];
}
