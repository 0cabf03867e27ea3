import { expect, test } from "vitest";
import { chanceOfAny } from "../../rules/tier-odds.ts";

const others = (players: number, cardsLeft: number) => [{ players, cardsLeft }];

test("a chance is 1 only for what is certain, and 0 only for what cannot be", () => {
  expect(chanceOfAny(0, others(8, 80), 5)).toBe(0);
  expect(chanceOfAny(1, others(3, 30), 1)).toBe(1);
  expect(chanceOfAny(1, others(4, 40), 1)).toBeLessThan(1);
  expect(chanceOfAny(1e9, others(8, 80), 9)).toBe(1 - Number.EPSILON);
  expect(chanceOfAny(1, others(8, 80), 20)).toBeLessThan(1);
  expect(chanceOfAny(1, others(8, 80), 21)).toBe(1);
});

test("a pack of four players has the chance that a calculation by hand gives", () => {
  // Chance of none: 8/9 × 7/8 × 6/7 × 5/6, with nine players of ten cards each.
  expect(chanceOfAny(10, others(8, 80), 1)).toBeCloseTo(1 - 5 / 9, 12);
  const tiers = [...others(3, 30), ...others(5, 50)];
  expect(chanceOfAny(10, tiers, 1)).toBeCloseTo(1 - 5 / 9, 12);
  expect(chanceOfAny(10, [...tiers, ...others(0, 0)], 1)).toBeCloseTo(1 - 5 / 9, 12);
});
