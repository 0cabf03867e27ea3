import { BAR_PERCENT, type Stake, weigh } from "./prizes.ts";

/** The entries with one total. Standings by total need nothing else (R14). */
export interface TotalCount extends Stake {
  readonly entries: number;
  /** The sum of their sets. */
  readonly sets: bigint;
}

/** Current ranks by total, and what they are worth. Points in tenths. */
export interface LiveStanding {
  /** Weighted by sets, rounded; 0 without any. */
  readonly average: number;
  /** Points above it are paid (R17); rounded. */
  readonly bar: number;
  readonly setsInPlay: bigint;
  /** Returns the rank of one of these totals, by total alone. */
  readonly rankOf: (total: number) => number;
  /** Returns an entry's prize, in base units of USDC. */
  readonly prizeOf: (pool: bigint, entry: Stake) => bigint;
}

/** Returns the average T / S and the bar below it, rounded to tenths; 0 without any sets (R17). */
export function averageOf({
  setsInPlay,
  pointsTimesSets,
}: {
  readonly setsInPlay: bigint;
  readonly pointsTimesSets: bigint;
}): Pick<LiveStanding, "average" | "bar"> {
  const average = setsInPlay === 0n ? 0 : Number(pointsTimesSets) / Number(setsInPlay);
  const bar = (Math.max(0, average) * Number(BAR_PERCENT)) / 100;
  return { average: Math.round(average), bar: Math.round(bar) };
}

/** Derives ranks, average, bar and prizes from the counts of totals (R14, R16, R17). */
export function standingOf(totals: readonly TotalCount[]): LiveStanding {
  const { setsInPlay, pointsTimesSets, prizeOf } = weigh(totals);
  const ranks = new Map<number, number>();
  let rank = 1;
  for (const { total, entries } of totals.toSorted((a, b) => b.total - a.total)) {
    ranks.set(total, rank);
    rank += entries;
  }
  return {
    ...averageOf({ setsInPlay, pointsTimesSets }),
    setsInPlay,
    rankOf: (total) => ranks.get(total) ?? rank,
    prizeOf,
  };
}
