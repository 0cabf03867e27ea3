import { beforeEach, expect, test } from "vitest";
import { DAY_MS, HOUR_MS } from "../../../rules/time.ts";
import { advanceTournaments } from "../../../server/league/advance.ts";
import { listWeeks } from "../../../server/league/store.ts";
import { viewSeason } from "../../../server/league/view.ts";
import { insertInKind, listInKind } from "../../../server/prizes/in-kind/store.ts";
import type { FeedLine } from "../../../server/stats/feed.ts";
import { findFeed, listGames } from "../../../server/stats/store.ts";
import { line } from "./played-season.ts";
import { FRI_SUN, MON_THU, MONDAY, NEXT, openShownSeason } from "./shown-season.ts";

const { main, second, season, db, show, tournament, stateOf, pointsIn, said, playUntil, begin } =
  await openShownSeason();
beforeEach(begin);

test("a postponed game is not waited for, and counts where its new time lies", async () => {
  show("0022500004", { tipoff: MONDAY + DAY_MS });
  show("0022500001", { status: "final" }, [line(1, 20)]);
  await playUntil(MONDAY + 4 * HOUR_MS);
  expect(await stateOf(MON_THU)).toBe("live");
  show("0022500004", { status: "postponed" });
  await playUntil(MONDAY + DAY_MS);
  expect(await stateOf(MON_THU)).toBe("provisional");
  const [before, next] = [await tournament(MON_THU), await tournament(NEXT)];
  show("0022500004", { status: "scheduled", tipoff: MONDAY + 8 * DAY_MS });
  await playUntil(MONDAY + 2 * DAY_MS);
  // Moving a game changes both tournaments, the one it leaves and the one it joins.
  expect((await tournament(MON_THU)).revision).toBeGreaterThan(before.revision);
  expect((await tournament(NEXT)).revision).toBeGreaterThan(next.revision);
  expect(await stateOf(MON_THU)).toBe("provisional");
  expect((await tournament(MON_THU)).ended_at).toEqual(before.ended_at);
});

test("a game moved into the other tournament of its week makes that one wait, and a played one goes on", async () => {
  show("0022500001", { status: "final" }, [line(1, 20)]);
  show("0022500002", { status: "final" }, [line(1, 10)]);
  await playUntil(MONDAY + 5 * DAY_MS + 3 * HOUR_MS);
  expect([await stateOf(MON_THU), await stateOf(FRI_SUN)]).toEqual(["provisional", "provisional"]);
  show("0022500004", { tipoff: MONDAY + 6 * DAY_MS });
  await playUntil(MONDAY + 5 * DAY_MS + 4 * HOUR_MS);
  expect(await tournament(FRI_SUN)).toMatchObject({ state: "live", ended_at: null });
  show("0022500004", { status: "live" }, [line(2, 8)]);
  await playUntil(MONDAY + 6 * DAY_MS + HOUR_MS - 1);
  // A game that the feed calls postponed after it started is suspended.
  show("0022500004", { status: "postponed" });
  await playUntil(MONDAY + 6 * DAY_MS + HOUR_MS);
  // What was played counts unless the game resumes.
  expect(await tournament(FRI_SUN)).toMatchObject({
    state: "provisional",
    ended_at: new Date(MONDAY + 6 * DAY_MS + HOUR_MS),
  });
  expect(await pointsIn("0022500004")).toEqual([[2, 8]]);
  show("0022500004", { status: "live" }, [line(2, 9)]);
  await playUntil(MONDAY + 6 * DAY_MS + 5 * HOUR_MS);
  expect(await stateOf(FRI_SUN)).toBe("live");
});

