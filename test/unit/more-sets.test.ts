import { expect, test } from "vitest";
import { SLOTS } from "../../rules/league/slots.ts";
import { sharePool } from "../../rules/league/prizes.ts";
import type { Role } from "../../rules/positions.ts";
import { listMoreSets } from "../../web/pages/lineup/more-sets.ts";
import { prospectsOf } from "../../web/pages/lineup/what-if.ts";

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

function open(players: Players, five: readonly string[], elsewhere: readonly string[] = []) {
  const outlook = {
    roleOf: (id: string): Role =>
      id.startsWith("g") ? "guard" : id.startsWith("f") ? "forward" : "center",
    tokensOf: (id: string) => players[id]?.[0] ?? 0n,
    expectedOf: (id: string) => players[id]?.[1],
    isOut: () => false,
  };
  const held = Object.entries(players).map(([player, [, expected]]) => ({
    player,
    expected,
    isOut: false,
    elsewhere: elsewhere.includes(player) ? 2 : null,
  }));
  const roster = prospectsOf(
    SLOTS.map((_, at) => five[at] ?? null),
    outlook,
  );
  return { roster, tens: listMoreSets(roster, held, outlook) };
}

test("a ten with more sets has the best five of those who are held so often, and a full bench", () => {
  const { roster, tens } = open(PLAYERS, FIVE);
  expect(roster).toMatchObject({ sets: 50n, expected: 2450 });
  expect(tens.map(({ sets, expected, slots }) => [sets, expected, slots.slice(0, 5)])).toEqual([
    [100n, 2150, ["g2", "g3", "f1", "f2", "c1"]],
  ]);
  expect(tens[0]!.slots.slice(5).toSorted()).toEqual(["c2", "c3", "f3", "g1", "g4"]);
});

test("below the bar that is named it wins more, and above it less", () => {
  const { roster, tens } = open(PLAYERS, FIVE);
  const [ten] = tens;
  /** Returns what a stake wins in a tournament whose average, and so its bar, is that of many others. */
  const prizeAt = (bar: number, { sets, expected }: { sets: bigint; expected: number }) =>
    sharePool(10n ** 15n, [
      { sets: 10n ** 12n, total: Math.round(bar / 0.9) },
      { sets, total: expected },
    ]).prizes[1]!;
  expect(ten!.bar).toBe(1850);
  expect(prizeAt(ten!.bar - 10, ten!) > prizeAt(ten!.bar - 10, roster)).toBe(true);
  expect(prizeAt(ten!.bar + 10, ten!) < prizeAt(ten!.bar + 10, roster)).toBe(true);
});

test("of several, each next one is the best of all below its own bar", () => {
  const players: Players = { ...PLAYERS, g5: [150n, 280], f4: [300n, 20], f5: [300n, 20] };
  const { tens } = open({ ...players, g6: [300n, 30], g7: [300n, 30], c4: [300n, 20] }, FIVE);
  expect(tens.map(({ sets, bar }) => [sets, bar])).toEqual([
    [100n, 1850],
    // (150 × 1,830 - 100 × 2,150) / 50
    [150n, 1190],
  ]);
});

test("players of other rosters are left out, and nothing is offered that has no more sets", () => {
  expect(open(PLAYERS, FIVE, ["f1"]).tens.map(({ slots }) => slots.includes("f1"))).toEqual([
    false,
  ]);
  expect(open(PLAYERS, FIVE, ["g2", "g3", "g4"]).tens).toEqual([]);
});
