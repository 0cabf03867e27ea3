import { once } from "node:events";
import { request } from "node:http";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Actor } from "../../dev/actor.ts";
import { fillSlots, gamesLeftOf, totalOf } from "../../rules/league/substitution.ts";
import { ROLE_OF } from "../../rules/positions.ts";
import { type Db, connect } from "../../server/db/connect.ts";
import { listPlayers, type Player } from "../../server/players/store.ts";
import type { RecordedGame } from "../../server/stats/recorded-weeks.ts";
import type {
  EntryView,
  GameList,
  OwnEntries,
  Scores,
  Standings,
  TournamentList,
  TournamentView,
} from "../../server/tournaments/schemas.ts";
import { insertOpenWeek } from "../open-week.ts";
import {
  insertEntries,
  insertWeek,
  makeEntries,
  type PlayedWeek,
  playGames,
  recordedWeek,
  resultOf,
} from "../played-week.ts";
import { eventsOf } from "../events-of.ts";
import { type Served, serve } from "../serve.ts";
import { copyDatabase, site } from "../site.ts";

const stack = new AsyncDisposableStack();
afterAll(() => stack.disposeAsync());

const WEEK = "2025-10-27";
const ID = `${WEEK}-mon-thu`;
const ENTRIES = 250;

let db: Db;
let server: Served;
let players: readonly Player[];
let played: PlayedWeek;
let result: ReturnType<typeof resultOf>["tournaments"]["mon-thu"];
let viewer: Actor;
let member: Actor;

beforeAll(async () => {
  const url = await copyDatabase("tournaments");
  db = connect(url, 4);
  stack.defer(() => db.destroy());
  server = stack.use(
    await serve({
      ...site.environment,
      DATABASE_URL: url,
      STREAMS_PER_CLIENT: "1",
      REQUESTS_PER_MINUTE: "300",
    }),
  );
  [viewer, member] = await Promise.all([server.newVisitor(), server.newUser()]);
  players = await listPlayers(db);
  const games = await recordedWeek(WEEK);
  const entries = makeEntries(ENTRIES, players);
  // Two people have more than a first roster: one a second one, of other players (R5), and one only a third.
  const [one] = entries.slice(1);
  const isOther = (id: number | null) => id === null || !one!.slots.includes(id);
  const others = entries.findIndex(({ slots }) => slots.every(isOther));
  entries[0] = { ...entries[0]!, wallet: member.address };
  entries[others] = { ...entries[others]!, wallet: one!.wallet, roster: 2 };
  entries.push({ ...entries.pop()!, roster: 3 });
  played = {
    week: WEEK,
    games,
    entries,
    pools: { "mon-thu": 1_000_000_000n, "fri-sun": 1_500_000_000n },
    players,
  };
  result = resultOf(played).tournaments["mon-thu"];
  await insertWeek(db, played);
});

const inFirst = ({ id }: RecordedGame) => result.games.includes(id);

async function readAll(path: string): Promise<Standings["entries"]> {
  const entries: Standings["entries"] = [];
  for (let next: string | null = ""; next !== null;) {
    const query: string = next && `&after=${next}`;
    const { body }: { body: Standings } = await viewer.get(`${path}?limit=37${query}`);
    entries.push(...body.entries);
    next = body.next;
  }
  return entries;
}

test("a leaderboard is what the rules make of the games so far, page by page and in every browser", async () => {
  const [first, ...others] = played.games.filter(inFirst);
  const before = await viewer.get<Standings>(`/api/tournaments/${ID}/standings`);
  expect(before.body.entries[0]).toMatchObject({ rank: 1, total: 0, prize: "0" });
  await playGames(db, WEEK, { games: [first!, others[0]!], status: "final" });
  const revision = Number(await playGames(db, WEEK, { games: [others[1]!], status: "live" }));

  const { body: tournament } = await viewer.get<TournamentView>(`/api/tournaments/${ID}`);
  expect(tournament).toMatchObject({ state: "live", revision, freshness: { isLive: true } });
  const { body: scores } = await viewer.get<Scores>(`/api/tournaments/${ID}/scores/${revision}`);
  const entries = await readAll(`/api/tournaments/${ID}/standings`);
  expect(entries).toHaveLength(scores.entries);
  expect(scores.players.some(({ gamesLeft }) => gamesLeft > 0)).toBe(true);
  const ids = new Map(players.map(({ league_id: league, id }) => [league, id]));
  const of = new Map(scores.players.map((one) => [one.player, one]));
  const leftOf = (id: number) => of.get(ids.get(id)!)!.gamesLeft;
  for (const { wallet, roster, slots, tokens } of played.entries) {
    const { five } = fillSlots(slots, {
      roleOf: (id) => ROLE_OF[players.find(({ league_id: league }) => league === id)!.position],
      tokensOf: (id) => tokens[slots.indexOf(id)]!,
      pointsOf: (id) => of.get(ids.get(id)!)!.points ?? undefined,
      mayPlay: (id) => leftOf(id) > 0,
    });
    const shown = entries.find((one) => one.wallet === wallet && one.roster === roster);
    expect(shown?.total).toBe(tokens.some((held) => held > 0n) ? totalOf(five) : undefined);
    expect(shown?.gamesLeft ?? 0).toBe(gamesLeftOf(five, leftOf));
  }
});

