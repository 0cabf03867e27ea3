import fc from "fast-check";
import { expect, test } from "vitest";
import type { Role } from "../../../rules/positions.ts";
import { autofill, type Candidate } from "../../../rules/league/autofill.ts";
import { findFault, isEntered, type Roster } from "../../../rules/league/roster.ts";
import { hasPlayed, pointsOf, type StatLine } from "../../../rules/league/scoring.ts";
import { fillSlots, setsOf, totalOf } from "../../../rules/league/substitution.ts";

const NOTHING: StatLine = { seconds: 0, pts: 0, reb: 0, ast: 0, fg3m: 0, stl: 0, blk: 0, tov: 0 };

test.each<[string, Partial<StatLine>, number]>([
  ["each statistic", { pts: 1, reb: 2, ast: 3, fg3m: 4, stl: 5, blk: 6, tov: 7 }, 359],
  ["turnovers alone", { tov: 3 }, -30],
  ["nine of two", { pts: 9, reb: 9 }, 198],
  ["a double-double", { pts: 10, reb: 10 }, 250],
  ["ten threes are no double", { pts: 30, fg3m: 10 }, 350],
  ["ten turnovers are no double", { pts: 10, tov: 10 }, 0],
  ["a triple-double", { pts: 10, reb: 10, ast: 10 }, 450],
  ["five doubles", { pts: 10, reb: 10, ast: 10, stl: 10, blk: 10 }, 1050],
])("a line of %s has its points (R10)", (_, line, points) => {
  expect(pointsOf({ ...NOTHING, ...line })).toBe(points);
});

test("a second on the court is played, and so is any statistic (R9)", () => {
  expect(hasPlayed(NOTHING)).toBe(false);
  expect(hasPlayed({ ...NOTHING, seconds: 1 })).toBe(true);
  for (const name of ["pts", "reb", "ast", "fg3m", "stl", "blk", "tov"] as const)
    expect(hasPlayed({ ...NOTHING, [name]: 1 })).toBe(true);
});

/** Players 1 to 4 are guards, 5 to 8 forwards, 9 and 10 centers. */
const roleOf = (player: number): Role | undefined =>
  player > 10 ? undefined : player <= 4 ? "guard" : player <= 8 ? "forward" : "center";
const ALL: Roster = [1, 2, 5, 6, 9, 3, 4, 7, 8, 10];
/** Changes some slots of a full roster. */
const withPlaces = (places: Record<number, number | null>): Roster =>
  ALL.map((player, index) => (index in places ? places[index]! : player));

test("a starter fits his slot, nobody stands twice, and anybody may sit on the bench (R4, R5)", () => {
  expect(findFault(ALL, roleOf)).toBeUndefined();
  expect(
    findFault(
      ALL.map(() => null),
      roleOf,
    ),
  ).toBeUndefined();
  expect(findFault(withPlaces({ 0: null, 5: 1 }), roleOf)).toBeUndefined();
  expect(findFault(ALL.slice(1), roleOf)).toEqual({ kind: "size", slots: 9 });
  expect(findFault(withPlaces({ 4: 8, 8: null }), roleOf)).toEqual({
    kind: "misfit",
    slot: "C",
    player: 8,
  });
  expect(findFault(withPlaces({ 9: 1 }), roleOf)).toEqual({ kind: "twice", slot: "B5", player: 1 });
  expect(findFault(withPlaces({ 9: 11 }), roleOf)).toEqual({
    kind: "unknown",
    slot: "B5",
    player: 11,
  });
  expect(findFault(ALL, roleOf, [7])).toEqual({ kind: "twice", slot: "B3", player: 7 });
});

test("a roster is entered by one player who is held (R6)", () => {
  expect(isEntered(ALL, () => 0n)).toBe(false);
  expect(isEntered(ALL, (player) => (player === 10 ? 1n : 0n))).toBe(true);
  expect(
    isEntered(
      ALL.map(() => null),
      () => 1n,
    ),
  ).toBe(false);
});

/** Scores a roster in which player n is held 50n times and scores 10n points. */
function five(roster: Roster, away: { idle?: number[]; sold?: number[]; later?: number[] } = {}) {
  const scored = fillSlots(roster, {
    roleOf,
    tokensOf: (player) => (away.sold?.includes(player) ? 0n : BigInt(player) * 50n),
    pointsOf: (player) =>
      away.idle?.includes(player) || away.later?.includes(player) ? undefined : player * 10,
    mayPlay: (player) => away.later?.includes(player) === true,
  });
  return { ...scored, total: totalOf(scored.five), sets: setsOf(scored.five) };
}

test("five starters who played are five who count, with the fewest tokens as sets (R13, R16)", () => {
  const { five: slots, total, sets, bench } = five(ALL);
  expect(slots[0]).toEqual({ slot: "G1", player: 1, points: 10, tokens: 50n });
  expect([total, sets, bench]).toEqual([230, 50n, 320]);
});

