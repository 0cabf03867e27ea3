import { expect, test } from "vitest";
import { createTurns } from "../../server/books/scope.ts";

const NONE = { payments: 0, expired: 0, settled: [] };

test("a short sale and the first weeks are compared as a whole, each time", () => {
  const scopeOf = createTurns();
  for (const [payments, tournaments] of [
    [0, []],
    [1, ["a"]],
    [4000, ["d", "c", "b", "a"]],
  ] as const)
    expect(scopeOf({ payments, expired: payments, settled: tournaments })).toEqual({});
});

test("in a long sale the newest payments have their turn each time, and every other one in time", () => {
  const scopeOf = createTurns();
  const compared = new Set<number>();
  let payments = 9_999;
  for (let turn = 0; turn < 5; turn++) {
    const { recentAfter, turnAfter, turnUpTo } = scopeOf({
      ...NONE,
      payments: (payments += 10),
    }).payments!;
    expect(payments - recentAfter).toBe(2000);
    for (let position = turnAfter + 1; position <= turnUpTo; position++) compared.add(position);
    for (let position = recentAfter + 1; position <= payments; position++) compared.add(position);
  }
  expect(compared.size).toBe(payments);
});

test("in a long season the newest tournaments have their turn each time, and every other one in time", () => {
  const scopeOf = createTurns();
  const settled = Array.from({ length: 49 }, (_, index) => `t${index}`);
  const compared = new Set<string>();
  for (let turn = 0; turn < 24; turn++) {
    const { tournaments } = scopeOf({ ...NONE, settled });
    expect(tournaments!.slice(0, 2)).toEqual(["t0", "t1"]);
    expect(tournaments!.length).toBeLessThanOrEqual(4);
    for (const id of tournaments!) compared.add(id);
  }
  expect(compared.size).toBe(settled.length);
});

test("of many orders that ended unpaid, each has its turn", () => {
  const scopeOf = createTurns();
  const parts = Array.from({ length: 25 }, () => scopeOf({ ...NONE, expired: 500_000 }).expired!);
  expect(new Set(parts.map(({ of }) => of))).toEqual(new Set([25]));
  expect(new Set(parts.map(({ part }) => part)).size).toBe(25);
  expect(scopeOf({ ...NONE, expired: 10_000_000 }).expired!.of).toBe(30);
});
