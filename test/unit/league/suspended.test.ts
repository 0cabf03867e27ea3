import { beforeEach, expect, test } from "vitest";
import { DAY_MS, HOUR_MS } from "../../../rules/time.ts";
import { readConfig } from "../../../server/config.ts";
import { readSchedule } from "../../../server/stats/read-schedule.ts";
import { listGames } from "../../../server/stats/store.ts";
import { readScoreboard } from "../../../server/tournaments/scoreboard.ts";
import { line } from "./played-season.ts";
import { MON_THU, MONDAY, openShownSeason } from "./shown-season.ts";

const { main, season, db, show, tournament, stateOf, pointsIn, playUntil, begin } =
  await openShownSeason();
beforeEach(begin);

const GAME = "0022500001";
const statusOf = async () => (await listGames(db, [GAME]))[0]!.status;

test.each([
  ["is called postponed", { status: "postponed" }],
  ["is announced for another day", { status: "scheduled", tipoff: MONDAY + 30 * DAY_MS }],
  ["has lost its time", { status: "scheduled", tipoff: null }],
] as const)("a game that has begun and %s counts as it stands", async (_, shown) => {
  show(GAME, { status: "live" }, [line(1, 20)]);
  await playUntil(MONDAY + 2 * HOUR_MS);
  // What was played after the last look is read although the feed no longer shows the game as begun.
  show(GAME, shown, [line(1, 30), line(2, 8)]);
  await playUntil(MONDAY + 3 * HOUR_MS);
  const stands = [
    [1, 30],
    [2, 8],
  ];
  expect([await statusOf(), await pointsIn(GAME)]).toEqual(["suspended", stands]);
  expect(await stateOf(MON_THU)).toBe("provisional");
  // Nor is it undone by a feed that empties the box for the new day.
  show(GAME, {}, [line(1, 0, { seconds: 0 }), line(2, 0, { seconds: 0 })]);
  await playUntil(MONDAY + 4 * HOUR_MS);
  expect([await statusOf(), await pointsIn(GAME)]).toEqual(["suspended", stands]);
  // It goes on.
  show(GAME, { status: "live", tipoff: MONDAY + HOUR_MS }, [line(1, 32), line(2, 9)]);
  await playUntil(MONDAY + DAY_MS);
  expect([await statusOf(), await stateOf(MON_THU)]).toEqual(["live", "live"]);
});

test("a file that lags suspends no game", async () => {
  show(GAME, { status: "live" }, [line(1, 20)]);
  await playUntil(MONDAY + 2 * HOUR_MS);
  show(GAME, { status: "scheduled" });
  await playUntil(MONDAY + 2 * HOUR_MS + 1);
  expect(await statusOf()).toBe("live");
});

test("a game that the operator leaves out after it has begun no longer counts", async () => {
  show(GAME, { status: "live" }, [line(1, 20)]);
  await playUntil(MONDAY + 2 * HOUR_MS);
  const config = readConfig({
    ROLE: "api",
    DATABASE_URL: "here",
    SOLANA_RPC_URL: "http://none.invalid",
    STATS_LEAVE_OUT: GAME,
  });
  const source = { feed: main.feed, everyMs: 0, quietMs: 0, weeksAhead: 3, gamesPerRequest: 1 };
  await readSchedule({ ...season.ctx, config }, source);
  expect(await statusOf()).toBe("canceled");
  const now = await tournament(MON_THU);
  expect((await readScoreboard(db, now, now.revision)).points.size).toBe(0);
});

test("a postponed game sets no lock", async () => {
  show("0022500004", { tipoff: MONDAY + 14 * DAY_MS, status: "postponed" });
  show("0022500005", { tipoff: MONDAY + 15 * DAY_MS });
  await playUntil(MONDAY - HOUR_MS);
  const weeks = await db.selectFrom("weeks").select("lock_at").orderBy("id").execute();
  expect(weeks.map(({ lock_at: at }) => at.getTime() - MONDAY)).toEqual([
    HOUR_MS,
    7 * DAY_MS + HOUR_MS,
    15 * DAY_MS,
  ]);
});
