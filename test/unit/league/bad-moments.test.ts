import { beforeEach, expect, test } from "vitest";
import { HOUR_MS, MINUTE_MS } from "../../../rules/time.ts";
import { differencesOf } from "../../../server/stats/compare.ts";
import { readScoreboard } from "../../../server/tournaments/scoreboard.ts";
import { line } from "./played-season.ts";
import { MON_THU, MONDAY, openShownSeason } from "./shown-season.ts";

const { main, db, show, tournament, pointsIn, playUntil, begin } = await openShownSeason();
beforeEach(begin);

const GAME = "0022500001";
const LINES = [line(1, 20), line(2, 30), line(3, 4, { team: "BOS" })];

const damaged = (pts: number) => LINES.with(1, line(2, pts, { seconds: 0, reb: 0 }));

test.each([
  ["no score", { homeScore: 0, awayScore: 0 }, damaged(0)],
  ["no score and an empty box", { homeScore: 0, awayScore: 0 }, []],
  ["a score that is one point off", { homeScore: 51 }, damaged(0)],
  ["another team", { away: "NYK" }, damaged(0)],
])("a feed that shows %s for a moment does not let a damaged box in", async (_, moment, box) => {
  const right = { homeScore: 50, awayScore: 4, away: "BOS" };
  show(GAME, { ...right, status: "final" }, LINES);
  await playUntil(MONDAY + 3 * HOUR_MS);
  const points = async () => (await pointsIn(GAME)).map(([, pts]) => pts);
  expect(await points()).toEqual([20, 30, 4]);
  const showBox = (lines: typeof box) =>
    main.shown.boxes.set(GAME, { gameId: GAME, lines, unknown: [] });
  show(GAME, moment);
  showBox(box);
  await playUntil(MONDAY + 3 * HOUR_MS + 10 * MINUTE_MS);
  show(GAME, right);
  showBox(damaged(7));
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
  // Some feeds leave out who was on the court for seconds.
  ours.set(4, line(4, 0, { seconds: 4, reb: 0, ast: 0 }));
  expect(missing(["A Rookie", "Another"])).toEqual([]);
  expect(missing(["A Rookie"])).toEqual([2, 3]);
});

test("a game of Monday 00:00 that is shown as begun a moment before locks its week on Monday", async () => {
  show(GAME, { tipoff: MONDAY });
  await playUntil(MONDAY - HOUR_MS);
  show(GAME, { tipoff: MONDAY, status: "live" }, LINES);
  await playUntil(MONDAY - 20_000);
  const weeks = await db.selectFrom("weeks").select("lock_at").orderBy("id").limit(1).execute();
  expect(weeks).toEqual([{ lock_at: new Date(MONDAY) }]);
});

test("a correction of an earlier game does not send a traded player back to his old team", async () => {
  const jokic = 203999;
  const after = async () => {
    const now = await tournament(MON_THU);
    return (await readScoreboard(db, now, now.revision)).teams.get(jokic);
  };
  show(GAME, { status: "final" }, [line(jokic, 20)]);
  await playUntil(MONDAY + 3 * HOUR_MS);
  expect(await after()).toBe("NYK");
  show("0022500004", { tipoff: MONDAY + 24 * HOUR_MS, home: "LAL", status: "live" }, [
    line(jokic, 0, { team: "LAL", seconds: 0, reb: 0, ast: 0 }),
  ]);
  await playUntil(MONDAY + 24 * HOUR_MS);
  expect(await after()).toBe("LAL");
  show(GAME, {}, [line(jokic, 20, { stl: 1 })]);
  await playUntil(MONDAY + 25 * HOUR_MS);
  expect(await after()).toBe("LAL");
});
