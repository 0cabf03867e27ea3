import { beforeEach, expect, test } from "vitest";
import { tournamentInterval, weekAt } from "../../../rules/league/week.ts";
import { DAY_MS, HOUR_MS } from "../../../rules/time.ts";
import { listWeeks } from "../../../server/league/store.ts";
import type { FeedLine, StatsFeed } from "../../../server/stats/feed.ts";
import { readConfig } from "../../../server/config.ts";
import { readSchedule } from "../../../server/stats/read-schedule.ts";
import { listGames, readLines } from "../../../server/stats/store.ts";
import { readScoreboard } from "../../../server/tournaments/scoreboard.ts";
import { revisionOf } from "../../../server/tournaments/view.ts";
import { endGame } from "../../../server/stats/end-game.ts";
import { line } from "./played-season.ts";
import { MON_THU, MONDAY, openShownSeason } from "./shown-season.ts";

const { main, season, db, show, tournament, stateOf, pointsIn, said, playUntil, begin } =
  await openShownSeason();
beforeEach(begin);

test("a game that has not begun locks no week in the past, and one that is on locks it now", async () => {
  const first = async () => (await listWeeks(db))[0]!;
  // Either the clock or the feed is wrong: the game should have started half an hour ago.
  season.now = MONDAY + HOUR_MS / 2;
  show("0022500004", { tipoff: MONDAY });
  await season.round();
  expect(await first()).toMatchObject({ lock_at: new Date(season.now), state: "locked" });

  // The game starts before its scheduled time.
  show("0022500004", { tipoff: MONDAY + HOUR_MS / 2 });
  await season.reset(MONDAY - DAY_MS, main.feed);
  await season.round();
  show("0022500004", { status: "live" }, [line(1, 2)]);
  await playUntil(MONDAY + HOUR_MS / 4);
  expect(await first()).toMatchObject({ lock_at: new Date(season.now), state: "locked" });
});

test("the operator is told of a game that its feed never ends, and may end it as it stands", async () => {
  const tipoff = MONDAY + HOUR_MS;
  const end = () => db.transaction().execute((trx) => endGame(trx, "0022500001"));
  show("0022500001", { status: "final" }, [line(1, 20)]);
  show("0022500001", { homeScore: 22 });
  show("0022500004", { tipoff });
  await playUntil(tipoff + 12 * HOUR_MS - 1);
  said();
  expect(await end()).toBe("not overdue");
  await playUntil(tipoff + 12 * HOUR_MS + 5 * 60_000);
  expect(said()).toEqual(
    expect.arrayContaining([
      "a game has not ended half a day after its tip-off; its tournament waits for it",
      "a game is not reported half a day after its tip-off; after a day it counts as not played",
    ]),
  );
  await playUntil(tipoff + DAY_MS);
  expect(await stateOf(MON_THU)).toBe("live");
  expect([await end(), await end()]).toEqual(["ended", "over already"]);
  const { revision } = await tournament(MON_THU);
  for (const status of ["live", "postponed", "live", "final"] as const) {
    show("0022500001", { status });
    await playUntil(tipoff + DAY_MS + HOUR_MS);
    expect(await stateOf(MON_THU)).toBe("provisional");
  }
  // Corrections before the settlement count.
  show("0022500001", {}, [line(1, 22)]);
  await playUntil(tipoff + 2 * DAY_MS);
  expect(await pointsIn("0022500001")).toEqual([[1, 22]]);
  expect((await tournament(MON_THU)).revision).toBeGreaterThan(revision);
});

test("a game that a person has ended is corrected by boxes that agree with its feed, whatever its status", async () => {
  const tipoff = MONDAY + HOUR_MS;
  show("0022500001", { status: "live" }, [line(1, 20)]);
  await playUntil(tipoff + HOUR_MS);
  season.now = tipoff + DAY_MS / 2;
  await db.transaction().execute((trx) => endGame(trx, "0022500001"));
  said();
  const steals = async () => (await readLines(db, "0022500001")).get(1)!.stl;
  const now = tipoff + DAY_MS / 2;
  show("0022500001", {}, [line(1, 20, { stl: 3 })]);
  await playUntil(now + HOUR_MS);
  expect([await steals(), said()]).toEqual([3, []]);
  show("0022500001", {}, [line(1, 25, { stl: 4 })]);
  await playUntil(now + 2 * HOUR_MS);
  expect([await steals(), said()]).toEqual([4, []]);
  // The recorded lines do not add up to the score that the person saw, so every correction is welcome.
  show("0022500001", {}, [line(1, 26, { stl: 5 })]);
  show("0022500001", { homeScore: 40 });
  await playUntil(now + 3 * HOUR_MS);
  expect([await steals(), said()]).toEqual([5, []]);
});

