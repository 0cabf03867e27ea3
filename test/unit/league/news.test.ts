import { beforeEach, expect, test } from "vitest";
import { DAY_MS, HOUR_MS } from "../../../rules/time.ts";
import { createNews } from "../../../server/news/read-news.ts";
import type { NewsItem } from "../../../server/news/schemas.ts";
import type { FeedLine } from "../../../server/stats/feed.ts";
import { line } from "./played-season.ts";
import { MON_THU, MONDAY, openShownSeason } from "./shown-season.ts";

const BRUNSON = 1_628_973;
const TATUM = 1_628_369;
const SUBJECT = { [BRUNSON]: "jalen-brunson", [TATUM]: "jayson-tatum" };

const { main, season, show, playUntil, begin } = await openShownSeason();
beforeEach(begin);

/** Returns the news as it is now, without what it shares for a few seconds. */
async function read(kind?: NewsItem["kind"]): Promise<NewsItem[]> {
  const { items } = await createNews(season.ctx)();
  return kind === undefined ? items : items.filter((item) => item.kind === kind);
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
  const at = new Date(MONDAY + DAY_MS + 3 * HOUR_MS).toISOString();
  const out = {
    kind: "out",
    id: `out ${SUBJECT[BRUNSON]} 0022500101`,
    at,
    player: SUBJECT[BRUNSON],
    game: { home: "NYK", away: "BOS" },
    reason: "Right Ankle Sprain",
  };
  expect(await read()).toEqual([{ ...out, missed: 1, isBack: false }]);
  await playGame(2, [], "Rest");
  // The newest reason counts, and the item stays where it was.
  expect(await read()).toEqual([{ ...out, reason: "Rest", missed: 2, isBack: false }]);
  await playGame(3, [line(BRUNSON, 31)]);
  expect(await read()).toEqual([
    expect.objectContaining({
      kind: "back",
      at: new Date(MONDAY + 3 * DAY_MS + 3 * HOUR_MS).toISOString(),
      player: SUBJECT[BRUNSON],
      missed: 2,
      seconds: 600,
    }),
    { ...out, reason: "Rest", missed: 2, isBack: true },
  ]);
  // Thirty days later nobody needs to read it.
  await playUntil(MONDAY + 32 * DAY_MS);
  expect((await read()).map(({ kind }) => kind)).toEqual(["back"]);
});

test("one missed game without a reason is news, and playing again after it is not", async () => {
  await playGame(0, [line(BRUNSON, 20)]);
  await playGame(1, []);
  await playGame(2, [line(BRUNSON, 20)]);
  expect(await read()).toEqual([
    expect.objectContaining({ kind: "out", missed: 1, isBack: true, reason: null }),
  ]);
});

test("who has not played yet, and games of other teams, are no news", async () => {
  await playGame(0, [line(TATUM, 0, { seconds: 0, reb: 0, ast: 0 })]);
  await playGame(1, []);
  expect(await read()).toEqual([]);
  await playGame(2, [line(TATUM, 9)]);
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
  show("0022500002", { tipoff: tipoff + HOUR_MS / 6 });
  await season.round();
  // Ten minutes move nothing.
  expect(await read()).toEqual([]);
  show("0022500002", { tipoff: tipoff + 2 * HOUR_MS });
  await season.round();
  show("0022500002", { status: "postponed" });
  await season.round();
  show("0022500002", { status: "scheduled", tipoff: tipoff + 9 * DAY_MS });
  await season.round();
  // A preseason game counts nowhere.
  show("0012500009", { tipoff: MONDAY + 4 * DAY_MS });
  await season.round();
  show("0012500009", { status: "canceled" });
  await season.round();
  const moves = await read();
  expect(
    moves.map((move) => (move.kind === "schedule" ? [move.status, move.before, move.tipoff] : [])),
  ).toEqual([
    ["scheduled", iso(tipoff + HOUR_MS / 6), iso(tipoff + 2 * HOUR_MS)],
    ["postponed", iso(tipoff + 2 * HOUR_MS), iso(tipoff + 2 * HOUR_MS)],
    ["scheduled", iso(tipoff + 2 * HOUR_MS), iso(tipoff + 9 * DAY_MS)],
  ]);
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
      game: { home: "NYK", away: "BOS" },
      tournament: MON_THU,
      changes: [{ statistic: "ast", before: 2, after: 5 }],
      points: { before: 242, after: 287 },
    },
  ]);
});