test("half a week without games is void when its time is over, and exhibitions count nowhere", async () => {
  main.shown.games = main.shown.games.filter(({ id }) => id !== "0022500002");
  await season.reset(MONDAY - DAY_MS, main.feed);
  show("0032500001", { tipoff: MONDAY + 5 * DAY_MS });
  await season.round();
  show("0022500001", { status: "final" }, [line(1, 20)]);
  show("0032500001", { status: "final" }, [line(1, 50)]);
  await insertInKind(db, { tournament_id: FRI_SUN, place: 1, name: "A signed jersey" });
  await playUntil(MONDAY + 7 * DAY_MS - 1);
  expect(await stateOf(FRI_SUN)).toBe("upcoming");
  expect(await listInKind(db)).toMatchObject([{ state: "announced" }]);
  await playUntil(MONDAY + 7 * DAY_MS);
  expect([await stateOf(MON_THU), await stateOf(FRI_SUN)]).toEqual(["provisional", "void"]);
  expect(await listInKind(db)).toMatchObject([{ state: "unclaimed" }]);
  expect(await pointsIn("0032500001")).toEqual([]);
  expect((await listWeeks(db))[0]).toMatchObject({ state: "over" });
});

test("a lock moves earlier with the schedule, never later, and a save after a game began does not count", async () => {
  const lockOf = async () => (await listWeeks(db))[0]!.lock_at.getTime() - MONDAY;
  const movedFrom = async () =>
    viewSeason(
      "season",
      { now: new Date(season.now), speed: 1, target: undefined },
      await listWeeks(db),
    ).week!.movedFrom;
  expect([await lockOf(), await movedFrom()]).toEqual([HOUR_MS, null]);
  show("0022500001", { tipoff: MONDAY + 3 * HOUR_MS });
  await playUntil(MONDAY - 20 * HOUR_MS);
  expect(await lockOf()).toBe(HOUR_MS);
  show("0022500004", { tipoff: MONDAY + HOUR_MS / 2 });
  await playUntil(MONDAY - 19 * HOUR_MS);
  expect(await lockOf()).toBe(HOUR_MS / 2);
  expect(await movedFrom()).toBe("2025-10-27T01:00:00.000Z");
  // The league brings a game forward, and the feed shows it only once it has started.
  show("0022500004", { tipoff: MONDAY, status: "live" }, [line(1, 2)]);
  await playUntil(MONDAY + HOUR_MS / 4);
  expect(await lockOf()).toBe(0);
  expect((await listWeeks(db))[0]).toMatchObject({ state: "locked" });
  show("0022500001", { tipoff: MONDAY + 4 * DAY_MS });
  await playUntil(MONDAY + HOUR_MS);
  expect(await lockOf()).toBe(0);
});

test("a late start moves no game, not even over the end of a tournament", async () => {
  const tipoff = MONDAY + 4 * DAY_MS - HOUR_MS / 2;
  show("0022500004", { tipoff });
  await season.round();
  show("0022500004", { tipoff: tipoff + HOUR_MS, status: "live" }, [line(1, 2)]);
  await playUntil(tipoff + HOUR_MS);
  show("0022500004", { tipoff: tipoff + 2 * HOUR_MS, status: "final" }, [line(1, 4)]);
  await playUntil(tipoff + 3 * HOUR_MS);
  const known = () => listGames(db, ["0022500004"]);
  expect(await known()).toMatchObject([{ tipoff, status: "final" }]);
  // A lagging file shows an earlier status.
  for (const status of ["scheduled", "live"] as const) {
    show("0022500004", { status });
    await playUntil(tipoff + DAY_MS);
    expect(await known()).toMatchObject([{ tipoff, status: "final" }]);
  }
});

