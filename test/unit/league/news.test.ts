import { beforeEach, expect, test } from "vitest";
import { DAY_MS, HOUR_MS } from "../../../rules/time.ts";
import { createPlayerStats } from "../../../server/form/player-stats.ts";
import { createNews } from "../../../server/news/read-news.ts";
import type { NewsItem } from "../../../server/news/schemas.ts";
import { endGame } from "../../../server/stats/end-game.ts";
import type { FeedLine } from "../../../server/stats/feed.ts";
import { line } from "./played-season.ts";
import { MON_THU, MONDAY, openShownSeason } from "./shown-season.ts";

const BRUNSON = 1_628_973;
const TATUM = 1_628_369;
const SUBJECT = { [BRUNSON]: "jalen-brunson", [TATUM]: "jayson-tatum" };

const { main, season, show, playUntil, begin } = await openShownSeason();
beforeEach(begin);

/** Returns the news as it is now, of one player and of games. */
async function read(about: keyof typeof SUBJECT = BRUNSON): Promise<NewsItem[]> {
  const { items } = await createNews(season.ctx)();
  return items.filter((item) => !("player" in item) || item.player === SUBJECT[about]);
}

async function isOut(id: keyof typeof SUBJECT): Promise<boolean> {
  const { players } = await createPlayerStats(season.ctx)();
  return players.find(({ player }) => player === SUBJECT[id])!.isOut;
}

/** Plays a game of New York against Boston, one a day from Monday. `own` are the lines that matter. */
async function playGame(day: number, own: readonly FeedLine[], reason?: string) {
  const id = `00225001${String(day).padStart(2, "0")}`;
  const lines = [line(1, 50), line(2, 48, { team: "BOS" }), ...own];
  show(id, { tipoff: MONDAY + day * DAY_MS, status: "final" }, lines);
  if (reason !== undefined)
    main.shown.boxes.set(id, {
      gameId: id,
      lines,
      absences: [{ player: BRUNSON, reason }],
      unknown: [],
    });
  await playUntil(MONDAY + day * DAY_MS + 3 * HOUR_MS);
}

test("who sits out after playing is news at once, with the reason and how long, and so is his return", async () => {
  await playGame(0, [line(BRUNSON, 20)]);
  expect(await read()).toEqual([]);
  await playGame(1, [], "Right Ankle Sprain");
  const after = (day: number) => new Date(MONDAY + day * DAY_MS + 3 * HOUR_MS).toISOString();
  const out = {
    kind: "out",
    id: `out ${SUBJECT[BRUNSON]} 0022500101`,
    at: after(1),
    player: SUBJECT[BRUNSON],
    game: { home: "NYK", away: "BOS", tipoff: new Date(MONDAY + DAY_MS).toISOString() },
    missed: 1,
    isOut: false,
    isBack: false,
    reason: "Right Ankle Sprain",
  };
  expect(await read()).toEqual([out]);
  const box = main.shown.boxes.get("0022500101")!;
  const absences = [{ player: BRUNSON, reason: "Left Ankle Sprain" }];
  main.shown.boxes.set("0022500101", { ...box, absences });
  season.now += HOUR_MS;
  await season.round();
  expect(await read()).toMatchObject([{ reason: "Left Ankle Sprain" }]);
  await playGame(2, [], "Rest");
  // The newest reason counts. The item moves up until he counts as out.
  expect(await read()).toEqual([{ ...out, at: after(2), reason: "Rest", missed: 2 }]);
  await playGame(3, []);
  await playGame(4, []);
  const long = { ...out, at: after(3), reason: "Rest", missed: 4, isOut: true };
  expect(await read()).toEqual([long]);
  await playGame(5, [line(BRUNSON, 31)]);
  expect(await read()).toEqual([
    expect.objectContaining({ kind: "back", at: after(5), missed: 4, seconds: 600 }),
    { ...long, isBack: true },
  ]);
  // Thirty days later nobody needs to read it.
  await playUntil(MONDAY + 34 * DAY_MS);
  expect((await read()).map(({ kind }) => kind)).toEqual(["back"]);
});

test("a game that ended unseen, while league time jumped or the feed was silent, is news of its day", async () => {
  await playGame(0, [line(BRUNSON, 20)]);
  const id = "0022500101";
  show(id, { tipoff: MONDAY + DAY_MS });
  await season.round();
  const news = createNews(season.ctx);
  expect((await news()).items).toEqual([]);
  show(id, { status: "final" }, [line(1, 50), line(2, 48, { team: "BOS" })]);
  await playUntil(MONDAY + 3 * DAY_MS);
  // What requests share is over with the jump.
  const { items } = await news();
  expect(items).toMatchObject([
    { kind: "out", at: new Date(MONDAY + DAY_MS + 3 * HOUR_MS).toISOString() },
  ]);
});

