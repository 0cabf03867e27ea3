import { createHash } from "node:crypto";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { isWithin, weekInterval } from "../../../rules/league/week.ts";
import { HOUR_MS } from "../../../rules/time.ts";
import { listWeeks } from "../../../server/league/store.ts";
import { insertSettledGames } from "../../../server/prizes/store.ts";
import { keepAnswer } from "../../../server/stats/answers/store.ts";
import { changesOfBox } from "../../../server/stats/changes.ts";
import type { FeedGame } from "../../../server/stats/feed.ts";
import { readRecordedWeeks } from "../../../server/stats/recorded-weeks.ts";
import { endOf, replayFeed } from "../../../server/stats/replay.ts";
import { listGames, readLines } from "../../../server/stats/store.ts";
import { readScoreboard, type Scoreboard } from "../../../server/tournaments/scoreboard.ts";
import { findRevisionTime, findTournament } from "../../../server/tournaments/store.ts";
import { line as lineOf, openSeason, shownFeed } from "./played-season.ts";

const season = await openSeason();
const { db } = season.ctx;
const WEEK = "2025-10-27";
const MON_THU = { id: `${WEEK}-mon-thu`, week_id: WEEK, kind: "mon-thu" } as const;
const all = await readRecordedWeeks("dev/weeks");
const games = all.filter(({ tipoff }) => isWithin(weekInterval(WEEK), tipoff));

test("a recorded week, played by its events, ends in exactly its box scores in the database", async () => {
  const lock = games[0]!.tipoff;
  await season.reset(
    lock - 2 * HOUR_MS,
    replayFeed(all, () => season.now),
  );
  const states = async () =>
    (await listWeeks(db)).map(({ state, tournaments }) =>
      [state, ...tournaments.map((one) => one.state)].join(" "),
    );

  await season.round();
  const next = all.find(({ tipoff }) => tipoff >= weekInterval(WEEK).until)!.tipoff;
  expect((await listWeeks(db)).map(({ id, lock_at: at }) => [id, at.getTime()])).toEqual([
    [WEEK, lock],
    ["2025-11-03", next],
  ]);
  const seen = new Set(await states());
  const end = Math.max(...games.map(endOf));
  for (season.now = lock; season.now < end; season.now += 5 * HOUR_MS) {
    await season.round();
    seen.add((await states())[0]!);
  }
  season.now = end;
  await season.round();
  // The week's last game ends on Monday.
  expect([...seen, (await states())[0]]).toEqual([
    "open upcoming upcoming",
    "locked live upcoming",
    "locked live live",
    "locked provisional live",
    "over provisional provisional",
  ]);

  const byPlayer = (a: { player: number }, b: { player: number }) => a.player - b.player;
  for (const game of games) {
    const lines = [...(await readLines(db, game.id)).values()];
    expect(lines.toSorted(byPlayer)).toEqual(game.lines.toSorted(byPlayer));
  }
  const ids = games.map(({ id }) => id);
  expect(
    (await listGames(db, ids)).map(({ id, status, tipoff }) => ({ id, status, tipoff })),
  ).toEqual(games.map(({ id, tipoff }) => ({ id, status: "final", tipoff })));
  expect(season.said).toEqual([]);
});

test("a scoreboard names the revision that the night before ended with, to compare ranks with", async () => {
  const { revision } = (await findTournament(db, MON_THU.id))!;
  const board = await readScoreboard(db, MON_THU, Number(revision));
  const before = board.nightBefore!;
  expect(before.tipoff).toEqual(new Date("2025-10-30T02:00:00Z"));
  const at = (await findRevisionTime(db, before.revision))!;
  expect(at > before.tipoff && at < new Date("2025-10-30T23:00:00Z")).toBe(true);
  const then = await readScoreboard(db, MON_THU, before.revision);
  const isOver = ({ tipoff }: { tipoff: Date | null }) => tipoff! <= before.tipoff;
  expect(then.games.filter(({ status }) => status === "final")).toEqual(then.games.filter(isOver));
});

test("after a night in which the feed was silent there is nothing to compare ranks with", async () => {
  await season.reset(
    games[0]!.tipoff - 2 * HOUR_MS,
    replayFeed(all, () => season.now),
  );
  await season.round();
  season.now = Date.parse("2025-10-28T23:40:00Z");
  await season.round();
  const { revision } = (await findTournament(db, MON_THU.id))!;
  const board = await readScoreboard(db, MON_THU, Number(revision));
  expect(board.games.filter(({ status }) => status === "live")).not.toEqual([]);
  expect(board.nightBefore).toBeUndefined();
});

