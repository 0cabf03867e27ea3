import fc from "fast-check";
import { expect, test } from "vitest";
import { MAX_PACKS_RESERVED, uncovered } from "../../rules/reservation.ts";

const prices = (all: readonly bigint[]) => all.map((price) => ({ price }));

test("the oldest reservations end first, and no more than necessary", () => {
  expect(uncovered(prices([20n, 40n, 60n]), 120n)).toEqual([]);
  expect(uncovered(prices([20n, 40n, 60n]), 100n)).toEqual(prices([20n]));
  expect(uncovered(prices([20n, 40n, 60n]), 99n)).toEqual(prices([20n, 40n]));
  expect(uncovered(prices([20n, 40n, 60n]), 0n)).toEqual(prices([20n, 40n, 60n]));
});

test("what stays always fits the balance, and the last one that ended would not have", () => {
  const sum = (some: readonly { price: bigint }[]) =>
    some.reduce((total, { price }) => total + price, 0n);
  fc.assert(
    fc.property(fc.array(fc.bigInt(1n, 1000n)), fc.bigInt(0n, 5000n), (all, balance) => {
      const reservations = prices(all);
      const ended = uncovered(reservations, balance);
      const rest = reservations.slice(ended.length);
      expect(ended).toEqual(reservations.slice(0, ended.length));
      expect(sum(rest)).toBeLessThanOrEqual(balance);
      if (ended.length > 0) expect(sum([ended.at(-1)!, ...rest])).toBeGreaterThan(balance);
    }),
  );
});

test("unpaid reservations hold at most 2,800 packs: 5% of the box", () => {
  expect(MAX_PACKS_RESERVED).toBe(2_800);
});
