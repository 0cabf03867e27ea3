import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, expect, test } from "vitest";
import { BLOCKHASH_LIFE } from "../../chain/local/blocks.ts";
import { createDatabase } from "../../dev/postgres.ts";
import { sql } from "kysely";
import { type Db, connect } from "../../server/db/connect.ts";
import { startSeason } from "../../server/phase/start-season.ts";
import type { Address } from "@solana/kit";
import { playerTokenAccountOf } from "../../chain/player-mint.ts";
import type { GameList } from "../../server/tournaments/schemas.ts";
import { findFault } from "../../rules/league/roster.ts";
import { isWithin, tournamentInterval } from "../../rules/league/week.ts";
import { ROLE_OF } from "../../rules/positions.ts";
import { HOUR_MS } from "../../rules/time.ts";
import type { SeasonView } from "../../server/league/schemas.ts";
import { makeRivals, RIVALS } from "../../server/local/rivals.ts";
import { listPlayers } from "../../server/players/store.ts";
import { holdSale } from "../../server/phase/store.ts";
import { insertDisagreements } from "../../server/stats/disagreements/store.ts";
import { readRecordedWeeks } from "../../server/stats/recorded-weeks.ts";
import { endOf } from "../../server/stats/replay.ts";
import { ops } from "../ops.ts";
import { openOwnSite } from "../own-site.ts";
import { payWithOwnBlockhash } from "../payments.ts";
import { serve } from "../serve.ts";
import { copyDatabase, site, untilPurchase } from "../site.ts";

const WEEK = "2025-10-27";
const LOCK = "2025-10-27T01:00:00.000Z";

const stack = new AsyncDisposableStack();
afterAll(() => stack.disposeAsync());

const presaleOver = {
  status: 409,
  body: { code: "presale_over", error: "The presale is over." },
};

function openAt(databaseUrl: string): Db {
  const db = connect(databaseUrl, 4);
  stack.defer(() => db.destroy());
  return db;
}

/** Starts a site with two API servers and a worker, on its own database and chain. */
async function startSite() {
  const own = stack.use(await openOwnSite("season"));
  const [one, two] = await Promise.all([own.serve(), own.serve(), own.serve({ ROLE: "worker" })]);
  return { own, urls: [one.url, two.url], newBuyer: one.newBuyer };
}

test("when the season starts, sales end everywhere within a second, and open purchases finish", async () => {
  const { own, urls, newBuyer } = await startSite();
  const { environment, db } = own;
  const phases = () =>
    Promise.all(
      urls.map(async (url) => {
        const answer = await fetch(`${url}/api/config`);
        return ((await answer.json()) as { phase: string }).phase;
      }),
    );
  const [prompt, late] = [await newBuyer(), await newBuyer()];
  expect(await phases()).toEqual(["presale", "presale"]);
  const reserved = (await prompt.create(2)).body;
  const unpaid = (await late.create(1)).body;

  const started = await ops(["season", "start"], environment);
  expect(started).toMatchObject({ code: 0, err: "" });
  expect(started.out).toMatch(/^The season has started: \S+Z \(by .+\)\. .+\n$/);
  await sleep(1000);
  expect(await phases()).toEqual(["season", "season"]);
  for (const url of urls) expect(await prompt.at(url).create(1)).toMatchObject(presaleOver);

  await payWithOwnBlockhash(own, prompt, reserved.packId);
  await untilPurchase(prompt, reserved.packId, ({ state }) => state === "delivered");
  await own.chain.skipBlocks(BLOCKHASH_LIFE);
  await untilPurchase(late, unpaid.packId, ({ state }) => state === "expired");
  await payWithOwnBlockhash(own, late, unpaid.packId);
  await untilPurchase(late, unpaid.packId, ({ state }) => state === "delivered");

  const again = await ops(["season", "start"], environment);
  expect(again).toMatchObject({ code: 0, err: "" });
  expect(again.out).toMatch(/^The season has already started: /);
  const row = await db.selectFrom("phase").selectAll().execute();
  expect(row).toEqual([
    {
      id: 1,
      name: "season",
      started_at: expect.any(Date),
      started_by: expect.any(String),
      paused_at: null,
      paused_by: null,
      paused_for: null,
    },
  ]);
  expect(again.out).toContain(row[0]!.started_at.toISOString());
  expect(again.out).toContain(row[0]!.started_by);
  const { out: acts } = await ops(["log"], environment);
  expect(acts).toBe(
    `${row[0]!.started_at.toISOString()}  ${row[0]!.started_by}  season start\n    ${started.out}`,
  );
  for (const back of [
    sql`update phase set name = 'presale'`,
    sql`delete from phase`,
    sql`truncate phase`,
  ])
    await expect(back.execute(db)).rejects.toThrow("from presale to season, once");
  for (const forget of [
    sql`update acts set reason = 'none'`,
    sql`delete from acts`,
    sql`truncate acts`,
  ])
    await expect(forget.execute(db)).rejects.toThrow("acts are only ever added");
});

