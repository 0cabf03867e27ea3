import type { TotalCount } from "../../rules/league/live.ts";
import type { Columns } from "./columns.ts";

/** All that a standing by total needs (R14), whatever the number of entries. Points in tenths. */
export interface Tally {
  /** The total of the first count. */
  readonly lowest: number;
  /** Entries of each total, from the lowest. */
  readonly counts: Uint32Array;
  /** Their sets, added up. */
  readonly sets: Float64Array;
}

/** What points of a pair of players add up to, so that an entry is three numbers instead of five. */
interface PairPoints {
  readonly pairs: Int32Array;
  readonly lowest: number;
  readonly highest: number;
}

/**
 * Adds up all entries: totals, and how many have each, in one pass. `points` has a number for each player
 * in tenths, and 0 for nobody.
 */
export function tallyAll(columns: Columns, points: Int32Array): Tally {
  const { count, guards, forwards, centers, sets, totals } = columns;
  const { pairs, lowest, highest } = addPairs(points);
  const counts = new Uint32Array(highest - lowest + 1);
  const setsOf = new Float64Array(counts.length);
  for (let entry = 0; entry < count; entry++) {
    const total = pairs[guards[entry]!]! + pairs[forwards[entry]!]! + points[centers[entry]!]!;
    totals[entry] = total;
    const place = total - lowest;
    counts[place]!++;
    setsOf[place]! += sets[entry]!;
  }
  return { lowest, counts, sets: setsOf };
}

function addPairs(points: Int32Array): PairPoints {
  const players = points.length;
  const pairs = new Int32Array(players * players);
  for (let one = 0; one < players; one++)
    for (let other = 0; other < players; other++)
      pairs[one * players + other] = points[one]! + points[other]!;
  const [least, most] = [Math.min(...points), Math.max(...points)];
  return { pairs, lowest: 5 * least, highest: 5 * most };
}

/** Returns how many entries have each total, and their sets together, the highest total first. */
export function totalCounts({ lowest, counts, sets }: Tally): TotalCount[] {
  const totals: TotalCount[] = [];
  for (let place = counts.length - 1; place >= 0; place--)
    if (counts[place]! > 0)
      totals.push({
        total: lowest + place,
        entries: counts[place]!,
        sets: BigInt(Math.round(sets[place]!)),
      });
  return totals;
}

/** Returns the entries by total, the highest first; those with equal totals in the order of their columns. */
export function sortByTotal({ count, totals }: Columns, { lowest, counts }: Tally): Uint32Array {
  const next = new Uint32Array(counts.length);
  for (let place = counts.length - 2; place >= 0; place--)
    next[place] = next[place + 1]! + counts[place + 1]!;
  const order = new Uint32Array(count);
  for (let entry = 0; entry < count; entry++) order[next[totals[entry]! - lowest]!++] = entry;
  return order;
}