test("the first of the bench who fits comes in, and nobody comes in twice (R12)", () => {
  const { five: slots, total, sets, bench } = five(ALL, { idle: [1, 2, 9], sold: [5] });
  expect(slots).toEqual([
    { slot: "G1", player: 3, from: "B1", replaced: "did-not-play", points: 30, tokens: 150n },
    { slot: "G2", player: 4, from: "B2", replaced: "did-not-play", points: 40, tokens: 200n },
    { slot: "F1", player: 7, from: "B3", replaced: "not-held", points: 70, tokens: 350n },
    { slot: "F2", player: 6, points: 60, tokens: 300n },
    { slot: "C", player: 10, from: "B5", replaced: "did-not-play", points: 100, tokens: 500n },
  ]);
  expect([total, sets, bench]).toEqual([300, 150n, 80]);
});

test("a slot that nobody fills says why, and counts 0 (R11)", () => {
  const roster: Roster = [null, 1, 5, 6, 9, 3, null, null, null, null];
  const { five: slots, total } = five(roster, { idle: [3, 6, 9], sold: [5, 9] });
  expect(slots.map((slot) => ("vacant" in slot ? slot.vacant : slot.points))).toEqual([
    "empty",
    10,
    "not-held",
    "did-not-play",
    "not-held",
  ]);
  expect(total).toBe(10);
  expect(setsOf([{ slot: "C", vacant: "empty" }])).toBe(0n);
});

test("a starter who may still play keeps his slot, with his tokens and no points yet (R15)", () => {
  const { five: slots } = five(ALL, { later: [1], idle: [2] });
  expect(slots[0]).toEqual({ slot: "G1", player: 1, points: 0, tokens: 50n });
  expect(slots[1]).toMatchObject({ slot: "G2", player: 3, from: "B1" });
});

test("autofill takes the legal five with the most points expected, then a bench that can stand in for each", () => {
  const candidate = (id: number, expected: number, more: Partial<Candidate> = {}): Candidate => ({
    id,
    role: roleOf(id)!,
    tokens: 50n,
    expected,
    isOut: false,
    ...more,
  });
  const held = [
    candidate(1, 300),
    candidate(2, 900, { isOut: true }),
    candidate(3, 200),
    candidate(4, 250),
    candidate(5, 400),
    candidate(6, 500, { tokens: 0n }),
    candidate(7, 100, { tokens: 100n }),
    candidate(8, 100),
  ];
  expect(autofill(held)).toEqual([1, 4, 5, 7, null, 3, 8, null, null, null]);
  expect(autofill([])).toEqual(ALL.map(() => null));
  const alike = [12, 11, 14, 13, 15, 16, 17, 18, 19].map((id) =>
    candidate(id, 100, { role: "guard", tokens: id === 13 ? 60n : 50n }),
  );
  // Those with more tokens come first, then lower ids. The last two get no slot.
  expect(autofill(alike)).toEqual([13, 11, null, null, null, 12, 14, 15, 16, 17]);
  // Guards expected to score more do not keep others off the bench, because a guard cannot replace a
  // forward or a center.
  const guards = [21, 22, 23, 24, 25, 26, 27].map((id) =>
    candidate(id, 1000 - id, { role: "guard" }),
  );
  const others = [5, 6, 7, 8, 9, 10].map((id) => candidate(id, 500 - id));
  expect(autofill([...guards, ...others])).toEqual([21, 22, 5, 6, 9, 23, 24, 7, 8, 10]);
});

test("whenever the lock comes, the rosters that were saved in turn are legal together (R5)", () => {
  const save = fc.record({
    number: fc.integer({ min: 1, max: 3 }),
    slots: fc.uniqueArray(fc.integer({ min: 1, max: 10 }), { maxLength: 5 }).map(onBench),
  });
  fc.assert(
    fc.property(fc.array(save, { maxLength: 20 }), (saves) => {
      const rosters = new Map<number, Roster>();
      const without = (number: number) =>
        [...rosters].flatMap(([other, slots]) => (other === number ? [] : playersOf(slots)));
      for (const { number, slots } of saves) {
        if (findFault(slots, roleOf, without(number))) continue;
        rosters.set(number, slots);
        // The rosters that a lock would take now.
        const placed = [...rosters.values()].flatMap(playersOf);
        expect(new Set(placed).size).toBe(placed.length);
      }
    }),
  );
});

const onBench = (players: readonly number[]): Roster => [
  ...Array<null>(5).fill(null),
  ...players,
  ...Array<null>(5 - players.length).fill(null),
];
const playersOf = (slots: Roster) => slots.filter((player) => player !== null);
