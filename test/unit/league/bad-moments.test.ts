import { beforeEach, expect, test } from "vitest";
import { HOUR_MS, MINUTE_MS } from "../../../rules/time.ts";
import { differencesOf } from "../../../server/stats/compare.ts";
import { line } from "./played-season.ts";
import { MONDAY, openShownSeason } from "./shown-season.ts";

const { main, show, pointsIn, playUntil, begin } = await openShownSeason();
beforeEach(begin);

const GAME = "0022500001";
const LINES = [line(1, 20), line(2, 30), line(3, 4, { team: "BOS" })];

test.each([
  ["no score", { homeScore: 0, awayScore: 0 }],
  ["a score that is one point off", { homeScore: 51 }],
  ["another team", { away: "NYK" }],
])("a schedule that shows %s for a moment does not let a damaged box in", async (_, moment) => {
  const right = { homeScore: 50, awayScore: 4, away: "BOS" };
  show(GAME, { ...right, status: "final" }, LINES);
  await playUntil(MONDAY + 3 * HOUR_MS);
  const points = async () => (await pointsIn(GAME)).map(([, pts]) => pts);
  expect(await points()).toEqual([20, 30, 4]);
  const damage = (pts: number) => {
    const lines = LINES.with(1, line(2, pts, { seconds: 0, reb: 0 }));
    main.shown.boxes.set(GAME, { gameId: GAME, lines, unknown: [] });
  };
  show(GAME, moment);
  damage(0);
  await playUntil(MONDAY + 3 * HOUR_MS + 10 * MINUTE_MS);
  show(GAME, right);
  damage(7);
  await playUntil(MONDAY + 3 * HOUR_MS + 30 * MINUTE_MS);
  expect(await points()).toEqual([20, 30, 4]);
  // A correction comes with a box that adds up to it.
  show(GAME, { ...right, homeScore: 48 }, LINES.with(1, line(2, 28)));
  await playUntil(MONDAY + 4 * HOUR_MS);
  expect(await points()).toEqual([20, 28, 4]);
});

test("each unknown name in a second feed's box explains one missing line, and no more", () => {
  const ours = new Map(LINES.map((one) => [one.player, one]));
  const missing = (unknown: string[]) =>
    differencesOf(ours, { gameId: GAME, lines: [LINES[0]!], unknown }).map(({ player }) => player);
  expect(missing([])).toEqual([2, 3]);
  expect(missing(["A Rookie"])).toEqual([2, 3]);
  expect(missing(["A Rookie", "Another"])).toEqual([]);
});
