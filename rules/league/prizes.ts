/** What decides an entry's prize. */
export interface Stake {
  /** In base units of tokens (R16). */
  readonly sets: bigint;
  /** Points in tenths. */
  readonly total: number;
}

/** How a pool is shared. Amounts in base units of USDC. */
export interface Shares {
  /** S: the sum of all sets. */
  readonly setsInPlay: bigint;
  /** T: the sum of sets times total. T / S is the average. */
  readonly pointsTimesSets: bigint;
  /** One per entry, in the given order. */
  readonly prizes: readonly bigint[];
  /** The sum of the prizes. */
  readonly paid: bigint;
  /** What rolls over to the next tournament that is not void. */
  readonly rollover: bigint;
}

/** The bar is this percentage of the average. Entries above it are paid (R17). */
export const BAR_PERCENT = 90n;
/** Smallest prize that is paid, in base units of USDC: 0.01 USDC (R18). */
const LEAST_PRIZE = 10_000n;

const sum = (amounts: readonly bigint[]) => amounts.reduce((total, one) => total + one, 0n);

/**
 * Shares a pool by sets and points above the bar, rounded down to a base unit (R17). Prizes that are too
 * small, and all of the pool if nobody is above the bar, roll over (R18).
 */
export function sharePool(pool: bigint, stakes: readonly Stake[]): Shares {
  const { setsInPlay, pointsTimesSets, prizeOf } = weigh(stakes);
  const prizes = stakes.map((stake) => prizeOf(pool, stake));
  const paid = sum(prizes);
  return { setsInPlay, pointsTimesSets, prizes, paid, rollover: pool - paid };
}

/**
 * Weighs stakes against each other: sets × max(0, 100 × S × total − 90 × max(0, T)) (R17). Entries with the
 * same total may be given as one stake with the sum of their sets.
 */
export function weigh(stakes: readonly Stake[]) {
  const setsInPlay = sum(stakes.map(({ sets }) => sets));
  const pointsTimesSets = sum(stakes.map(({ sets, total }) => sets * BigInt(total)));
  const bar = BAR_PERCENT * (pointsTimesSets > 0n ? pointsTimesSets : 0n);
  const weightOf = ({ sets, total }: Stake) => {
    const above = 100n * setsInPlay * BigInt(total) - bar;
    return above > 0n ? sets * above : 0n;
  };
  const weights = stakes.map(weightOf);
  const allWeights = sum(weights);
  /** Returns a stake's share of a pool in base units of USDC. */
  const prizeOf = (pool: bigint, stake: Stake) => {
    const prize = allWeights === 0n ? 0n : (pool * weightOf(stake)) / allWeights;
    return prize < LEAST_PRIZE ? 0n : prize;
  };
  return { setsInPlay, pointsTimesSets, weights, prizeOf };
}

/** What decides a prize in kind. */
export interface Contender {
  readonly rank: number;
  readonly wallet: string;
  readonly sets: bigint;
  /** When the roster was last saved: an instant of league time. */
  readonly savedAt: number;
}

/** Least sets for a prize in kind, in base units of tokens (R19). */
export const SETS_FOR_PRIZES_IN_KIND = 50_000_000n;

/**
 * Returns the winners of prizes in kind, best first: by rank, then more sets, then the earlier save, then in the given
 * order. One prize per wallet (R19).
 */
export function winnersInKind<C extends Contender>(contenders: readonly C[]): C[] {
  const order = contenders
    .filter(({ sets }) => sets >= SETS_FOR_PRIZES_IN_KIND)
    .toSorted((a, b) => a.rank - b.rank || Number(b.sets - a.sets) || a.savedAt - b.savedAt);
  const firstOfWallet = new Map<string, C>();
  for (const one of order) if (!firstOfWallet.has(one.wallet)) firstOfWallet.set(one.wallet, one);
  return [...firstOfWallet.values()];
}