test("a local season begins two hours before its first lock, with rivals who hold what they play", async () => {
  const own = stack.use(await openOwnSite("local-season"));
  const [api] = await Promise.all([own.serve(), own.serve({ ROLE: "worker" })]);
  const visitor = await api.newVisitor();
  const move = (body: object) => visitor.post<SeasonView>("/api/local/season", body);
  expect((await visitor.get<SeasonView>("/api/season")).body).toMatchObject({
    phase: "presale",
    week: null,
    nextWeek: null,
  });
  const code = async (body: object) => {
    const { status, body: answer } = await move(body);
    return [status, (answer as unknown as { code: string }).code];
  };
  expect(await code({ action: "speed", value: 60 })).toEqual([409, "season_not_started"]);
  expect(await code({ action: "start", week: "2020-01-06" })).toEqual([404, "week_not_recorded"]);
  expect(await code({ action: "speed", value: 61 })).toEqual([400, "bad_request"]);
  /** Changes the speed while the season starts. That must wait until the rivals' rosters are saved. */
  const hurry = async () => {
    while ((await visitor.get<SeasonView>("/api/season")).body.phase === "presale") await sleep(1);
    const other = code({ action: "start", week: "2025-11-03" });
    expect(await code({ action: "speed", value: 1 })).toEqual([200, undefined]);
    const rosters = await own.db.selectFrom("rosters").selectAll().execute();
    expect(await other).toEqual([409, "season_started"]);
    return rosters;
  };
  const [{ body: started }, rosters] = await Promise.all([
    move({ action: "start", week: WEEK }),
    hurry(),
  ]);
  expect(started).toMatchObject({
    phase: "season",
    speed: 1,
    week: {
      id: WEEK,
      locksAt: LOCK,
      state: "open",
      movedFrom: null,
      tournaments: [
        { id: `${WEEK}-mon-thu`, state: "upcoming" },
        { id: `${WEEK}-fri-sun`, state: "upcoming" },
      ],
    },
    nextWeek: { id: "2025-11-03", state: "open" },
  });
  const { body: list } = await visitor.get<GameList>(`/api/tournaments/${WEEK}-mon-thu/games`);
  expect(list.games[0]).toMatchObject({ tipoff: LOCK, status: "scheduled", lines: [] });
  expect(list.games.length).toBeGreaterThan(20);
  const until = Date.parse(LOCK) - Date.parse(started.leagueTime);
  expect(until).toBeLessThanOrEqual(2 * HOUR_MS);
  expect(until).toBeGreaterThan(1.9 * HOUR_MS);
  expect(await move({ action: "start" })).toMatchObject({ status: 200 });
  const players = await listPlayers(own.db);
  const roles = new Map(players.map((player) => [player.league_id, ROLE_OF[player.position]]));
  expect(rosters).toHaveLength(RIVALS);
  for (const { slots } of rosters) {
    expect(findFault(slots, (player) => roles.get(player))).toBeUndefined();
    expect(slots).not.toContain(null);
  }
  const [rival] = await makeRivals(site.environment["FAUCET_KEY_FILE"]!, players);
  expect(rosters.map(({ wallet }) => wallet)).toContain(rival!.wallet);
  for (const { player, amount } of rival!.holdings) {
    const account = await playerTokenAccountOf(rival!.wallet, player.mint as Address);
    const { value } = await own.rpc.getTokenAccountBalance(account).send();
    expect(value.amount).toBe(String(amount));
  }

  // The lock is two minutes away, and then one: on a busy machine, ten seconds passed between two requests.
  expect((await move({ action: "speed", value: 60 })).body.speed).toBe(60);
  expect(await code({ action: "to", at: started.leagueTime })).toEqual([409, "league_time_passed"]);
  expect(await code({ action: "to", at: "2100-01-01T00:00:00Z" })).toEqual([400, "bad_request"]);
  const at = new Date(Date.parse(LOCK) - HOUR_MS).toISOString();
  const { body: before } = await move({ action: "to", at });
  expect(before).toMatchObject({ speed: 60, week: { state: "open" } });
  expect(Date.parse(before.leagueTime) - Date.parse(at)).toBeGreaterThanOrEqual(0);

  // The week is locked at the lock.
  const { body: locked } = await move({ action: "to", at: LOCK });
  expect(locked.week).toMatchObject({ id: WEEK, state: "locked", snapshotAt: expect.any(String) });
  // An hour later the first game has a clock.
  await move({ action: "to", at: new Date(Date.parse(LOCK) + HOUR_MS).toISOString() });
  const { body: evening } = await visitor.get<GameList>(`/api/tournaments/${WEEK}-mon-thu/games`);
  expect(evening.games[0]).toMatchObject({
    status: "live",
    clock: { period: expect.any(Number), seconds: expect.any(Number) },
  });
  const { body: after } = await move({ action: "to", at: "2025-11-03T08:00:00.000Z" });
  expect(after).toMatchObject({
    speed: 60,
    week: { id: "2025-11-03", state: "locked", tournaments: [{ state: "live" }, {}] },
    nextWeek: null,
  });
  // Everything in between has happened, in order.
  const recorded = await readRecordedWeeks("dev/weeks");
  const tournaments = await own.db
    .selectFrom("tournaments")
    .select(["kind", "ended_at", "final_at"])
    .where("week_id", "=", WEEK)
    .execute();
  for (const { kind, ended_at: endedAt, final_at: finalAt } of tournaments) {
    const interval = tournamentInterval(WEEK, kind);
    const games = recorded.filter(({ tipoff }) => isWithin(interval, tipoff));
    const end = Math.max(...games.map(endOf));
    expect([kind, endedAt]).toEqual([kind, new Date(end)]);
    // The second tournament's two days are not over.
    if (kind === "mon-thu") expect(finalAt).toEqual(new Date(end + 48 * HOUR_MS));
  }
  const played = await own.db
    .selectFrom("games")
    .select("status")
    .where("tipoff", "<", new Date("2025-11-03"))
    .execute();
  expect(played.length).toBeGreaterThan(40);
  expect(new Set(played.map(({ status }) => status))).toEqual(new Set(["final"]));
  const snapshots = own.db.selectFrom("snapshots").select("week_id").orderBy("week_id");
  expect(await snapshots.execute()).toEqual([{ week_id: WEEK }, { week_id: "2025-11-03" }]);
  expect((await move({ action: "speed", value: 3600 })).body.speed).toBe(3600);
});