test("games of a team that a player has left are none that he missed", async () => {
  await playGame(0, [line(BRUNSON, 20)]);
  await playGame(1, []);
  await playGame(2, []);
  expect((await read()).map(({ kind }) => kind)).toEqual(["out"]);
  const lines = [line(4, 30, { team: "SAS" }), line(BRUNSON, 12, { team: "UTA" })];
  show("0022500170", { tipoff: MONDAY + 3 * DAY_MS, status: "final", home: "UTA", away: "SAS" });
  main.shown.games = main.shown.games.map((game) =>
    game.id === "0022500170" ? { ...game, homeScore: 12, awayScore: 30 } : game,
  );
  main.shown.boxes.set("0022500170", { gameId: "0022500170", lines, unknown: [] });
  await playUntil(MONDAY + 3 * DAY_MS + 3 * HOUR_MS);
  expect((await read()).map(({ kind }) => kind)).toEqual(["trade"]);
  expect(await isOut(BRUNSON)).toBe(false);
});

test("who comes back after two months is news, and what a game without a box says of nobody is none", async () => {
  await playGame(0, [line(BRUNSON, 20)]);
  for (const [day, own] of [
    [20, []],
    [40, []],
    [62, [line(BRUNSON, 20)]],
  ] as const) {
    // Its week is announced before it.
    show(`00225001${day}`, { tipoff: MONDAY + day * DAY_MS });
    await playUntil(MONDAY + (day - 8) * DAY_MS);
    await playGame(day, own);
  }
  expect((await read()).map(({ kind }) => kind)).toEqual(["back", "out"]);
  expect(await isOut(BRUNSON)).toBe(false);
  await playUntil(MONDAY + 70 * DAY_MS);
  // As an operator ends a game.
  const last = { tipoff: MONDAY + 70 * DAY_MS - 13 * HOUR_MS, status: "live" as const };
  show("0022500180", last);
  await playUntil(MONDAY + 70 * DAY_MS);
  const { db } = season.ctx;
  expect(await db.transaction().execute((trx) => endGame(trx, "0022500180"))).toBe("ended");
  expect((await read()).map(({ kind }) => kind)).toEqual(["back", "out"]);
});

test("what is added after a game was called final too early is no correction", async () => {
  await playGame(0, [line(BRUNSON, 20)]);
  const go = async (status: "live" | "final", pts: number) => {
    const rest = [line(1, 50), line(2, 48, { team: "BOS" })];
    show("0022500100", { status }, [...rest, line(BRUNSON, pts)]);
    season.now += HOUR_MS / 6;
    await season.round();
  };
  await go("live", 24);
  await go("live", 29);
  await go("final", 31);
  expect(await read()).toEqual([]);
  await go("final", 30);
  expect(await read()).toMatchObject([
    { kind: "correction", changes: [{ statistic: "pts", before: 31, after: 30 }] },
  ]);
});

test("a correction that makes somebody play is news, since he is not substituted anymore", async () => {
  const none = line(BRUNSON, 0, { seconds: 0, reb: 0, ast: 0 });
  await playGame(0, [line(TATUM, 3), none]);
  const rest = [line(1, 50), line(2, 48, { team: "BOS" }), line(TATUM, 3)];
  show("0022500100", {}, [...rest, { ...none, seconds: 12 }]);
  season.now += HOUR_MS;
  await season.round();
  expect(await read()).toMatchObject([
    {
      kind: "correction",
      player: SUBJECT[BRUNSON],
      changes: [{ statistic: "seconds", before: 0, after: 12 }],
      points: { before: 0, after: 0 },
    },
  ]);
});

test("a game that counts nowhere, because the operator says so, is no news", async () => {
  show("0022500002", { status: "canceled" });
  await season.round();
  expect(await read()).toHaveLength(1);
  const config = { ...season.ctx.config, gamesLeftOut: new Set(["0022500002"]) };
  expect((await createNews({ ...season.ctx, config })()).items).toEqual([]);
});

test("one missed game without a reason is news, and playing again after it is not", async () => {
  await playGame(0, [line(BRUNSON, 20)]);
  await playGame(1, []);
  await playGame(2, [line(BRUNSON, 20)]);
  expect(await read()).toEqual([
    expect.objectContaining({ kind: "out", missed: 1, isBack: true, reason: null }),
  ]);
});

test("who has not played yet is news once he counts as out, and when he plays", async () => {
  for (const day of [0, 1]) await playGame(day, []);
  expect(await read()).toEqual([]);
  await playGame(2, []);
  expect(await read()).toMatchObject([{ kind: "out", missed: 3, isOut: true }]);
  expect(await isOut(BRUNSON)).toBe(true);
  await playGame(3, [line(BRUNSON, 9)]);
  expect((await read()).map(({ kind }) => kind)).toEqual(["back", "out"]);
  expect(await isOut(BRUNSON)).toBe(false);
});

