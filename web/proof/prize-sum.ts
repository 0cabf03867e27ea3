import { BAR_PERCENT } from "../../rules/league/prizes.ts";

/** The inputs of a prize (R17). Points in tenths, tokens and USDC in base units. */
export interface PrizeFacts {
  readonly total: number;
  readonly sets: bigint;
  readonly prize: bigint;
  readonly setsInPlay: bigint;
  readonly pointsTimesSets: bigint;
  /** The weight by the rules: sets × (100 × S × total − 90 × T). */
  readonly allWeights: bigint;
  readonly pool: bigint;
}

/** A prize as a sum that a calculator confirms line by line: decimal numbers as text, without commas. */
export interface PrizeSum {
  /** The sum of points times sets over all entries. */
  readonly pointsTimesSets: string;
  readonly setsInPlay: string;
  readonly average: string;
  readonly bar: string;
  readonly total: string;
  readonly sets: string;
  readonly weight: string;
  readonly allWeights: string;
  /** Share of the pool, in percent. */
  readonly share: string;
  readonly pool: string;
  readonly prize: string;
}

const TENTHS = 1;
const BASE = 6;
/** Decimals to try in turn, where fewer would be off by a base unit in the end. */
const PRECISIONS = [6, 9, 12, 15] as const;

/**
 * Returns prizes of one tournament as sums, all with as many decimals. Each line uses the results above it as they are
 * written.
 */
export function prizeSums(prizes: readonly PrizeFacts[]): PrizeSum[] {
  const tries = PRECISIONS.map((decimals) => prizes.map((facts) => sumWith(facts, decimals)));
  const found = tries.find((sums) => sums.every(({ isConfirmed }) => isConfirmed)) ?? tries.at(-1)!;
  return found.map(({ sum }) => sum);
}

function sumWith(facts: PrizeFacts, decimals: number) {
  const { total, sets, setsInPlay, pointsTimesSets, allWeights, pool, prize } = facts;
  const size = 10n ** BigInt(decimals);
  const average = divide(pointsTimesSets * size, setsInPlay * 10n);
  const bar = average > 0n ? divide(average * BAR_PERCENT, 100n) : 0n;
  const above = (BigInt(total) * size) / 10n - bar;
  const weight = above > 0n ? divide(sets * above, 10n ** BigInt(BASE)) : 0n;
  const whole = divide(allWeights * size, 1000n * setsInPlay * 10n ** BigInt(BASE));
  return {
    isConfirmed: isRoundedDown({ value: pool * weight, by: whole }, prize),
    sum: {
      pointsTimesSets: decimal(pointsTimesSets, BASE + TENTHS),
      setsInPlay: decimal(setsInPlay, BASE),
      average: fixed(average, decimals),
      bar: fixed(bar, decimals),
      total: fixed(BigInt(total), TENTHS),
      sets: decimal(sets, BASE),
      weight: fixed(weight, decimals),
      allWeights: fixed(whole, decimals),
      share: fixed(divide(weight * 10n ** 8n, whole), BASE),
      pool: decimal(pool, BASE),
      prize: fixed(prize, BASE),
    },
  };
}

/** Tolerates a thousandth of a base unit less, because calculators show 0.9999999999 as 1. */
function isRoundedDown({ value, by }: { value: bigint; by: bigint }, prize: bigint): boolean {
  if (by === 0n) return prize === 0n;
  return value / by === prize || (1000n * value + by) / (1000n * by) === prize;
}

/** Divides, rounding to nearest. Returns 0 for division by zero. */
function divide(value: bigint, by: bigint): bigint {
  if (by === 0n) return 0n;
  const sign = value < 0n ? -1n : 1n;
  return (sign * (2n * sign * value + by)) / (2n * by);
}

/** Formats a number with a fixed number of decimals. */
function fixed(value: bigint, decimals: number): string {
  const size = value < 0n ? -value : value;
  const digits = String(size).padStart(decimals + 1, "0");
  return `${value < 0n ? "-" : ""}${digits.slice(0, -decimals)}.${digits.slice(-decimals)}`;
}

/** Formats a number without trailing zeros. */
function decimal(value: bigint, decimals: number): string {
  return fixed(value, decimals).replace(/\.?0+$/, "");
}
