import fc from "fast-check";
import { expect, test } from "vitest";
import { averageOf, standingOf } from "../../../rules/league/live.ts";
import { sharePool } from "../../../rules/league/prizes.ts";
import { rankEntries } from "../../../rules/league/standings.ts";
import { fillSlots, setsOf, totalOf } from "../../../rules/league/substitution.ts";
import type { Role } from "../../../rules/positions.ts";
import {
  countRosters,
  createColumns,
  putEntry,
  seatAll,
  STATUS,
} from "../../../server/standings/columns.ts";
import { sortByTotal, tallyAll, totalCounts } from "../../../server/standings/tally.ts";

const ROLES: readonly Role[] = Array.from(
  { length: 20 },
  (_, index) => (["guard", "guard", "forward", "forward", "center"] as const)[index % 5]!,
);
const NAMES = ["out", "played", "mayPlay"] as const;

const entry = fc.record({
  // Includes rosters that break the rules: both sides must treat a player in the wrong slot alike.
  players: fc.array(fc.integer({ min: 0, max: 20 }), { minLength: 10, maxLength: 10 }),
  held: fc.array(fc.nat(3), { minLength: 10, maxLength: 10 }),
});
const tournament = fc.record({
  entries: fc.array(entry, { minLength: 1, maxLength: 40 }),
  states: fc.array(fc.constantFrom(...NAMES), { minLength: 20, maxLength: 20 }),
  points: fc.array(fc.integer({ min: -60, max: 1200 }), { minLength: 20, maxLength: 20 }),
});

test("what is live in columns is what the rules say of each entry", () => {
  fc.assert(
    fc.property(tournament, ({ entries, states, points }) => {
      const pointsNow = points.map((one, index) => (states[index] === "played" ? one : 0));
      const columns = createColumns(entries.length, ROLES);
      for (const [index, one] of entries.entries()) putEntry(columns, index, one);
      seatAll(columns, Uint8Array.from([STATUS.out, ...states.map((state) => STATUS[state])]));
      const tally = tallyAll(columns, Int32Array.from([0, ...pointsNow]));
      const standing = standingOf(totalCounts(tally));

      const scored = entries.map(({ players, held }) => {
        // The same player may occur twice here, so the slot is part of the id.
        const ids = players.map((player, place) =>
          player === 0 ? null : 100 * (place + 1) + player,
        );
        const { five } = fillSlots(ids, {
          roleOf: (id) => ROLES[(id % 100) - 1],
          tokensOf: (id) => BigInt(held[Math.floor(id / 100) - 1]!),
          pointsOf: (id) =>
            states[(id % 100) - 1] === "played" ? points[(id % 100) - 1] : undefined,
          mayPlay: (id) => states[(id % 100) - 1] === "mayPlay",
        });
        return { total: totalOf(five), tieBreak: [], sets: setsOf(five) };
      });
      expect([...columns.totals]).toEqual(scored.map(({ total }) => total));
      expect([...columns.sets]).toEqual(scored.map(({ sets }) => Number(sets)));
      expect(tally.counts.reduce((sum, some) => sum + some, 0)).toBe(entries.length);

      const ranked = rankEntries(scored, () => 0);
      for (const { total, rank } of ranked) expect(standing.rankOf(total)).toBe(rank);
      const pool = 1_000_000_000_000n;
      const { prizes, setsInPlay, pointsTimesSets } = sharePool(pool, scored);
      expect(standing.setsInPlay).toBe(setsInPlay);
      if (setsInPlay > 0n)
        expect(standing.average).toBe(Math.round(Number(pointsTimesSets) / Number(setsInPlay)));
      expect(scored.map((one) => standing.prizeOf(pool, one))).toEqual(prizes);

      const places = scored.map((_, index) => index);
      expect([...sortByTotal(columns, tally)]).toEqual(
        places.toSorted((a, b) => scored[b]!.total - scored[a]!.total || a - b),
      );
    }),
  );
});

test("the average is weighted by sets, the bar is nine tenths of it, and ranks skip (R14, R17)", () => {
  expect(averageOf({ setsInPlay: 2n, pointsTimesSets: 2001n })).toEqual({
    average: 1001,
    bar: 900,
  });
  expect(averageOf({ setsInPlay: 2n, pointsTimesSets: -10n })).toEqual({ average: -5, bar: 0 });
  expect(averageOf({ setsInPlay: 0n, pointsTimesSets: 0n })).toEqual({ average: 0, bar: 0 });
  const { rankOf } = standingOf([
    { total: 10, entries: 2, sets: 1n },
    { total: 30, entries: 3, sets: 1n },
    { total: 20, entries: 1, sets: 1n },
  ]);
  expect([30, 20, 10, 0].map(rankOf)).toEqual([1, 4, 5, 7]);
});

test("points that are too far apart to be counted are refused, not miscounted", () => {
  const columns = createColumns(1, ROLES);
  const points = (most: number) => Int32Array.from(ROLES, (_, player) => (player === 1 ? most : 0));
  expect(totalCounts(tallyAll(columns, points(800_000)))).toEqual([
    { total: 0, entries: 1, sets: 0n },
  ]);
  expect(() => tallyAll(columns, points(900_000))).toThrow(RangeError);
});

test("a player is in as many rosters as have him and hold him, on the court or the bench", () => {
  fc.assert(
    fc.property(fc.array(entry, { maxLength: 20 }), (entries) => {
      const columns = createColumns(entries.length, ROLES);
      for (const [index, one] of entries.entries()) putEntry(columns, index, one);
      const places = entries.flatMap(({ players, held }) =>
        players.map((player, place) => ({ player, isHeld: held[place]! > 0 })),
      );
      const counted = ROLES.map((_, at) =>
        places.filter((one) => one.player === at + 1 && one.isHeld),
      );
      expect([...countRosters(columns)]).toEqual([0, ...counted.map(({ length }) => length)]);
    }),
  );
});
