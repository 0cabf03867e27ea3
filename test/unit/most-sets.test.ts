import { expect, test } from "vitest";
import type { Role } from "../../rules/positions.ts";
import { mostSets } from "../../web/pages/portfolio/most-sets.ts";

const held = (...all: readonly (readonly [Role, number])[]) =>
  mostSets(all.map(([role, tokens]) => ({ role, tokens })));

test("a squad's sets are those of its best legal five", () => {
  const five = [
    ["guard", 150],
    ["guard", 100],
    ["forward", 100],
    ["forward", 200],
    ["center", 150],
  ] as const;
  expect(held(...five)).toBe(100);
  // More of a guard who decides nothing changes nothing; more of both who decide does.
  expect(held(...five, ["guard", 300])).toBe(100);
  expect(held(...five, ["guard", 300], ["forward", 150])).toBe(150);
  expect(held(...five.slice(1), ["forward", 900], ["center", 900])).toBe(0);
  expect(held()).toBe(0);
});
