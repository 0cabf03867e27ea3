import fc from "fast-check";
import { expect, test } from "vitest";
import {
  type Contender,
  sharePool,
  type Stake,
  weigh,
  winnersInKind,
} from "../../../rules/league/prizes.ts";
import { rankEntries, type Score } from "../../../rules/league/standings.ts";

const score = (total: number, ...tieBreak: number[]): Score => ({ total, tieBreak });

test("equal totals are ranked by slots and bench; what is still equal shares a rank (R14)", () => {
  const entries = [
    { name: "a", ...score(100, 60, 40, 0, 0, 0, 5) },
    { name: "b", ...score(100, 60, 40, 0, 0, 0, 9) },
    { name: "c", ...score(100, 70, 30, 0, 0, 0, 0) },
    { name: "d", ...score(100, 60, 40, 0, 0, 0, 9) },
    { name: "e", ...score(-10, 0, 0, 0, 0, -10, 0) },
    { name: "f", ...score(101, 50, 51, 0, 0, 0, 0) },
  ];
  const ranked = rankEntries(entries, (a, b) => (a.name < b.name ? -1 : 1));
  expect(ranked.map(({ name, rank }) => `${rank}${name}`)).toEqual([
    "1f",
    "2c",
    "3b",
    "3d",
    "5a",
    "6e",
  ]);
});

const USDC = 1_000_000n;
const SET = 1_000_000n;

test("the pool goes by sets and points above nine tenths of the average (R16, R17)", () => {
  // Average (50 × 1000 + 50 × 500 + 100 × 900) / 200 = 825, bar 742.5.
  const stakes = [
    { sets: 50n * SET, total: 1000 },
    { sets: 50n * SET, total: 500 },
    { sets: 100n * SET, total: 900 },
  ];
  const shares = sharePool(1000n * USDC, stakes);
  expect(shares.setsInPlay).toBe(200n * SET);
  expect(shares.pointsTimesSets).toBe(165_000n * SET);
  // 50 × 257.5 = 12,875 and 100 × 157.5 = 15,750 of 28,625.
  expect(shares.prizes).toEqual([449_781_659n, 0n, 550_218_340n]);
  expect([shares.paid, shares.rollover]).toEqual([999_999_999n, 1n]);
});

test("a lone entry takes the pool, a level field shares by sets, and nothing above 0 rolls over (R17, R18)", () => {
  expect(sharePool(USDC, [{ sets: 1n, total: 1 }])).toMatchObject({ paid: USDC, rollover: 0n });
  const level = [3n, 1n].map((sets) => ({ sets, total: 70 }));
  expect(sharePool(4n * USDC, level).prizes).toEqual([3n * USDC, USDC]);
  for (const none of [
    [],
    [{ sets: 5n, total: 0 }],
    [{ sets: 5n, total: -10 }],
    [
      { sets: 9n, total: -10 },
      { sets: 1n, total: -1 },
    ],
    [{ sets: 0n, total: 90 }],
  ])
    expect(sharePool(USDC, none)).toMatchObject({ paid: 0n, rollover: USDC });
  // If the average is negative, the bar is 0.
  const negative = [
    { sets: 9n, total: -90 },
    { sets: 1n, total: 1 },
  ];
  expect(sharePool(USDC, negative).prizes).toEqual([0n, USDC]);
});

test("a prize under 0.01 USDC is not paid, and rolls over (R18)", () => {
  const stakes = [
    { sets: 1n, total: 100 },
    { sets: 99n, total: 100 },
  ];
  expect(sharePool(1_000_000n, stakes).prizes).toEqual([10_000n, 990_000n]);
  expect(sharePool(999_999n, stakes)).toMatchObject({ prizes: [0n, 989_999n], rollover: 10_000n });
});

const stake = fc.record({
  sets: fc.bigInt({ min: 0n, max: 10_000_000_000n }),
  total: fc.integer({ min: -500, max: 6000 }),
});
const field = fc.array(stake, { minLength: 1, maxLength: 30 });
const pool = fc.bigInt({ min: 0n, max: 10n ** 13n });