test("what a scoreboard says of a revision, it says whenever it is asked for", async () => {
  const { shown, feed } = shownFeed("nba");
  await season.reset(Date.parse("2025-10-27T00:00:00Z"), feed);
  const teams = { home: "NYK", away: "BOS", homeScore: 10, awayScore: 0 };
  const [first, next] = [
    { ...teams, id: "0022500001", tipoff: Date.parse("2025-10-28T00:00:00Z") },
    { ...teams, id: "0022500002", tipoff: Date.parse("2025-10-28T23:00:00Z") },
  ];
  const said: Scoreboard[] = [];
  let reb = 0;
  const goOn = async (at: string, ...statuses: FeedGame["status"][]) => {
    season.now = Date.parse(at);
    shown.games = [first, next].map((one, index) => ({ ...one, status: statuses[index]! }));
    const box = (id: string) => ({ gameId: id, lines: [lineOf(1, 10, { reb })], unknown: [] });
    for (const { id } of shown.games) shown.boxes.set(id, box(id));
    await season.round();
    const { revision } = (await findTournament(db, MON_THU.id))!;
    const board = await readScoreboard(db, MON_THU, Number(revision));
    said.push(board);
    return board;
  };
  const play = async (isLate: boolean) => {
    said.length = 0;
    await goOn("2025-10-27T22:00:00Z", "scheduled", "scheduled");
    await goOn("2025-10-28T00:01:00Z", "live", "scheduled");
    if (!isLate) await goOn("2025-10-28T22:59:00Z", "final", "scheduled");
    // The next night's first game should have started, but the feed does not show it yet.
    reb++;
    const late = isLate ? "live" : "final";
    const waiting = await goOn("2025-10-28T23:01:00Z", late, "scheduled");
    expect(waiting.nightBefore).toBeUndefined();
    const begun = await goOn("2025-10-28T23:03:00Z", late, "live");
    await goOn("2025-10-29T02:00:00Z", "final", "final");
    for (const board of said)
      expect(await readScoreboard(db, MON_THU, board.revision)).toEqual(board);
    return { waiting, begun };
  };
  const {
    waiting: { revision },
    begun,
  } = await play(false);
  expect(begun.nightBefore).toEqual({ revision, tipoff: new Date(first.tipoff) });
  // If a game runs into the next night, its own night was not over before that one began.
  await season.reset(Date.parse("2025-10-27T00:00:00Z"), feed);
  expect((await play(true)).begun.nightBefore).toBeUndefined();
});

test("a game that counts elsewhere by now is still in what was said before it moved", async () => {
  const { shown, feed } = shownFeed("nba");
  await season.reset(Date.parse("2025-10-27T00:00:00Z"), feed);
  const teams = { home: "NYK", away: "BOS", homeScore: 0, awayScore: 0 };
  const game = { ...teams, id: "0022500001", status: "scheduled" } as const;
  shown.games = [{ ...game, tipoff: Date.parse("2025-10-28T00:00:00Z") }];
  await season.round();
  const revision = Number((await findTournament(db, MON_THU.id))!.revision);
  const said = await readScoreboard(db, MON_THU, revision);
  const playing = [...said.teams].filter(([, team]) => team === "NYK" || team === "BOS");
  expect([...said.gamesLeft]).toEqual(playing.map(([player]) => [player, 1]));
  expect(playing.length).toBeGreaterThan(0);
  shown.games = [{ ...game, tipoff: Date.parse("2025-11-01T00:00:00Z") }];
  await season.round();
  const other = `${WEEK}-fri-sun`;
  const settled = (await findTournament(db, other))!.revision;
  await db
    .updateTable("tournaments")
    .set({ settled_revision: settled })
    .where("id", "=", other)
    .execute();
  await insertSettledGames(db, other, [game.id]);
  expect(await readScoreboard(db, MON_THU, revision)).toEqual(said);
});

test("an answer is kept as it came, once until it changes, and nobody can change it", async () => {
  await season.reset(
    Date.UTC(2025, 9, 27),
    replayFeed([], () => 0),
  );
  const keep = (text: string, address = "https://feed.example/box") =>
    keepAnswer(db, "nba", { address, body: Buffer.from(text) });
  for (const text of ["one", "one", "two", "one"]) await keep(text);
  await keep("one", "https://feed.example/schedule");
  const rows = await db
    .selectFrom("feed_answers")
    .innerJoin("feed_bodies", "feed_bodies.hash", "feed_answers.hash")
    .selectAll()
    .orderBy("id")
    .execute();
  expect(rows.map(({ body }) => body.toString())).toEqual(["one", "two", "one", "one"]);
  expect(rows[0]).toMatchObject({
    feed: "nba",
    address: "https://feed.example/box",
    hash: createHash("sha256").update("one").digest("hex"),
    at: new Date(season.now),
    league_at: new Date(season.now),
  });
  expect(await db.selectFrom("feed_bodies").select("hash").execute()).toHaveLength(2);
  for (const table of ["feed_answers", "feed_bodies", "game_versions", "stat_lines"])
    for (const change of [`delete from ${table}`, `truncate ${table}`])
      await expect(sql.raw(change).execute(db)).rejects.toThrow(
        /is only ever added to|cannot truncate/,
      );
});

test("while a game is on, seconds alone are news once a minute, and when it is over, each one counts", () => {
  const [{ lines }] = games as [(typeof games)[number]];
  const [line] = lines as [(typeof lines)[number]];
  const changed = (seconds: number, isOver = false, known = line) =>
    changesOfBox(
      new Map([[line.player, known]]),
      { gameId: "a game", lines: [{ ...line, seconds }], unknown: [] },
      isOver,
    ).lines.length;
  const { seconds } = line;
  expect([changed(seconds + 59), changed(seconds + 60), changed(seconds - 1)]).toEqual([0, 1, 1]);
  expect([changed(seconds, true), changed(seconds + 1, true)]).toEqual([0, 1]);
  // He has played as soon as he has one second (R9).
  expect(changed(1, false, { ...line, seconds: 0 })).toBe(1);
});