test("a game of other teams is no news, nor is a first game after one or two missed", async () => {
  for (const day of [0, 1]) await playGame(day, []);
  await playGame(2, [line(BRUNSON, 9)]);
  show("0022500150", { tipoff: MONDAY + 3 * DAY_MS, status: "final", home: "LAL", away: "SAS" }, [
    line(3, 0, { team: "LAL" }),
  ]);
  await playUntil(MONDAY + 3 * DAY_MS + 3 * HOUR_MS);
  expect(await read()).toEqual([]);
});

test("a player in another team's box was traded, and misses that team's games only", async () => {
  await playGame(0, [line(BRUNSON, 20)]);
  const id = "0022500160";
  const his = line(BRUNSON, 12, { team: "BOS" });
  show(id, { tipoff: MONDAY + DAY_MS, status: "final" }, [line(1, 40), his]);
  await playUntil(MONDAY + DAY_MS + 3 * HOUR_MS);
  expect(await read()).toEqual([
    expect.objectContaining({
      kind: "trade",
      player: SUBJECT[BRUNSON],
      from: "NYK",
      to: "BOS",
    }),
  ]);
});

test("a game that is postponed, gets a new time or moves is news, and a first time is not", async () => {
  const tipoff = MONDAY + 5 * DAY_MS;
  const iso = (at: number) => new Date(at).toISOString();
  expect(await read()).toEqual([]);
  show("0022500002", { tipoff: tipoff + HOUR_MS / 20 });
  await season.round();
  // Three minutes move nothing.
  expect(await read()).toEqual([]);
  show("0022500002", { tipoff: tipoff + 2 * HOUR_MS });
  await season.round();
  show("0022500002", { status: "postponed" });
  await season.round();
  // Until a new time is known, dates stand for none.
  show("0022500002", { status: "postponed", tipoff: tipoff + 3 * HOUR_MS });
  await season.round();
  show("0022500002", { status: "scheduled", tipoff: tipoff + 9 * DAY_MS });
  await season.round();
  // A preseason game counts nowhere.
  show("0012500009", { tipoff: MONDAY + 4 * DAY_MS });
  await season.round();
  show("0012500009", { status: "canceled" });
  await season.round();
  show("0022500001", { tipoff: MONDAY + HOUR_MS, status: "live" }, [line(1, 20)]);
  await playUntil(MONDAY + 2 * HOUR_MS);
  show("0022500001", { status: "suspended" });
  await season.round();
  const [suspended, ...moves] = await read();
  expect(suspended).toMatchObject({ kind: "schedule", status: "suspended" });
  expect(
    moves.map((move) => (move.kind === "schedule" ? [move.status, move.before, move.tipoff] : [])),
  ).toEqual([
    ["scheduled", iso(tipoff + 3 * HOUR_MS), iso(tipoff + 9 * DAY_MS)],
    ["postponed", iso(tipoff + 2 * HOUR_MS), iso(tipoff + 2 * HOUR_MS)],
    ["scheduled", iso(tipoff + HOUR_MS / 20), iso(tipoff + 2 * HOUR_MS)],
  ]);
  // Those who play for the two teams.
  expect(moves.every((move) => move.kind === "schedule" && move.players.length === 10)).toBe(true);
  expect(new Set(moves.map(({ id }) => id)).size).toBe(3);
});

test("a correction after the final buzzer is news with what it does to the points, and seconds alone are not", async () => {
  await playGame(0, [line(BRUNSON, 20)]);
  const correct = async (pts: number, more: { seconds?: number; ast?: number }) => {
    const own = line(BRUNSON, pts, more);
    const rest = [line(1, 50), line(2, 48, { team: "BOS" })];
    show("0022500100", {}, [...rest, own]);
    season.now += HOUR_MS;
    await season.round();
  };
  await correct(20, { seconds: 601 });
  expect(await read()).toEqual([]);
  await correct(20, { seconds: 601, ast: 5 });
  expect(await read()).toEqual([
    {
      kind: "correction",
      id: expect.stringMatching(/^correction jalen-brunson 0022500100 \d+$/),
      at: new Date(season.now).toISOString(),
      player: SUBJECT[BRUNSON],
      game: { home: "NYK", away: "BOS", tipoff: new Date(MONDAY).toISOString() },
      tournament: MON_THU,
      changes: [{ statistic: "ast", before: 2, after: 5 }],
      points: { before: 242, after: 287 },
      isLate: false,
    },
  ]);
});
