import { expect, test } from "vitest";
import { pointsOf, type StatLine } from "../../rules/league/scoring.ts";
import { pointsByStatistic } from "../../web/pages/player/points-by-statistic.ts";

const NOTHING: StatLine = { seconds: 60, pts: 0, reb: 0, ast: 0, fg3m: 0, stl: 0, blk: 0, tov: 0 };

test("what a player's points come from adds up to what he scores, bonuses included", () => {
  const lines = [
    { ...NOTHING, pts: 31, reb: 12, ast: 11, fg3m: 3, tov: 5 },
    { ...NOTHING, pts: 8, reb: 10, stl: 1, blk: 2 },
    { ...NOTHING, pts: 10, ast: 10, tov: 3 },
  ];
  const parts = pointsByStatistic(lines);
  const sum = parts.reduce((total, { points }) => total + points, 0);
  expect(sum).toBeCloseTo(lines.reduce((total, line) => total + pointsOf(line), 0) / 3, 9);
  const rounded = parts.map(({ key, count, points }) => [
    key,
    count === undefined ? count : Math.round(count),
    Math.round(points),
  ]);
  expect(rounded).toEqual([
    ["pts", 163, 163],
    ["reb", 73, 88],
    ["ast", 70, 105],
    ["fg3m", 10, 5],
    ["stl", 3, 10],
    ["blk", 7, 20],
    ["tov", 27, -27],
    // A triple-double is worth 8, a double-double 3.
    ["bonus", undefined, 37],
  ]);
});
