import { beforeEach, expect, test } from "vitest";
import { listWeeks } from "../../../server/league/store.ts";
import type { StatsFeed } from "../../../server/stats/feed.ts";
import { listGames, readLines } from "../../../server/stats/store.ts";
import { endGame } from "../../../server/stats/end-game.ts";
import { line } from "./played-season.ts";
import { DAY, HOUR, MON_THU, MONDAY, openShownSeason } from "./shown-season.ts";

const { main, season, db, show, tournament, stateOf, pointsIn, said, playUntil, begin } =
  await openShownSeason();
beforeEach(begin);

test("a game that has not begun locks no week in the past, and one that is on locks it now", async () => {
  const first = async () => (await listWeeks(db))[0]!;
  // Either the clock or the feed is wrong: the game should have started half an hour ago.
  season.now = MONDAY + HOUR / 2;
  show("0022500004", { tipoff: MONDAY });
  await season.round();
  expect(await first()).toMatchObject({ lock_at: new Date(season.now), state: "locked" });

  // The game starts before its scheduled time.
  show("0022500004", { tipoff: MONDAY + HOUR / 2 });
  await season.reset(MONDAY - DAY, main.feed);
  await season.round();
  show("0022500004", { status: "live" }, [line(1, 2)]);
  await playUntil(MONDAY + HOUR / 4);
  expect(await first()).toMatchObject({ lock_at: new Date(season.now), state: "locked" });
});

test("the operator is told of a game that its feed never ends, and may end it as it stands", async () => {
  const tipoff = MONDAY + HOUR;
  const end = () => db.transaction().execute((trx) => endGame(trx, "0022500001"));
  show("0022500001", { status: "final" }, [line(1, 20)]);
  show("0022500001", { homeScore: 22 });
  show("0022500004", { tipoff });
  await playUntil(tipoff + 12 * HOUR - 1);
  said();
  expect(await end()).toBe("not overdue");
  await playUntil(tipoff + 12 * HOUR + 5 * 60_000);
  expect(said()).toEqual(
    expect.arrayContaining([
      "a game has not ended half a day after its tip-off; its tournament waits for it",
      "a game is not reported half a day after its tip-off; after a day it was not played",
    ]),
  );
  await playUntil(tipoff + DAY);
  expect(await stateOf(MON_THU)).toBe("live");
  expect([await end(), await end()]).toEqual(["ended", "over already"]);
  const { revision } = await tournament(MON_THU);
  for (const status of ["live", "postponed", "live", "final"] as const) {
    show("0022500001", { status });
    await playUntil(tipoff + DAY + HOUR);
    expect(await stateOf(MON_THU)).toBe("provisional");
  }
  // Corrections before the settlement count.
  show("0022500001", {}, [line(1, 22)]);
  await playUntil(tipoff + 2 * DAY);
  expect(await pointsIn("0022500001")).toEqual([[1, 22]]);
  expect((await tournament(MON_THU)).revision).toBeGreaterThan(revision);
});

test("a game that a person has ended is corrected by boxes that agree with its feed, whatever its status", async () => {
  const tipoff = MONDAY + HOUR;
  show("0022500001", { status: "live" }, [line(1, 20)]);
  await playUntil(tipoff + HOUR);
  season.now = tipoff + DAY / 2;
  await db.transaction().execute((trx) => endGame(trx, "0022500001"));
  said();
  const steals = async () => (await readLines(db, "0022500001")).get(1)!.stl;
  const now = tipoff + DAY / 2;
  show("0022500001", {}, [line(1, 20, { stl: 3 })]);
  await playUntil(now + HOUR);
  expect([await steals(), said()]).toEqual([3, []]);
  show("0022500001", {}, [line(1, 25, { stl: 4 })]);
  await playUntil(now + 2 * HOUR);
  expect([await steals(), said()]).toEqual([4, []]);
});

test("the operator is told when every coming game is called off, unless only a week is left", async () => {
  const alarm = "every coming game is called off; no further week is announced";
  main.shown.games = main.shown.games.map((game) => ({ ...game, status: "postponed" }));
  show("0022500002", { status: "canceled" });
  await playUntil(MONDAY - 20 * HOUR);
  await playUntil(MONDAY - 20 * HOUR + 1);
  expect(said()).toEqual([alarm]);
  await playUntil(MONDAY - 19 * HOUR);
  expect(said()).toEqual([alarm]);
  show("0022500002", { status: "scheduled" });
  await playUntil(MONDAY - 18 * HOUR);
  expect(said()).toEqual([]);
  show("0022500002", { status: "canceled" });
  main.shown.games = main.shown.games.filter(({ id }) => id !== "0022500003");
  await playUntil(MONDAY - 17 * HOUR);
  expect(said()).toEqual(["the feed no longer lists a game; it stays as it was"]);
});

test("a worker that froze after its request undoes nothing that another has read", async () => {
  show("0022500001", { status: "live" }, [line(1, 10)]);
  await playUntil(MONDAY + HOUR);
  const feed = { ...main.feed };
  const meanwhile = async <Answer>(answer: Promise<Answer>): Promise<Answer> => {
    const late = await answer;
    Object.assign(main.feed, feed);
    show("0022500001", { status: "final" }, [line(1, 12)]);
    await season.round();
    return late;
  };
  const slow: Pick<StatsFeed, "schedule" | "boxScores"> = {
    schedule: async (from, until) => meanwhile(feed.schedule(from, until)),
    boxScores: async (games) => meanwhile(feed.boxScores(games)),
  };
  for (const asked of ["schedule", "boxScores"] as const) {
    show("0022500001", { status: "live" }, [line(1, 10)]);
    await season.round();
    Object.assign(main.feed, { [asked]: slow[asked] });
    await season.round();
    const [game] = await listGames(db, ["0022500001"]);
    expect([asked, game!.status, await pointsIn("0022500001")]).toEqual([
      asked,
      "final",
      [[1, 12]],
    ]);
  }
});

test("nothing is recorded from a feed that makes up games without end", async () => {
  const [game] = main.shown.games;
  const count = () => db.selectFrom("game_versions").select(({ fn }) => fn.countAll().as("count"));
  const before = await count().execute();
  main.shown.games = Array.from({ length: 5001 }, (_, index) => ({
    ...game!,
    id: `game ${index}`,
  }));
  season.now = MONDAY - DAY / 2;
  await expect(season.round()).rejects.toThrow("main lists more than 5000 games");
  expect(await count().execute()).toEqual(before);
});
