import { BAR_PERCENT } from "../../rules/league/prizes.ts";
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

/** Where a total stands, and what it is worth. */
export interface Standing {
  /** Weighted by sets, in tenths; 0 without any. */
  readonly average: number;
  /** Points above it are paid (R17). */
  readonly bar: number;
  /** Returns the rank by total alone. */
  readonly rankOf: (total: number) => number;
  /** Returns the share of the pool as things are, from 0 to 1. */
  readonly shareOf: (entry: { total: number; sets: number }) => number;
}

const BAR = Number(BAR_PERCENT) / 100;

/** Reads ranks, average, bar and shares out of a tally (R14, R16, R17). */
export function standingOf({ lowest, counts, sets }: Tally): Standing {
  let inPlay = 0;
  let pointsTimesSets = 0;
  for (const [place, some] of sets.entries()) {
    inPlay += some;
    pointsTimesSets += some * (lowest + place);
  }
  const average = inPlay === 0 ? 0 : pointsTimesSets / inPlay;
  const bar = BAR * Math.max(0, average);
  const weightOf = (total: number, some: number) => some * Math.max(0, total - bar);
  let weights = 0;
  for (const [place, some] of sets.entries()) weights += weightOf(lowest + place, some);
  const above = new Uint32Array(counts.length);
  for (let place = counts.length - 2; place >= 0; place--)
    above[place] = above[place + 1]! + counts[place + 1]!;
  return {
    average,
    bar,
    rankOf: (total) => above[total - lowest]! + 1,
    shareOf: ({ total, sets: own }) => (weights === 0 ? 0 : weightOf(total, own) / weights),
  };
}