test("after the last game, standings and prizes are those of the rules; scores of before stay as they were", async () => {
  const early = (await viewer.get<TournamentView>(`/api/tournaments/${ID}`)).body.revision;
  const path = `/api/tournaments/${ID}/scores/${early}`;
  const { body: before } = await viewer.get<Scores>(path);
  const games = played.games.filter(inFirst);
  const revision = await playGames(db, WEEK, { games, status: "final" });
  const answer = await fetch(`${server.url}${path}`, { headers: { "accept-encoding": "gzip" } });
  expect(await answer.json()).toEqual(before);
  expect(answer.headers.get("cache-control")).toBe("public, max-age=31536000, immutable");
  const tooNew = await viewer.get(`/api/tournaments/${ID}/scores/${Number(revision) + 1}`);
  expect(tooNew.status).toBe(404);

  const entries = await readAll(`/api/tournaments/${ID}/standings`);
  const byTotal = result.standings
    .map(({ wallet, roster, total, sets, prize }) => ({ wallet, roster, total, sets, prize }))
    .toSorted((a, b) => b.total - a.total || (a.wallet < b.wallet ? -1 : 1));
  expect(entries).toEqual(byTotal.map((entry) => expect.objectContaining(entry)));
  const ranks = entries.map(({ total }) => 1 + entries.findIndex((one) => one.total === total));
  expect(entries.map(({ rank }) => rank)).toEqual(ranks);

  const { body } = await viewer.get<TournamentView>(`/api/tournaments/${ID}`);
  expect(body).toMatchObject({
    entries: result.standings.length,
    setsInPlay: result.setsInPlay,
    average: Math.round(Number(result.pointsTimesSets) / Number(result.setsInPlay)),
    pool: "1000000000",
  });
  const from = entries.findIndex(({ rank }) => rank > 50);
  const query = `from=${entries[from]!.rank}&limit=2`;
  const page = await viewer.get<Standings>(`/api/tournaments/${ID}/standings?${query}`);
  expect(page.body.entries).toEqual(entries.slice(from, from + 2));
  const odd = await viewer.get(`/api/tournaments/${ID}/standings?after=nowhere`);
  expect(odd).toMatchObject({ status: 400, body: { code: "bad_request" } });
});

test("an entry opens to its five with what each did, one's own among them", async () => {
  const own = await member.get<OwnEntries>(`/api/tournaments/${ID}/me`);
  const shown = await viewer.get(`/api/tournaments/${ID}/entries/${member.address}/1`);
  expect(own.body.entries).toEqual([shown.body]);
  for (const standing of result.standings.slice(0, 20)) {
    const { wallet, roster, total, tieBreak, sets, prize } = standing;
    const { body } = await viewer.get<EntryView>(
      `/api/tournaments/${ID}/entries/${wallet}/${roster}`,
    );
    expect(body).toMatchObject({ wallet, roster, total, tieBreak, sets, prize });
    const points = body.five.map((slot) => ("points" in slot ? slot.points : 0));
    expect(points.reduce((sum, one) => sum + one, 0)).toBe(total);
    for (const slot of body.five)
      if ("points" in slot)
        expect(
          body.lines
            .filter(({ player }) => player === slot.player)
            .reduce((sum, line) => sum + line.points, 0),
        ).toBe(slot.points);
  }
  const { address } = await server.newVisitor();
  const ofStranger = await viewer.get(`/api/tournaments/${ID}/entries/${address}/1`);
  expect(ofStranger).toMatchObject({ status: 404 });
  expect(await viewer.get(`/api/tournaments/${ID}/me`)).toMatchObject({ status: 401 });
});

test("all entries of a wallet are found, best first, whatever their numbers", async () => {
  for (const { wallet } of result.standings.filter(({ roster }) => roster > 1)) {
    const { body } = await viewer.get<OwnEntries>(`/api/tournaments/${ID}/entries/${wallet}`);
    const own = result.standings.filter((one) => one.wallet === wallet);
    const inShort = (one: { roster: number; total: number }) => [one.roster, one.total];
    expect(body.entries.map(inShort)).toEqual(own.map(inShort));
  }
});

