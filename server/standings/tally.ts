import type { TotalCount } from "../../rules/league/live.ts";
import { type Columns, MAX_PLAYERS, pairOf } from "./columns.ts";

/** All that a standing by total needs (R14), whatever the number of entries. Points in tenths. */
export interface Tally {
  /** The total of the first count. */
  readonly lowest: number;
  /** Entries of each total, from the lowest. */
  readonly counts: Uint32Array;
  /** Their sets, added up. */
  readonly sets: Float64Array;
}

/** The most that totals may differ, in tenths. A figure has three digits, so ten games of five players fit. */
const MAX_SPAN = 2 ** 22;

// What the tally in hand looks up and counts in. V8 checks no bounds of a module's constant array whose size
// covers every index, which saves a third of the time. Pages that no total touches take no memory.
const POINTS = new Int32Array(MAX_PLAYERS + 1);
const PAIRS = new Int32Array((MAX_PLAYERS + 1) ** 2);
const COUNTS = new Uint32Array(MAX_SPAN);
const SETS = new Float64Array(MAX_SPAN);

/**
 * Adds up all entries: totals, and how many have each, in one pass. `points` has a number for each player
 * in tenths, and 0 for nobody. Throws a RangeError if points are so far apart that totals might not fit.
 */
export function tallyAll(columns: Columns, points: Int32Array): Tally {
  const { count, guards, forwards, centers, sets, totals } = columns;
  const lowest = 5 * Math.min(...points);
  const span = 5 * Math.max(...points) - lowest + 1;
  if (span > MAX_SPAN) throw new RangeError(`Totals that differ by ${span} tenths do not fit`);
  clear(points, span);
  let entry = 0;
  // Two at a time: the processor looks up the second while it counts the first.
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

function clear(points: Int32Array, span: number): void {
  POINTS.set(points);
  for (const [one, ofOne] of points.entries())
    for (const [other, ofOther] of points.entries()) PAIRS[pairOf(one, other)] = ofOne + ofOther;
  COUNTS.fill(0, 0, span);
  SETS.fill(0, 0, span);
}

/** Returns what a five has, in tenths. */
function totalOf(guards: number, forwards: number, center: number): number {
  return PAIRS[guards]! + PAIRS[forwards]! + POINTS[center]!;
}

/** Counts an entry whose total is so much above the lowest. */
function add(above: number, sets: number): void {
  const place = above & (MAX_SPAN - 1);
  COUNTS[place]!++;
  SETS[place]! += sets;
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
