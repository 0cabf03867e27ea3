import { once } from "node:events";
import { mkdtemp, readFile, rm, symlink, unlink } from "node:fs/promises";
import { createConnection } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setImmediate } from "node:timers/promises";
import { sql } from "kysely";
import { pino } from "pino";
import { afterAll, afterEach, expect, onTestFinished, test, vi } from "vitest";
import { freePort } from "../../dev/port.ts";
import { createDatabase, startPostgres } from "../../dev/postgres.ts";
import { type Db, connect, isBusy } from "../../server/db/connect.ts";
import { openOwnSite } from "../own-site.ts";
import { countWaiting } from "../site.ts";

const own = await openOwnSite("busy");
afterAll(() => own[Symbol.asyncDispose]());
afterEach(() => void vi.useRealTimers());
const { db } = own;

const BUSY = {
  status: 503,
  body: { code: "busy", error: "We are very busy right now. Please try again in a moment." },
};

/** Returns the database's URL with connection settings that override those of `connect`. */
function urlWith(settings: Record<string, string>): string {
  const url = new URL(own.environment.DATABASE_URL);
  for (const [name, value] of Object.entries(settings)) url.searchParams.set(name, value);
  return url.href;
}

/** Starts a server. Its log entries are added to `logged`. */
async function startServer(settings: Record<string, string>) {
  const logged: unknown[] = [];
  const log = pino({}, { write: (line) => void logged.push(JSON.parse(line)) });
  const server = await own.serve(settings, { log });
  logged.length = 0;
  return { ...server, logged };
}

/**
 * Starts a server that gives up early, and one that does not. A busy machine could be too slow for the first, so a
 * buyer signs in, and tries again in the end, at the second.
 */
async function startImpatient(settings: Record<string, string>) {
  const patient = await (await startServer({})).newBuyer();
  const server = await startServer({ DATABASE_URL: urlWith(settings) });
  return { patient, buyer: patient.at(server.url), logged: server.logged };
}

const warning = (path: string, code?: string) => [
  { level: 40, msg: "a request failed", path, err: { ...(code && { code }) } },
];

/** Opens a transaction that keeps its locks until the test ends or calls `end`. */
async function holdLocks(lock: (trx: Db) => Promise<unknown>) {
  const others = connect(own.environment.DATABASE_URL, 1);
  const held = Promise.withResolvers<Db>();
  const ended = Promise.withResolvers<void>();
  const transaction = others.transaction().execute(async (trx) => {
    await lock(trx);
    held.resolve(trx);
    await ended.promise;
  });
  const end = async () => {
    ended.resolve();
    await transaction;
    await others.destroy();
  };
  onTestFinished(end);
  return { trx: await held.promise, end };
}

const lockBox = (trx: Db) => sql`select from box for update`.execute(trx);

const untilWaiting = (count: number) => expect.poll(() => countWaiting(db)).toBe(count);

test("an order that waits too long for others is asked to try again, and has changed nothing", async () => {
  const { patient, buyer, logged } = await startImpatient({ lock_timeout: "200" });
  const { end } = await holdLocks(lockBox);
  expect(await buyer.create(2)).toMatchObject(BUSY);
  expect(logged).toMatchObject(warning("/api/presale/create-pack-transaction", "55P03"));
  expect((await patient.get("/api/presale/pack-purchases")).body).toEqual([]);
  await end();
  expect((await patient.create(2)).status).toBe(200);
});

test("the response says when to try again", async () => {
  const server = await startServer({ DATABASE_URL: urlWith({ lock_timeout: "200" }) });
  await holdLocks((trx) => sql`lock table players`.execute(trx));
  const response = await fetch(`${server.url}/api/players`);
  expect({ status: response.status, body: await response.json() }).toEqual(BUSY);
  expect(Number(response.headers.get("retry-after"))).toBeGreaterThan(0);
});

test("an order that PostgreSQL ends because of a deadlock is asked to try again", async () => {
  const server = await startServer({});
  const buyer = await server.newBuyer();
  // Only the order checks for deadlocks, so PostgreSQL ends it and not the other transaction.
  const { trx, end } = await holdLocks(async (other) => {
    await sql`set local deadlock_timeout = '1h'`.execute(other);
    await lockBox(other);
  });
  const order = buyer.create(1);
  await untilWaiting(1);
  await sql`select from users where wallet_address = ${buyer.address} for update`.execute(trx);
  expect(await order).toMatchObject(BUSY);
  expect(server.logged).toMatchObject(warning("/api/presale/create-pack-transaction", "40P01"));
  await end();
  expect((await buyer.create(1)).status).toBe(200);
});

test("an order whose statement is ended, by its timeout or a person, is asked to try again", async () => {
  const { buyer, logged } = await startImpatient({ statement_timeout: "200" });
  await holdLocks(lockBox);
  expect(await buyer.create(1)).toMatchObject(BUSY);
  expect(logged).toMatchObject(warning("/api/presale/create-pack-transaction", "57014"));
});

