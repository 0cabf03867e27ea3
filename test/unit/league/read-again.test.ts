import { beforeEach, expect, test } from "vitest";
import { DAY_MS, HOUR_MS, MINUTE_MS } from "../../../rules/time.ts";
import type { StatsFeed } from "../../../server/stats/feed.ts";
import { readSchedule } from "../../../server/stats/read-schedule.ts";
import { findFeed, insertRevision } from "../../../server/stats/store.ts";
import { line } from "./played-season.ts";
import { MONDAY, openShownSeason } from "./shown-season.ts";

const { main, season, db, show, pointsIn, playUntil, begin } = await openShownSeason();
beforeEach(begin);

test("a whole schedule that could not be read, or not be recorded, is read whole in the next round", async () => {
  show("0022500001", { status: "live" }, [line(1, 20)]);
  await playUntil(MONDAY + HOUR_MS);
  const days: number[] = [];
  let isDown = true;
  let isLate = false;
  const feed: StatsFeed = {
    ...main.feed,
    schedule: async (from, until) => {
      days.push(Math.round((until - season.now) / DAY_MS));
      if (isDown) throw new Error("no answer");
      if (isLate) {
        show("0022500001", { status: "live" }, [line(1, 22)]);
        await season.round();
      }
      return main.feed.schedule(from, until);
    },
  };
  const source = { feed, everyMs: 0, quietMs: 0, weeksAhead: 3, gamesPerRequest: 1 };
  const read = () => readSchedule(season.ctx, source);
  await expect(read()).rejects.toThrow("no answer");
  [isDown, isLate] = [false, true];
  expect(await read()).toBeUndefined();
  isLate = false;
  await read();
  await read();
  expect(days).toEqual([400, 400, 400, 1]);
});

test("a correction that could not be recorded is read in the next round, and one that cannot be read holds up nothing", async () => {
  show("0022500001", { status: "final" }, [line(1, 20)]);
  await playUntil(MONDAY + HOUR_MS);
  const feed = { ...main.feed };
  show("0022500001", {}, [line(1, 22)]);
  season.now += 5 * MINUTE_MS;
  main.shown.failing.set("0022500001", new Error("fetch failed"));
  await expect(season.round()).rejects.toThrow("fetch failed");
  // Rounds without it are healthy.
  await season.round();
  expect(await findFeed(db, "main")).toMatchObject({ failing_since: null });
  main.shown.failing.clear();
  season.now += 5 * MINUTE_MS;
  const late: Pick<StatsFeed, "boxScores"> = {
    boxScores: async (games) => {
      Object.assign(main.feed, feed);
      // Another worker records something meanwhile.
      await db.transaction().execute(insertRevision);
      return feed.boxScores(games);
    },
  };
  Object.assign(main.feed, late);
  await season.round();
  expect(await pointsIn("0022500001")).toEqual([[1, 20]]);
  await season.round();
  expect(await pointsIn("0022500001")).toEqual([[1, 22]]);
});