test("a late start over the end of a week waits for its box, though no week comes after it", async () => {
  main.shown.games = main.shown.games.filter(({ id }) => id !== "0022500003");
  await season.reset(MONDAY - DAY_MS, main.feed);
  const tipoff = MONDAY + 7 * DAY_MS - HOUR_MS / 4;
  show("0022500004", { tipoff });
  await season.round();
  for (const id of ["0022500001", "0022500002"]) show(id, { status: "final" }, [line(1, 20)]);
  await playUntil(MONDAY + 6 * DAY_MS);
  show("0022500004", { tipoff: tipoff + HOUR_MS / 2, status: "live" }, [line(1, 2)]);
  await playUntil(tipoff + HOUR_MS);
  expect(await pointsIn("0022500004")).toEqual([[1, 2]]);
  show("0022500004", { status: "final" }, [line(1, 44)]);
  await playUntil(tipoff + 3 * HOUR_MS);
  expect(await pointsIn("0022500004")).toEqual([[1, 44]]);
  expect(await stateOf(FRI_SUN)).toBe("provisional");
  // The second feed is asked, too.
  const theirs = { gameId: "0022500004", lines: [line(1, 43)], unknown: [] };
  second.shown.boxes.set("0022500004", theirs);
  await playUntil(tipoff + 4 * HOUR_MS);
  expect(await db.selectFrom("disagreements").select(["game_id", "theirs"]).execute()).toEqual([
    { game_id: "0022500004", theirs: 43 },
  ]);
});

test("when a score falls, both versions are kept, and the operator is told", async () => {
  show("0022500001", { status: "live" }, [line(1, 20, { blk: 3 }), line(2, 7)]);
  await playUntil(MONDAY + 2 * HOUR_MS);
  expect(said()).toEqual([]);
  show("0022500001", {}, [line(1, 18, { blk: 3 }), line(2, 9)]);
  await playUntil(MONDAY + 2 * HOUR_MS + 1000);
  expect(said()).toEqual(["statistics are less than they were"]);
  expect(await pointsIn("0022500001")).toEqual([
    [1, 18],
    [2, 9],
  ]);
  const versions = await db
    .selectFrom("stat_lines")
    .select(["player", "pts"])
    .orderBy("revision")
    .orderBy("player")
    .execute();
  expect(versions.map(({ player, pts }) => `${player} ${pts}`)).toEqual([
    "1 20",
    "2 7",
    "1 18",
    "2 9",
  ]);
  const { revision } = await tournament(MON_THU);
  await season.round();
  expect((await tournament(MON_THU)).revision).toBe(revision);
});

test("a game and a line that vanish stay as they were, and nothing is settled by guessing", async () => {
  show("0022500001", { status: "live" }, [line(1, 20), line(2, 7)]);
  await playUntil(MONDAY + 2 * HOUR_MS);
  show("0022500001", {}, [line(1, 20)]);
  await playUntil(MONDAY + 2 * HOUR_MS + 1000);
  expect(said()).toEqual([
    "the feed no longer lists players of a game; their lines stay as they were",
  ]);
  expect(await pointsIn("0022500001")).toEqual([
    [1, 20],
    [2, 7],
  ]);
  main.shown.games = [];
  await playUntil(MONDAY + 3 * HOUR_MS);
  expect(new Set(said())).toEqual(new Set(["the feed no longer lists a game; it stays as it was"]));
  await playUntil(MONDAY + 3 * DAY_MS);
  expect([await stateOf(MON_THU), (await pointsIn("0022500001")).length]).toEqual(["live", 2]);
});

test("a game is over only with a box that adds up, and one that is traded scores for both teams", async () => {
  show("0022500001", { status: "final" }, [line(1, 20), line(3, 4, { team: "BOS" })]);
  show("0022500001", { homeScore: 22 });
  await playUntil(MONDAY + 3 * HOUR_MS);
  expect(said()).toEqual([
    "the points of a box are not the final score; the game stays open until they are",
  ]);
  expect(await stateOf(MON_THU)).toBe("live");
  show("0022500001", {}, [line(1, 22), line(3, 4, { team: "BOS" })]);
  show("0022500004", { tipoff: MONDAY + 2 * DAY_MS, status: "final" }, [
    line(1, 30, { team: "BOS" }),
  ]);
  await playUntil(MONDAY + 2 * DAY_MS + 3 * HOUR_MS);
  expect(await stateOf(MON_THU)).toBe("provisional");
  expect([await pointsIn("0022500001"), await pointsIn("0022500004")]).toEqual([
    [
      [1, 22],
      [3, 4],
    ],
    [[1, 30]],
  ]);
});

