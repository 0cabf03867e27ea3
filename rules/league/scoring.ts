/** A player's statistics in one game, as whole numbers. */
export interface StatLine {
  /** Time on the court. */
  readonly seconds: number;
  readonly pts: number;
  readonly reb: number;
  readonly ast: number;
  /** Three-pointers made. */
  readonly fg3m: number;
  readonly stl: number;
  readonly blk: number;
  /** Turnovers. */
  readonly tov: number;
}

/** The seven statistics that score, each with its points in tenths (R10). */
export const POINTS = { pts: 10, reb: 12, ast: 15, fg3m: 5, stl: 30, blk: 30, tov: -10 } as const;
export type Statistic = keyof typeof POINTS;
export const STATISTICS = Object.keys(POINTS) as Statistic[];

/** Returns a value for each statistic. */
export function forStatistics<Value>(make: (name: Statistic) => Value): Record<Statistic, Value> {
  const entries = STATISTICS.map((name) => [name, make(name)]);
  return Object.fromEntries(entries) as Record<Statistic, Value>;
}

/** Ten or more in two of these is a double-double (R10). */
const DOUBLES = ["pts", "reb", "ast", "stl", "blk"] as const;
const DOUBLE_DOUBLE = 30;
/** In addition to the double-double. */
const TRIPLE_DOUBLE = 50;

/** Returns true if a player with this line played: one second on the court, or any statistic (R9). */
export function hasPlayed(line: StatLine): boolean {
  return line.seconds >= 1 || STATISTICS.some((name) => line[name] !== 0);
}

/** Returns the points of a line in tenths, which may be negative (R10). */
export function pointsOf(line: StatLine): number {
  const sum = STATISTICS.reduce((points, name) => points + line[name] * POINTS[name], 0);
  return sum + bonusOf(line);
}

/** Returns the points of a line's double-double and triple-double, in tenths (R10). */
export function bonusOf(line: StatLine): number {
  const doubles = DOUBLES.filter((name) => line[name] >= 10).length;
  return (doubles >= 2 ? DOUBLE_DOUBLE : 0) + (doubles >= 3 ? TRIPLE_DOUBLE : 0);
}
