import type { TotalCount } from "../../rules/league/live.ts";
import { type Columns, MAX_PLAYERS } from "./columns.ts";

/** Counts by total, from which standings follow (R14). Does not grow with the entries. Points in tenths. */
export interface Tally {
  /** The total that the first count is for. */
  readonly lowest: number;
  /** Entries per total, from the lowest. */
  readonly counts: Uint32Array;
  /** The sum of their sets. */
  readonly sets: Float64Array;
}

/** Maximum span of totals, in tenths. Statistics have three digits, so seven games of five players always fit. */
const MAX_SPAN = 2 ** 22;

// Scratch tables. V8 omits bounds checks for module-level constant arrays that cover every possible index,
// which saves a third of the time. Untouched pages take no memory.
const POINTS = new Int32Array(MAX_PLAYERS + 1);
const PAIRS = new Int32Array((MAX_PLAYERS + 1) ** 2);
const COUNTS = new Uint32Array(MAX_SPAN);
const SETS = new Float64Array(MAX_SPAN);

/**
 * Adds up all entries in one pass: totals, and how many entries have each. `points` has each player's points in
 * tenths, with 0 for nobody. Throws a RangeError if points are so far apart that totals might not fit.
 */
export function tallyAll(columns: Columns, points: Int32Array): Tally {
  const { count, guards, forwards, centers, sets, totals } = columns;
  const lowest = 5 * Math.min(...points);
  const span = 5 * Math.max(...points) - lowest + 1;
  if (span > MAX_SPAN) throw new RangeError(`Totals that differ by ${span} tenths do not fit`);
  prepare(points, span);
  let entry = 0;
  // Two at a time, so that the processor overlaps the lookups of one with the counting of the other.
  for (; entry < count - 1; entry += 2) {
    const next = entry + 1;
    const one = totalOf(guards[entry]!, forwards[entry]!, centers[entry]!);
    const other = totalOf(guards[next]!, forwards[next]!, centers[next]!);
    totals[entry] = one;
    totals[next] = other;
    add(one - lowest, sets[entry]!);
    add(other - lowest, sets[next]!);
  }
  if (entry < count) {
    totals[entry] = totalOf(guards[entry]!, forwards[entry]!, centers[entry]!);
    add(totals[entry]! - lowest, sets[entry]!);
  }
  return { lowest, counts: COUNTS.slice(0, span), sets: SETS.slice(0, span) };
}

/** Fills the tables of points, and clears the first `span` counts. */
function prepare(points: Int32Array, span: number): void {
  POINTS.set(points);
  for (const [one, ofOne] of points.entries())
    for (const [other, ofOther] of points.entries())
      PAIRS[one * points.length + other] = ofOne + ofOther;
  COUNTS.fill(0, 0, span);
  SETS.fill(0, 0, span);
}

/** Returns the total of a five in tenths. */
function totalOf(guards: number, forwards: number, center: number): number {
  return PAIRS[guards]! + PAIRS[forwards]! + POINTS[center]!;
}

/** Counts an entry. `above` is its total less the lowest. */
function add(above: number, sets: number): void {
  const place = above & (MAX_SPAN - 1);
  COUNTS[place]!++;
  SETS[place]! += sets;
}

/** Returns the number of entries and the sum of their sets for each total, highest first. */
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

/** Returns the entries by total, highest first. Equal totals keep the order of the columns. */
export function sortByTotal({ count, totals }: Columns, { lowest, counts }: Tally): Uint32Array {
  const next = new Uint32Array(counts.length);
  for (let place = counts.length - 2; place >= 0; place--)
    next[place] = next[place + 1]! + counts[place + 1]!;
  const order = new Uint32Array(count);
  for (let entry = 0; entry < count; entry++) order[next[totals[entry]! - lowest]!++] = entry;
  return order;
}