test("games have their boxes, and what the league corrects after the buzzer is listed", async () => {
  const game = played.games.find(inFirst)!;
  const [line] = game.lines;
  await playGames(db, WEEK, {
    games: [{ ...game, lines: [{ ...line!, reb: line!.reb + 1 }] }],
    status: "final",
  });
  await db
    .insertInto("disagreements")
    .values({
      game_id: game.id,
      player: line!.player,
      statistic: "reb",
      ours: 5,
      theirs: 4,
      feed: "other",
      seen_at: new Date(),
      settled_at: null,
    })
    .execute();
  const { body } = await viewer.get<GameList>(`/api/tournaments/${ID}/games`);
  expect(body.games.map(({ id }) => id).toSorted()).toEqual(
    played.games
      .filter(inFirst)
      .map(({ id }) => id)
      .toSorted(),
  );
  expect(body.games.find(({ id }) => id === game.id)!.lines).toHaveLength(game.lines.length);
  expect(body.corrections.filter(({ game: id }) => id === game.id)).toEqual([
    expect.objectContaining({
      name: line!.name,
      statistic: "reb",
      before: line!.reb,
      after: line!.reb + 1,
      isLate: false,
    }),
  ]);
  expect(body.disagreements).toEqual([
    { game: game.id, name: line!.name, statistic: "reb", ours: 5, theirs: 4, feed: "other" },
  ]);
});

test("before the lock nobody sees entries, and the list says how the pools are covered", async () => {
  const week = "2025-11-10";
  const games = played.games.map((game) => ({
    ...game,
    id: game.id.replace("00225", "00226"),
    tipoff: game.tipoff + 14 * 24 * 3_600_000,
  }));
  const revision = await insertOpenWeek(db, week, games);
  const id = `${week}-fri-sun`;
  const { body } = await viewer.get<TournamentList>("/api/tournaments");
  expect(body.tournaments.map((one) => one.id)).toEqual([
    id,
    `${week}-mon-thu`,
    `${WEEK}-fri-sun`,
    ID,
  ]);
  expect(body).toMatchObject({ owed: "2500000000", prizeBalance: "0" });
  expect(body.tournaments[0]).toMatchObject({ entries: 0, state: "upcoming", funded: false });
  const { body: empty } = await viewer.get<Standings>(`/api/tournaments/${id}/standings`);
  expect(empty.entries).toEqual([]);
  expect((await member.get<OwnEntries>(`/api/tournaments/${id}/me`)).body.entries).toEqual([]);
  for (const path of [`scores/${revision}`, `entries/${member.address}/1`])
    expect(await viewer.get(`/api/tournaments/${id}/${path}`)).toMatchObject({
      status: 404,
      body: { code: "not_locked" },
    });
  expect((await viewer.get("/api/tournaments/2025-11-17-mon-thu")).status).toBe(404);
  await insertEntries(db, week, []);
  expect(
    (await viewer.get<Scores>(`/api/tournaments/${id}/scores/${revision}`)).body,
  ).toMatchObject({ entries: 0, totals: [] });
});

test("a client that keeps requesting past revisions is refused, and everyone gets the newest", async () => {
  const later = "/api/tournaments/2025-11-10-fri-sun";
  const { revision } = (await viewer.get<TournamentView>(later)).body;
  const read = async (of: number) => (await viewer.get(`${later}/scores/${of}`)).status;
  const past: number[] = [];
  for (let of = 0; of < 40; of++) past.push(await read(of % revision));
  expect([past[0], past.find((status) => status !== 200)]).toEqual([200, 429]);
  expect(await read(revision)).toBe(200);
});

test("viewers are told each new revision, as many as there is room for, and streams end with the server", async () => {
  const path = `/api/tournaments/${ID}/live`;
  // A HEAD request opens no stream, so it takes no slot.
  await once(request(`${server.url}${path}`, { method: "HEAD" }).end(), "response");
  const answer = await fetch(`${server.url}${path}`);
  expect(answer.headers.get("content-type")).toBe("text/event-stream");
  const events = eventsOf(answer);
  const { revision } = (await events.next()).value!;
  expect(await viewer.get(path)).toMatchObject({ status: 503, body: { code: "too_many_streams" } });
  const newest = await playGames(db, WEEK, {
    games: played.games.filter(inFirst),
    status: "final",
  });
  for (;;) {
    const told = (await events.next()).value!;
    if (told.revision === Number(newest)) break;
    expect(told.revision).toBe(revision);
  }
  await server[Symbol.asyncDispose]();
  expect((await events.next()).done).toBe(true);
});
