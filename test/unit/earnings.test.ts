import { expect, test } from "vitest";
import { earningsOf } from "../../web/pages/portfolio/earnings.ts";

const slot = (player: string, points: number) =>
  ({ slot: "G1", player, points, tokens: "50000000" }) as const;
const vacant = { slot: "C", vacant: "empty" } as const;

test("a prize is divided among the five by their points, and to the last base unit", () => {
  const five = [slot("a", 300), slot("b", 200), slot("c", 200), slot("d", -50), vacant];
  const earnings = earningsOf([{ five, prize: "1000001" }]);
  expect(Object.fromEntries(earnings)).toEqual({
    // The unit that rounding left is his, as the best one.
    a: { counted: 1, points: 300, won: 428_573n },
    b: { counted: 1, points: 200, won: 285_714n },
    c: { counted: 1, points: 200, won: 285_714n },
    d: { counted: 1, points: -50, won: 0n },
  });
  const sum = [...earnings.values()].reduce((total, { won }) => total + won, 0n);
  expect(sum).toBe(1_000_001n);
});

test("what a player scores and wins in several entries adds up", () => {
  const earnings = earningsOf([
    { five: [slot("a", 100)], prize: "500" },
    { five: [slot("a", 50), slot("b", 50)], prize: "100" },
    { five: [slot("b", 70)], prize: "0" },
    { five: [vacant], prize: "0" },
  ]);
  expect(earnings.get("a")).toEqual({ counted: 2, points: 150, won: 550n });
  expect(earnings.get("b")).toEqual({ counted: 2, points: 120, won: 50n });
});