test("a game that loses its time is postponed until it has a new one, unless it has begun", async () => {
  const known = async (id: string) => (await listGames(db, [id]))[0];
  show("0022500001", { status: "final" }, [line(1, 20)]);
  show("0022500004", { tipoff: MONDAY + DAY_MS });
  show("0022500005", { tipoff: null });
  await playUntil(MONDAY + 4 * HOUR_MS);
  expect(await stateOf(MON_THU)).toBe("live");
  // In a league's answers, such a game has the status of one to come.
  for (const id of ["0022500001", "0022500004"]) show(id, { status: "scheduled", tipoff: null });
  await playUntil(MONDAY + 5 * HOUR_MS);
  expect(await stateOf(MON_THU)).toBe("provisional");
  expect(await known("0022500001")).toMatchObject({ status: "final", tipoff: MONDAY + HOUR_MS });
  expect(await known("0022500004")).toMatchObject({ status: "postponed", tipoff: MONDAY + DAY_MS });
  expect(await known("0022500005")).toBeUndefined();
  const { revision } = await tournament(MON_THU);
  await playUntil(MONDAY + 6 * HOUR_MS);
  expect((await tournament(MON_THU)).revision).toBe(revision);
  show("0022500004", { status: "canceled" });
  await playUntil(MONDAY + 7 * HOUR_MS);
  expect(await known("0022500004")).toMatchObject({ status: "canceled" });
  show("0022500004", { status: "scheduled", tipoff: MONDAY + 8 * DAY_MS });
  await playUntil(MONDAY + 8 * HOUR_MS);
  expect(await known("0022500004")).toMatchObject({
    status: "scheduled",
    tipoff: MONDAY + 8 * DAY_MS,
  });
  // Once; nor is it reported as missing while it has no time.
  expect(said()).toEqual([
    "a game of an open tournament has lost its time; it counts only if it gets a new one",
  ]);
});

test("once a game is over, a box that lacks a line corrects the others, and one with an unknown name replaces none", async () => {
  const lines = [line(1, 20), line(2, 30), line(3, 4, { team: "BOS" })];
  show("0022500001", { status: "final" }, lines);
  await playUntil(MONDAY + 3 * HOUR_MS);
  const box = (...some: FeedLine[]) => ({ gameId: "0022500001", lines: some, unknown: [] });
  const rows = async () =>
    [...(await readLines(db, "0022500001")).values()].map(({ pts, stl }) => [pts, stl]);
  said();
  main.shown.boxes.set("0022500001", box(line(1, 20, { stl: 9 }), lines[2]!));
  await playUntil(MONDAY + 4 * HOUR_MS);
  const corrected = [
    [20, 9],
    [30, lines[1]!.stl],
    [4, lines[2]!.stl],
  ];
  expect([await rows(), said()]).toEqual([
    corrected,
    ["the feed no longer lists players of a game; their lines stay as they were"],
  ]);
  const empty = box(line(1, 0), line(2, 0), lines[2]!);
  main.shown.boxes.set("0022500001", { ...empty, unknown: ["Somebody"] });
  await playUntil(MONDAY + 5 * HOUR_MS);
  expect([await rows(), said()]).toEqual([
    corrected,
    [
      "a box contradicts the score of its game; the lines stay as they were",
      "players of a game have no known id",
    ],
  ]);
});

test("a box with an unknown name cannot add up, and ends its game all the same", async () => {
  show("0022500001", { status: "final" }, [line(1, 20)]);
  show("0022500001", { homeScore: 30 });
  await playUntil(MONDAY + 3 * HOUR_MS);
  expect(await stateOf(MON_THU)).toBe("live");
  main.shown.boxes.set("0022500001", {
    gameId: "0022500001",
    lines: [line(1, 20)],
    unknown: ["Somebody"],
  });
  await playUntil(MONDAY + 4 * HOUR_MS);
  expect(await stateOf(MON_THU)).toBe("provisional");
});

