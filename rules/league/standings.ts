import { slotPoints, type ScoredFive, totalOf } from "./substitution.ts";

/** What decides an entry's rank. Points in tenths. */
export interface Score {
  readonly total: number;
  /** The five slots' points from high to low, then the ready players left on the bench. */
  readonly tieBreak: readonly number[];
}

/** Returns the score that ranks a five (R13, R14). */
export function scoreOf({ five, bench }: ScoredFive): Score {
  const highFirst = slotPoints(five).toSorted((a, b) => b - a);
  return { total: totalOf(five), tieBreak: [...highFirst, bench] };
}

/** Orders the better score first; 0 only if nothing decides (R14). */
function compareScores(a: Score, b: Score): number {
  if (a.total !== b.total) return b.total - a.total;
  const apart = a.tieBreak.findIndex((points, index) => points !== b.tieBreak[index]);
  return apart === -1 ? 0 : b.tieBreak[apart]! - a.tieBreak[apart]!;
}

/** An entry with its rank. */
export type Ranked<Entry> = Entry & { readonly rank: number };

/**
 * Returns entries by rank, then in `order`. Equal scores share a rank, and the next rank is skipped: 1, 2, 2, 4
 * (R14).
 */
export function rankEntries<Entry extends Score>(
  entries: readonly Entry[],
  order: (a: Entry, b: Entry) => number,
): Ranked<Entry>[] {
  const sorted = entries.toSorted((a, b) => compareScores(a, b) || order(a, b));
  let rank = 0;
  return sorted.map((entry, index) => {
    const before = sorted[index - 1];
    if (before === undefined || compareScores(before, entry) !== 0) rank = index + 1;
    return { ...entry, rank };
  });
}