test("prizes and rollover are the pool, and the order of entries changes nothing", () => {
  fc.assert(
    fc.property(pool, field, (amount, stakes) => {
      const shares = sharePool(amount, stakes);
      expect(shares.paid + shares.rollover).toBe(amount);
      expect(shares.prizes.every((prize) => prize === 0n || prize >= 10_000n)).toBe(true);
      const backwards = sharePool(amount, stakes.toReversed());
      expect(backwards.prizes.toReversed()).toEqual(shares.prizes);
    }),
  );
});

/**
 * Returns the combined share of the pool, as the fraction `part` / `of`, before the minimum prize applies.
 */
function shareOf(stakes: readonly Stake[], places: readonly number[]) {
  const { weights } = weigh(stakes);
  const of = weights.reduce((sum, weight) => sum + weight, 0n);
  return { part: places.reduce((sum, place) => sum + weights[place]!, 0n), of };
}

type Share = ReturnType<typeof shareOf>;

/** Returns a − b, times the product of both denominators. */
function difference(a: Share, b: Share): bigint {
  if (a.of === 0n || b.of === 0n)
    return a.part * (b.of === 0n ? 1n : b.of) - b.part * (a.of === 0n ? 1n : a.of);
  return a.part * b.of - b.part * a.of;
}

test("an even split of a roster over several wallets changes nobody else's prize (R17)", () => {
  fc.assert(
    fc.property(field, stake, fc.integer({ min: 2, max: 9 }), (others, own, parts) => {
      const whole = { ...own, sets: own.sets * BigInt(parts) };
      const together = weigh([...others, whole]).weights;
      const split = weigh([...others, ...Array.from({ length: parts }, () => own)]).weights;
      expect(split.slice(0, others.length)).toEqual(together.slice(0, others.length));
      const sum = split.slice(others.length).reduce((all, one) => all + one, 0n);
      expect(sum).toBe(together.at(-1));
    }),
  );
});

test("an uneven split never gains: its parts have no more sets than the whole (R17)", () => {
  const tokens = fc.array(fc.tuple(fc.nat(1000), fc.nat(1000)), { minLength: 5, maxLength: 5 });
  fc.assert(
    fc.property(field, fc.integer({ min: -500, max: 6000 }), tokens, (others, total, held) => {
      const least = (of: (one: [number, number]) => number) =>
        BigInt(Math.min(...held.map(of))) * SET;
      const whole = shareOf(
        [...others, { total, sets: least(([a, b]) => a + b) }],
        [others.length],
      );
      const parts = shareOf(
        [...others, { total, sets: least(([a]) => a) }, { total, sets: least(([, b]) => b) }],
        [others.length, others.length + 1],
      );
      expect(difference(whole, parts)).toBeGreaterThanOrEqual(0n);
    }),
  );
});

test("one more token in the same roster never pays less (R17)", () => {
  fc.assert(
    fc.property(field, stake, fc.bigInt({ min: 1n, max: 10n ** 9n }), (others, own, more) => {
      const now = shareOf([...others, own], [others.length]);
      const then = shareOf([...others, { ...own, sets: own.sets + more }], [others.length]);
      expect(difference(then, now)).toBeGreaterThanOrEqual(0n);
    }),
    { numRuns: 1000 },
  );
});

test("prizes in kind go by rank to entries with 50 tokens, one to each wallet (R19)", () => {
  const contender = (wallet: string, rank: number, more: Partial<Contender> = {}): Contender => ({
    wallet,
    rank,
    sets: 50n * SET,
    savedAt: 1000,
    ...more,
  });
  const winners = winnersInKind([
    contender("few", 1, { sets: 50n * SET - 1n }),
    contender("late", 2, { savedAt: 2000 }),
    contender("early", 2),
    contender("later in the list", 2),
    contender("many", 2, { sets: 60n * SET, savedAt: 9000 }),
    contender("many", 3),
    contender("last", 5),
  ]);
  expect(winners.map(({ wallet, rank }) => `${wallet} ${rank}`)).toEqual([
    "many 2",
    "early 2",
    "later in the list 2",
    "late 2",
    "last 5",
  ]);
});