test("the operator is told when the games of more than a week are called off or lose their times", async () => {
  const told = "every coming game is called off; no further week is announced";
  const games = Array.from({ length: 61 }, (_, index) => `00225001${10 + index}`);
  main.shown.games = [];
  for (const [index, id] of games.entries())
    show(id, { tipoff: MONDAY + DAY_MS + index * HOUR_MS });
  await playUntil(MONDAY - 20 * HOUR_MS);
  expect(said()).not.toContain(told);
  for (const [index, id] of games.entries())
    show(id, index % 2 === 0 ? { status: "postponed" } : { tipoff: null });
  await playUntil(MONDAY - 19 * HOUR_MS);
  await playUntil(MONDAY - 19 * HOUR_MS + 1);
  const lost =
    "a game of an open tournament has lost its time; it counts only if it gets a new one";
  const first = said();
  expect(first).toContain(lost);
  expect(first.filter((text) => text === told)).toHaveLength(1);
  await playUntil(MONDAY - 18 * HOUR_MS);
  const later = said();
  expect(later).toContain(told);
  expect(later).not.toContain(lost);
  main.shown.games = main.shown.games.slice(1);
  await playUntil(MONDAY - 17 * HOUR_MS);
  expect(said()).not.toContain(told);
});

test("a worker that froze after its request undoes nothing that another has read", async () => {
  show("0022500001", { status: "live" }, [line(1, 10)]);
  await playUntil(MONDAY + HOUR_MS);
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
  season.now = MONDAY - DAY_MS / 2;
  await expect(season.round()).rejects.toThrow("main lists more than 5000 games");
  expect(await count().execute()).toEqual(before);
});

test("a game that the operator leaves out is not recorded, or is canceled if it was", async () => {
  const [game] = main.shown.games;
  main.shown.games = ["1037684", "1037685"].map((id) => ({ ...game!, id }));
  season.now = MONDAY - DAY_MS / 2;
  const source = { feed: main.feed, everyMs: 0, quietMs: 0, weeksAhead: 3, gamesPerRequest: 1 };
  const leaveOut = async (ids: string) => {
    const config = readConfig({
      ROLE: "api",
      DATABASE_URL: "here",
      SOLANA_RPC_URL: "http://none.invalid",
      STATS_LEAVE_OUT: ids,
    });
    await readSchedule({ ...season.ctx, config }, source);
    const ours = db
      .selectFrom("games")
      .select(["game_id", "status"])
      .where("game_id", "like", "10376%");
    return ours.orderBy("game_id").execute();
  };
  const kept = { game_id: "1037685", status: "scheduled" };
  expect(await leaveOut("1037684, 7")).toEqual([kept]);
  expect(await leaveOut("1037684, 1037685")).toEqual([{ ...kept, status: "canceled" }]);
});

test("points that the league gives to another player after the game count once", async () => {
  const lines = [line(1, 20), line(2, 10), line(3, 4, { team: "BOS" })];
  show("0022500001", { status: "final" }, lines);
  await playUntil(MONDAY + 3 * HOUR_MS);
  const moved = { gameId: "0022500001", lines: lines.with(1, line(4, 10)), unknown: [] };
  main.shown.boxes.set("0022500001", moved);
  await playUntil(MONDAY + 4 * HOUR_MS);
  expect(await pointsIn("0022500001")).toEqual([
    [1, 20],
    [2, 0],
    [3, 4],
    [4, 10],
  ]);
  const revisions = () => db.selectFrom("revisions").select("id").execute();
  const before = await revisions();
  await playUntil(MONDAY + 5 * HOUR_MS);
  expect(await revisions()).toEqual(before);
  // Damaged boxes still take nobody's points.
  const damaged = { ...moved, lines: [line(1, 1), line(3, 4, { team: "BOS" })] };
  main.shown.boxes.set("0022500001", damaged);
  await playUntil(MONDAY + 6 * HOUR_MS);
  expect(await revisions()).toEqual(before);
  const points = await pointsIn("0022500001");
  show("0022500001", { homeScore: 0, awayScore: 0 }, []);
  main.shown.boxes.set("0022500001", { ...moved, lines: [] });
  await playUntil(MONDAY + 7 * HOUR_MS);
  expect(await pointsIn("0022500001")).toEqual(points);
});

test("a void tournament stays as it was, whatever a feed says later of its games", async () => {
  show("0022500001", { status: "postponed" });
  const { until } = tournamentInterval(weekAt(MONDAY), "mon-thu");
  for (let at = MONDAY; at <= until; at += 12 * HOUR_MS) await playUntil(at);
  await playUntil(until);
  expect(await stateOf(MON_THU)).toBe("void");
  show("0022500001", { tipoff: MONDAY, status: "final" }, [line(1, 20)]);
  await playUntil(until + 3 * HOUR_MS);
  const settled = await tournament(MON_THU);
  const counts = revisionOf({ ...settled, revision: BigInt(settled.revision) });
  const { games } = await readScoreboard(db, settled, counts);
  expect([settled.state, games.map(({ status }) => status)]).toEqual(["void", ["postponed"]]);
});