test("an order that the database does not answer is asked to try again", async () => {
  const { patient, buyer } = await startImpatient({ query_timeout: "300" });
  const { end } = await holdLocks(lockBox);
  expect(await buyer.create(1)).toMatchObject(BUSY);
  await end();
  expect((await patient.create(1)).status).toBe(200);
});

test("without a connection left at the database, people are asked to try again", async () => {
  await sql`create role few login`.execute(db);
  await sql`grant pg_read_all_data, pg_write_all_data to few`.execute(db);
  const url = new URL(own.environment.DATABASE_URL);
  url.username = "few";
  const server = await startServer({ DATABASE_URL: url.href });
  await sql`alter role few connection limit 0`.execute(db);
  await sql`select pg_terminate_backend(pid) from pg_stat_activity where usename = 'few'`.execute(
    db,
  );
  const visitor = await server.newVisitor();
  // The first calls may still meet a connection that is just being ended.
  const call = async () => ({
    answer: await visitor.get("/api/players"),
    logged: server.logged.at(-1),
  });
  await expect
    .poll(call)
    .toMatchObject({ answer: BUSY, logged: warning("/api/players", "53300")[0]! });
});

test("without a connection left at this server, people are asked to try again", async () => {
  const server = await startServer({ DATABASE_POOL: "2" });
  const [one, two] = [await server.newBuyer(), await server.newBuyer()];
  const visitor = await server.newVisitor();
  const { end } = await holdLocks(lockBox);
  const orders = [one.create(1), two.create(1)];
  await untilWaiting(2);
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  const answer = visitor.get("/api/players");
  await vi.waitFor(() => expect(vi.getTimerCount()).toBeGreaterThan(0));
  await vi.advanceTimersByTimeAsync(10_000);
  vi.useRealTimers();
  expect(await answer).toMatchObject(BUSY);
  expect(server.logged).toMatchObject(warning("/api/players"));
  await end();
  for (const { status } of await Promise.all(orders)) expect(status).toBe(200);
});

test("while the database is down, people and probes are told so, and it goes on when it is back", async () => {
  const folder = await mkdtemp(join(tmpdir(), "hardwood-down-"));
  onTestFinished(() => rm(folder, { recursive: true }));
  const socket = ".s.PGSQL.5432";
  const down = join(folder, socket);
  const up = () =>
    symlink(join(new URL(own.environment.DATABASE_URL).searchParams.get("host")!, socket), down);
  await up();
  const port = await freePort();
  const health = async () => {
    const response = await fetch(`http://127.0.0.1:${port}/health`);
    return [response.status, await response.json()];
  };
  const server = await startServer({
    DATABASE_URL: urlWith({ host: folder, application_name: "down" }),
    METRICS_PORT: String(port),
  });
  const buyer = await server.newBuyer();
  const { end } = await holdLocks(lockBox);
  const order = buyer.create(2);
  await untilWaiting(1);
  await unlink(down);
  await sql`select pg_terminate_backend(pid, 10000) from pg_stat_activity where application_name = 'down'`.execute(
    db,
  );
  expect(await order).toMatchObject(BUSY);
  await end();
  expect(await buyer.create(2)).toMatchObject(BUSY);
  expect(await (await server.newVisitor()).get("/api/players")).toMatchObject(BUSY);
  expect(await health()).toEqual([503, { status: "down" }]);
  expect(server.logged.slice(-1)).toMatchObject(warning("/health"));
  expect(server.logged.some((entry) => (entry as { level: number }).level > 40)).toBe(false);
  await up();
  expect(await health()).toEqual([200, { status: "ok" }]);
  expect((await buyer.create(2)).status).toBe(200);
});

test("whatever a crashed and restarting database causes counts as busy", async () => {
  await using postgres = await startPostgres();
  const client = connect(await createDatabase(postgres, "crashing"), 2);
  const back = new AbortController();
  const crash = postgres.crash().finally(() => back.abort());
  const errors: unknown[] = [];
  while (!back.signal.aborted) {
    await sql`select pg_sleep(0.005)`.execute(client).catch((error: unknown) => errors.push(error));
    await setImmediate();
  }
  await crash;
  await client.destroy();
  expect(errors).not.toEqual([]);
  expect(errors.filter((error) => !isBusy(error))).toEqual([]);
});

test("an address without a database counts as busy, and a missing file does not", async () => {
  const failed: unknown[] = [];
  for (const host of ["127.0.0.1:1", "no..where"]) {
    const client = connect(`postgresql://postgres@${host}/none`, 1);
    await sql`select`.execute(client).catch((error: unknown) => failed.push(error));
    await client.destroy();
  }
  const several = createConnection({
    host: "several",
    port: 1,
    lookup: (_host, _options, done) =>
      done(null, [
        { address: "127.0.0.1", family: 4 },
        { address: "::1", family: 6 },
      ]),
  });
  const [error] = await once(several, "error");
  expect(error).toBeInstanceOf(AggregateError);
  expect([...failed, error].map(isBusy)).toEqual([true, true, true]);
  expect(isBusy(await readFile("missing").catch((missing: unknown) => missing))).toBe(false);
});