test("the season start waits for purchases being created, and none is created after it", async () => {
  const databaseUrl = await copyDatabase("season-start");
  const db = openAt(databaseUrl);
  const server = stack.use(await serve({ ...site.environment, DATABASE_URL: databaseUrl }));
  const buyer = await server.newBuyer();
  const waiting = async () => {
    const { rows } = await sql<{ count: bigint }>`
      select count(*) as count from pg_locks
      where relation = 'phase'::regclass and not granted
        and database = (select oid from pg_database where datname = current_database())`.execute(
      db,
    );
    return Number(rows[0]!.count);
  };

  const [held, done] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const creating = db.transaction().execute(async (trx) => {
    expect(await holdSale(trx)).toMatchObject({ phase: "presale", isPaused: false });
    held.resolve();
    await done.promise;
  });
  await held.promise;
  const starting = db
    .transaction()
    .execute((trx) => startSeason(trx, { startedBy: "a test", at: new Date() }));
  await expect.poll(waiting).toBe(1);
  // The server still believes in the presale, but holding the lock makes it check again.
  const order = buyer.create(1);
  await expect.poll(waiting).toBe(2);
  done.resolve();
  await creating;
  expect(await starting).toMatchObject({ isNew: true, phase: { name: "season" } });
  expect(await order).toMatchObject(presaleOver);
  expect(await db.selectFrom("purchases").select("id").execute()).toEqual([]);
});

test("a person settles what two feeds disagree on, by the main one, and it is recorded who did", async () => {
  const databaseUrl = await copyDatabase("disagreement");
  const db = openAt(databaseUrl);
  const run = (...words: string[]) => ops(["statistics", ...words], { DATABASE_URL: databaseUrl });
  expect((await run("disagreements")).out).toBe("The feeds agree.\n");
  const found = { player: 203_999, statistic: "reb", ours: 12, theirs: 13 };
  await insertDisagreements(db, { feed: "balldontlie", gameId: "0022500001" }, [found]);
  expect((await run("disagreements")).out).toBe(
    "1  game 0022500001, player 203999: reb is 12, balldontlie says 13\n",
  );
  expect((await run("keep", "one")).err).toMatch(
    /^<number> is not a number\n--reason is missing\n/,
  );
  const keep = () => run("keep", "1", "--reason", "The league's box says so");
  expect((await keep()).out).toBe("Disagreement 1 is settled: the main feed counts.\n");
  expect((await keep()).out).toBe("Disagreement 1 is settled already. Nothing was changed.\n");
  expect(await db.selectFrom("acts").select(["name", "target", "reason"]).execute()).toEqual([
    { name: "statistics keep", target: "1", reason: "The league's box says so" },
  ]);
});

test("without a launch no season starts, and the command takes no options", async () => {
  const databaseUrl = await createDatabase(site.postgres, "season-empty");
  const answer = await ops(["season", "start"], { DATABASE_URL: databaseUrl });
  expect(answer).toMatchObject({ code: 2, out: "" });
  expect(answer.err).toBe("This database has no launch (no tables): run npm run launch first\n");
  const unknown = await ops(["season", "start", "now"]);
  expect(unknown.code).toBe(2);
  expect(unknown.err).toMatch(/^season start takes no options\.\n/);
});
