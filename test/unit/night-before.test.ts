import { expect, test } from "vitest";
import { findNightBefore } from "../../server/tournaments/night-before.ts";

const at = (hour: string) => new Date(`2025-01-${hour}:00Z`);
const GAMES = ["20T00:00", "20T02:00", "20T17:00", "20T22:00", "21T03:30", "22T00:30"].map(
  (hour) => ({ game_id: hour, tipoff: at(hour), status: "final" as const }),
);
const before = (hour: string) => {
  const night = findNightBefore(GAMES, at(hour));
  return night && [night.tipoff, night.games.length, night.since];
};

test("a night of games lasts until nothing tips off for eight hours", () => {
  expect(before("19T23:59")).toBeUndefined();
  expect(before("20T16:59")).toBeUndefined();
  expect(before("20T17:00")).toEqual([at("20T02:00"), 2, ["20T17:00"]]);
  // An afternoon game and the late game after it belong to the same night.
  expect(before("21T12:00")).toEqual([at("20T02:00"), 2, ["20T17:00", "20T22:00", "21T03:30"]]);
  expect(before("22T00:30")).toEqual([at("21T03:30"), 5, ["22T00:30"]]);
});

test("games without a tip-off are of no night", () => {
  const games = [...GAMES.slice(0, 2), { ...GAMES[0]!, tipoff: null }];
  expect(findNightBefore(games, at("25T00:00"))).toBeUndefined();
});

test("a night is not over while one of its games is on", () => {
  const games = GAMES.map((game, index) =>
    index === 1 ? { ...game, status: "live" as const } : game,
  );
  expect(findNightBefore(games, at("20T17:00"))).toBeUndefined();
});
