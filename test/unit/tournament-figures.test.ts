import fc from "fast-check";
import { expect, test } from "vitest";
import type { EntryView, Scores } from "../../server/tournaments/schemas.ts";
import { distributionOf, placeOf } from "../../web/pages/tournament/distribution.ts";
import { listRostered } from "../../web/pages/tournament/rostered.ts";
import { shareText } from "../../web/season/figures.ts";
import { climbText, ownFigures } from "../../web/pages/tournament/own-figures.ts";
import type { Role } from "../../rules/positions.ts";

const ROLES: Record<string, Role> = { g1: "guard", g2: "guard", f1: "forward", f2: "forward", c: "center", b1: "guard", b2: "center" }; // prettier-ignore
const roster10 = (tokens: string): EntryView["roster10"] => [
  ...["g1", "g2", "f1", "f2", "c", "b1", "b2"].map((player) => ({
    player,
    team: "OKC",
    tokens,
  })),
  ...Array.from({ length: 3 }, () => ({ player: null, team: null, tokens: "0" })),
];
const scores = (over: Partial<Scores> = {}): Scores => ({
  revision: 1,
  at: null,
  players: [
    ...["g1", "f1", "f2", "c", "b1"].map((player) => ({
      player,
      points: 100,
      gamesLeft: 0,
      rosters: 3,
    })),
    { player: "g2", points: null, gamesLeft: 2, rosters: 1 },
  ],
  totals: [
    [400, 1, "50000000"],
    [300, 2, "100000000"],
  ],
  entries: 3,
  average: 333,
  bar: 300,
  nightBefore: null,
  ...over,
});
const known = { pool: 1_000_000n, roleOf: (player: string) => ROLES[player], isSettled: false };

test("the browser computes the user's total, rank and prize from everyone's scores", () => {
  expect(ownFigures(roster10("50000000"), scores(), known)).toEqual({
    total: 400,
    rank: 1,
    entries: 3,
    sets: 50_000_000n,
    // T / S is 33.3, so the bar is 30, and only the best entry is above it.
    prize: 1_000_000n,
    bar: 300,
    gamesLeft: 2,
    // The substitute of the one who may still play has 100.
    waiting: 100,
  });
});

test("a starter keeps his place while he may play, and the bench comes in once it is settled", () => {
  const settled = ownFigures(roster10("50000000"), scores(), { ...known, isSettled: true });
  expect(settled.total).toBe(500);
  expect(settled).toMatchObject({ gamesLeft: 0, waiting: 0 });
});

test.each([
  [23, "Up 23 since Tuesday"],
  [-1400, "Down 1,400 since Tuesday"],
  [0, "Same as on Tuesday"],
])("%i places are said with the day of the night before", (places, text) => {
  expect(climbText(places, "2025-10-28T12:00:00Z")).toBe(text);
});

test("a distribution has every entry in one bin, and counts who is above the bar exactly", () => {
  const total = fc.record({
    total: fc.integer({ min: -200, max: 6000 }),
    entries: fc.integer({ min: 1, max: 5000 }),
    sets: fc.bigInt({ min: 1n, max: 10n ** 12n }),
  });
  fc.assert(
    fc.property(fc.uniqueArray(total, { minLength: 1, selector: (one) => one.total }), (totals) => {
      const found = distributionOf(totals)!;
      const entries = totals.reduce((sum, one) => sum + one.entries, 0);
      expect(found.bins.reduce((sum, bin) => sum + bin.entries, 0)).toBe(entries);
      expect(found.paid + found.below).toBe(entries);
      expect(found.bins.length).toBeLessThanOrEqual(34);
      for (const [index, bin] of found.bins.entries()) {
        expect(bin.until).toBe(found.bins[index + 1]?.from ?? bin.until);
        const inside = totals.filter((one) => one.total >= bin.from && one.total < bin.until);
        expect(bin.entries).toBe(inside.reduce((sum, one) => sum + one.entries, 0));
      }
      for (const tick of found.ticks) expect(placeOf(tick, found)).toBeGreaterThanOrEqual(0);
    }),
  );
  expect(distributionOf([])).toBeUndefined();
});

test("players are listed by rosters or by points, those who have not played last, and nobody in no roster", () => {
  const one = (player: string, rosters: number, points: number | null) => ({
    player,
    rosters,
    points,
    gamesLeft: 0,
  });
  const players = [
    one("few", 2, 300),
    one("none", 0, 500),
    one("most", 9, null),
    one("many", 5, -10),
    one("equal", 5, 0),
  ];
  const list = (by: "rosters" | "points") =>
    listRostered({ players }, by).map((each) => each.player);
  expect(list("rosters")).toEqual(["most", "equal", "many", "few"]);
  expect(list("points")).toEqual(["few", "equal", "many", "most"]);
});

test.each([
  [0, 40, "0%"],
  [0, 0, "0%"],
  [1, 1000, "under 1%"],
  [17, 40, "43%"],
  [999, 1000, "over 99%"],
  [40, 40, "100%"],
])("%i of %i rosters is %s", (part, whole, text) => {
  expect(shareText(part, whole)).toBe(text);
});
