import { expect, test } from "vitest";
import { createTurns } from "../../server/books/scope.ts";

test("a short sale is compared as a whole, each time", () => {
  const scopeOf = createTurns();
  for (const payments of [0, 1, 4000]) expect(scopeOf(payments)).toBeUndefined();
});

test("in a long sale the newest payments have their turn each time, and every other one in time", () => {
  const scopeOf = createTurns();
  const compared = new Set<number>();
  let payments = 9_999;
  for (let turn = 0; turn < 5; turn++) {
    const { recentAfter, turnAfter, turnUpTo } = scopeOf((payments += 10))!;
    expect(payments - recentAfter).toBe(2000);
    for (let position = turnAfter + 1; position <= turnUpTo; position++) compared.add(position);
    for (let position = recentAfter + 1; position <= payments; position++) compared.add(position);
  }
  expect(compared.size).toBe(payments);
});