test("once a game is over, a box that contradicts its score changes nothing, and a correction that adds up does", async () => {
  const lines = [line(1, 20), line(2, 30), line(3, 4, { team: "BOS" })];
  show("0022500001", { status: "final" }, lines);
  await playUntil(MONDAY + 3 * HOUR_MS);
  const points = async () => (await pointsIn("0022500001")).map(([, pts]) => pts);
  expect([await points(), said()]).toEqual([[20, 30, 4], []]);
  const correct = (two: FeedLine) =>
    main.shown.boxes.set("0022500001", {
      gameId: "0022500001",
      lines: lines.with(1, two),
      unknown: [],
    });
  correct(line(2, 0, { seconds: 0, reb: 0 }));
  for (const minutes of [10, 20]) await playUntil(MONDAY + 3 * HOUR_MS + minutes * 60_000);
  expect([await points(), said()]).toEqual([
    [20, 30, 4],
    ["a box contradicts the score of its game; the lines stay as they were"],
  ]);
  correct(line(2, 30, { blk: 9 }));
  show("0022500001", { homeScore: 51 }, lines.with(0, line(1, 21)));
  await playUntil(MONDAY + 4 * HOUR_MS);
  expect([await points(), said()]).toEqual([[21, 30, 4], []]);
  expect(await stateOf(MON_THU)).toBe("provisional");
});

test("a feed that fails now and then does not put off a settlement, but a long outage or no feed does", async () => {
  show("0022500001", { status: "final" }, [line(1, 20)]);
  show("0022500004", { tipoff: MONDAY + 2 * HOUR_MS });
  await playUntil(MONDAY + 4 * HOUR_MS);
  expect(await stateOf(MON_THU)).toBe("live");
  // A day later, a game that nobody has reported was not played.
  const end = MONDAY + 2 * HOUR_MS + DAY_MS;
  await playUntil(end);
  main.shown.failing.set("0022500001", new Error("fetch failed"));
  season.now = end + 2 * DAY_MS - HOUR_MS;
  await expect(season.round()).rejects.toThrow("fetch failed");
  await advanceTournaments(season.ctx);
  expect(await tournament(MON_THU)).toMatchObject({
    state: "provisional",
    ended_at: new Date(end),
  });
  const isLive = { state: "live", ended_at: null };
  season.now += 6 * HOUR_MS;
  await advanceTournaments(season.ctx);
  expect(await tournament(MON_THU)).toMatchObject(isLive);
  main.shown.failing.clear();
  await season.round();
  expect(await stateOf(MON_THU)).toBe("provisional");
  const { stats } = season.ctx;
  await advanceTournaments({ ...season.ctx, stats: { ...stats, main: undefined } });
  expect(await tournament(MON_THU)).toMatchObject(isLive);
});

test("a box that cannot be had holds up no other, and it is said why figures are late", async () => {
  show("0022500004", { tipoff: MONDAY + HOUR_MS, status: "live" }, [line(4, 6)]);
  show("0022500001", { status: "live" }, [line(1, 20)]);
  main.shown.failing.set("0022500001", new Error("fetch failed"));
  season.now = MONDAY + 2 * HOUR_MS;
  await expect(season.round()).rejects.toThrow("fetch failed");
  expect(await pointsIn("0022500004")).toEqual([[4, 6]]);
  expect(await findFeed(db, "main")).toMatchObject({
    answered_at: new Date(MONDAY - DAY_MS),
    failing_since: new Date(MONDAY + 2 * HOUR_MS),
    failure: "the source of statistics cannot be reached",
  });
  main.shown.failing.clear();
  await season.round();
  expect(await findFeed(db, "main")).toMatchObject({ failing_since: null, failure: null });
  expect(await pointsIn("0022500001")).toEqual([[1, 20]]);
});
