import { weigh } from "../../../rules/league/prizes.ts";
import type { TotalCount } from "../../../rules/league/live.ts";

/** A bin: the entries with totals from `from` up to, but not including, `until`. Points in tenths. */
export interface Bin {
  readonly from: number;
  readonly until: number;
  readonly entries: number;
}

/** A histogram of points. */
export interface Distribution {
  /** Adjacent bins, from the lowest total to the highest. */
  readonly bins: readonly Bin[];
  /** Entries of the highest bin. */
  readonly most: number;
  /** Entries above the bar, who share the pool, and all others. */
  readonly paid: number;
  readonly below: number;
  /** Points to write on the axis, in tenths. */
  readonly ticks: readonly number[];
}

const LEAST_BINS = 8;
const MAX_BINS = 32;
const MAX_TICKS = 6;
/** Bin widths and tick intervals are these times a power of ten. */
const ROUND = [1, 2, 5];
/** Minimum width of a bin: one point. */
const LEAST_WIDTH = 10;

/** Sorts totals into bins of a round width: more entries have more bins. Undefined without entries. */
export function distributionOf(totals: readonly TotalCount[]): Distribution | undefined {
  const points = totals.map(({ total }) => total);
  if (points.length === 0) return undefined;
  const [least, most] = [Math.min(...points), Math.max(...points)];
  const entries = totals.reduce((sum, one) => sum + one.entries, 0);
  const count = Math.min(MAX_BINS, Math.max(LEAST_BINS, Math.round(3 * Math.sqrt(entries))));
  const width = roundUp((most - least) / count, LEAST_WIDTH);
  const first = Math.floor(least / width);
  const bins = Array.from({ length: Math.floor(most / width) - first + 1 }, (_, index) => ({
    from: (first + index) * width,
    until: (first + index + 1) * width,
    entries: 0,
  }));
  for (const one of totals) bins[Math.floor(one.total / width) - first]!.entries += one.entries;
  const paid = paidOf(totals);
  return {
    bins,
    most: Math.max(...bins.map((bin) => bin.entries)),
    paid,
    below: entries - paid,
    ticks: ticksOf(bins[0]!.from, bins.at(-1)!.until),
  };
}

/** Counts the entries above the bar, exactly (R17). */
function paidOf(totals: readonly TotalCount[]): number {
  const { weights } = weigh(totals);
  return totals.reduce((sum, { entries }, index) => sum + (weights[index]! > 0n ? entries : 0), 0);
}

function ticksOf(from: number, until: number): number[] {
  const step = roundUp((until - from) / MAX_TICKS, LEAST_WIDTH);
  const ticks = [];
  for (let tick = Math.ceil(from / step) * step; tick <= until; tick += step) ticks.push(tick);
  return ticks;
}

/** Returns the next round number. */
function roundUp(value: number, least: number): number {
  const size = 10 ** Math.floor(Math.log10(Math.max(value, least)));
  const found = [...ROUND, 10].find((one) => one * size >= Math.max(value, least));
  return found! * size;
}

/** Returns the position of a total between the ends of a distribution, from 0 to 1. */
export function placeOf(total: number, { bins }: Pick<Distribution, "bins">): number {
  const [from, until] = [bins[0]!.from, bins.at(-1)!.until];
  return Math.min(1, Math.max(0, (total - from) / (until - from)));
}
