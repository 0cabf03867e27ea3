import { expect, test } from "vitest";
import { SLOTS } from "../../rules/league/slots.ts";
import { sharePool } from "../../rules/league/prizes.ts";
import type { TournamentKind } from "../../rules/league/week.ts";
import type { Role } from "../../rules/positions.ts";
import { listMoreSets, type MoreSets, timesAt } from "../../web/pages/lineup/more-sets.ts";
import { prospectsOf } from "../../web/season/prospects.ts";

type Players = Record<string, readonly [tokens: bigint, expected: number]>;

/** Five at each number of tokens, who score the fewer the more there are of them, and a bench. */
const PLAYERS: Players = {
  g1: [50n, 600],
  g2: [100n, 500],
  g3: [150n, 300],
  g4: [100n, 290],
  f1: [100n, 500],
  f2: [150n, 450],
  f3: [150n, 440],
  c1: [100n, 400],
  c2: [150n, 360],
  c3: [200n, 10],
};
const FIVE = ["g1", "g2", "f1", "f2", "c1"];

/** Returns the roster's prospects in the first tournament, and the tens with more sets. */
function open(players: Players, five: readonly string[], more: { late?: Players } = {}) {
  const outlookIn = (kind: TournamentKind) => ({
    roleOf: (id: string): Role =>
      id.startsWith("g") ? "guard" : id.startsWith("f") ? "forward" : "center",
    tokensOf: (id: string) => players[id]?.[0] ?? 0n,
    expectedOf: (id: string) => ((kind === "fri-sun" && more.late?.[id]) || players[id])?.[1],
    isOut: () => false,
  });
  const held = Object.entries(players).map(([player, [, expected]]) => ({
    player,
    expected: expected + (more.late?.[player]?.[1] ?? expected),
    isOut: false,
  }));
  const slots = SLOTS.map((_, at) => five[at] ?? null);
  return {
    roster: prospectsOf(slots, outlookIn("mon-thu")),
    tens: listMoreSets(slots, held, outlookIn),
  };
}

test("a ten with more sets has the best five of those who are held so often, and a full bench", () => {
  const { roster, tens } = open(PLAYERS, FIVE);
  expect(roster).toMatchObject({ sets: 50n, expected: 2450 });
  const both = { expected: 2150, bar: 1850 };
  expect(tens).toMatchObject([{ sets: 100n, "mon-thu": both, "fri-sun": both }]);
  expect(tens[0]!.slots.slice(0, 5)).toEqual(["g2", "g3", "f1", "f2", "c1"]);
  expect(tens[0]!.slots.slice(5).toSorted()).toEqual(["c2", "c3", "f3", "g1", "g4"]);
});

test("below the bar that is named it wins more, and above it less", () => {
  const { roster, tens } = open(PLAYERS, FIVE);
  const [{ sets, "mon-thu": ten }] = tens as [MoreSets];
  /** Returns what a stake wins in a tournament whose average, and so its bar, is that of many others. */
  const prizeAt = (bar: number, stake: { sets: bigint; expected: number }) =>
    sharePool(10n ** 15n, [
      { sets: 10n ** 12n, total: Math.round(bar / 0.9) },
      { sets: stake.sets, total: stake.expected },
    ]).prizes[1]!;
  const ofTen = { sets, expected: ten.expected };
  expect(prizeAt(ten.bar - 10, ofTen) > prizeAt(ten.bar - 10, roster)).toBe(true);
  expect(prizeAt(ten.bar + 10, ofTen) < prizeAt(ten.bar + 10, roster)).toBe(true);
});

test("of several, each has more sets, and is compared with the user's roster", () => {
  const players: Players = { ...PLAYERS, g5: [150n, 280], f4: [300n, 20], f5: [300n, 20] };
  const { tens } = open({ ...players, g6: [300n, 30], g7: [300n, 30], c4: [300n, 20] }, FIVE);
  // Of 300 sets it would take a bar below zero.
  expect(tens.map(({ sets, "mon-thu": ten }) => [sets, ten.expected, ten.bar])).toEqual([
    [100n, 2150, 1850],
    // (150 × 1,830 - 50 × 2,450) / 100
    [150n, 1830, 1520],
  ]);
});

test("a ten is compared in each tournament, where players may have other games", () => {
  // In the second one, those of 50 sets hardly play.
  const { tens } = open(PLAYERS, FIVE, { late: { g1: [50n, 10] } });
  expect(tens).toMatchObject([
    { "mon-thu": { expected: 2150, bar: 1850 }, "fri-sun": { expected: 2150 } },
  ]);
  expect(tens[0]!["fri-sun"].bar).toBeGreaterThan(2150);
});

test("a ten whose five are the same in a tournament is not called worse there", () => {
  // A star of few tokens plays in the first one only; whoever comes in for him has more.
  const outlookIn = (kind: TournamentKind) => ({
    roleOf: (id: string): Role =>
      id.startsWith("g") ? "guard" : id.startsWith("f") ? "forward" : "center",
    tokensOf: (id: string) => PLAYERS[id]?.[0] ?? 0n,
    expectedOf: (id: string) => (kind === "fri-sun" && id === "g1" ? undefined : PLAYERS[id]?.[1]),
    isOut: () => false,
  });
  const held = Object.entries(PLAYERS).map(([player, [, expected]]) => ({
    player,
    expected: player === "g1" ? expected : 2 * expected,
    isOut: false,
  }));
  const slots = SLOTS.map((_, at) => [...FIVE, "g3"][at] ?? null);
  const [ten] = listMoreSets(slots, held, outlookIn);
  expect(ten).toMatchObject({ sets: 100n, "fri-sun": { expected: 2150, bar: NaN } });
});

test("at a bar, a ten is said to win so many times what the user's wins", () => {
  const own = { sets: 50n, expected: 2450 };
  const ten = { sets: 100n, expected: 2150 };
  expect(timesAt(1850, own, ten)).toBe(1);
  expect(timesAt(1250, own, ten)).toBe(1.5);
  expect(timesAt(2200, own, ten)).toBe(0);
  expect(timesAt(2000, { sets: 50n, expected: 1900 }, ten)).toBe(Infinity);
  expect(timesAt(3000, own, ten)).toBeNaN();
});

test("nothing is offered that has no more sets", () => {
  const { g2: _g2, g3: _g3, g4: _g4, ...without } = PLAYERS;
  expect(open(without, FIVE).tens).toEqual([]);
  // A five with an empty place is finished first.
  expect(open(PLAYERS, FIVE.slice(0, 4)).tens).toEqual([]);
});
