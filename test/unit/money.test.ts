import fc from "fast-check";
import { expect, test } from "vitest";
import { splitFunds } from "../../rules/funds-split.ts";
import { formatAmount, usdc } from "../../rules/money.ts";
import { priceOf } from "../../rules/presale.ts";

test.each([
  [0n, "0.00"],
  [60_000_000n, "60.00"],
  [1n, "0.000001"],
  [1_234_560n, "1.23456"],
  [1_000_000_000_000n, "1000000.00"],
  [-5_500_000n, "-5.50"],
])("%s base units read as %s", (amount, text) => {
  expect(formatAmount(amount)).toBe(text);
});

test("60 USDC for three packs splits into 51, 6 and 3; a referrer's 6 come out of marketing", () => {
  expect(splitFunds(priceOf(3), false)).toEqual({
    liquidity: usdc(51n),
    marketing: usdc(6n),
    team: usdc(3n),
    commission: 0n,
  });
  expect(splitFunds(priceOf(3), true)).toEqual({
    liquidity: usdc(51n),
    marketing: 0n,
    team: usdc(3n),
    commission: usdc(6n),
  });
});

test("the parts of any price add up to the price, and none is negative", () => {
  fc.assert(
    fc.property(fc.bigInt({ min: 1n, max: 10n ** 18n }), fc.boolean(), (price, isReferred) => {
      const parts = Object.values(splitFunds(price, isReferred));
      expect(parts.reduce((sum, part) => sum + part, 0n)).toBe(price);
      expect(parts.every((part) => part >= 0n)).toBe(true);
    }),
  );
});
