import { fork } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm, symlink } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { sql } from "kysely";
import { pino } from "pino";
import { Gauge } from "prom-client";
import { afterEach, expect, onTestFinished, test, vi } from "vitest";
import { BARE } from "../../dev/server-process.ts";
import { HOUR_MS } from "../../rules/time.ts";
import { readConfig } from "../../server/config.ts";
import { createContext } from "../../server/context.ts";
import { connect } from "../../server/db/connect.ts";
import { type Job, runJobs } from "../../server/jobs/loop.ts";
import { takeLease } from "../../server/jobs/store.ts";
import { workerJobs } from "../../server/jobs/worker.ts";
import { createMetrics } from "../../server/metrics.ts";
import { copyDatabase, openDatabase, site } from "../site.ts";

const MAIN = new URL("../../server/main.ts", import.meta.url);

afterEach(() => void vi.useRealTimers());

/** Closes all other connections to a database, as a restart of PostgreSQL does. */
async function cutOff(databaseUrl: string): Promise<void> {
  await using own = openDatabase();
  const name = new URL(databaseUrl).pathname.slice(1);
  await sql`select pg_terminate_backend(pid) from pg_stat_activity where datname = ${name}`.execute(
    own.db,
  );
}

test("a restart of PostgreSQL fails what was open, and nothing else", async () => {
  const url = await copyDatabase("restarted");
  const db = connect(url, 2);
  const isCut = Promise.withResolvers<void>();
  const open = db.transaction().execute(async (trx) => {
    await sql`select 1`.execute(trx);
    await cutOff(url);
    // The connection breaks between two queries.
    await sleep(50);
    isCut.resolve();
    await sql`select 1`.execute(trx);
  });
  await expect(open).rejects.toThrow();
  await isCut.promise;
  await sql`select 1`.execute(db);
  await db.destroy();
});

/** Starts an API process before its database, and waits until it logs that. */
async function startTooEarly(name: string) {
  const folder = await mkdtemp(join(tmpdir(), "hardwood-late-"));
  onTestFinished(() => rm(folder, { recursive: true }));
  const url = new URL(await copyDatabase(name));
  url.searchParams.set("host", folder);
  const DATABASE_URL = url.href.replaceAll("%2F", "/");
  const child = fork(MAIN, {
    env: { ...BARE, ...site.environment, DATABASE_URL, ROLE: "api" },
    stdio: ["ignore", "ignore", "pipe", "ipc"],
  });
  const exited = once(child, "exit");
  onTestFinished(async () => {
    child.kill("SIGTERM");
    await exited;
  });
  const ready = once(child, "message");
  const log = { written: "" };
  child.stderr!.on("data", (data) => (log.written += String(data)));
  await vi.waitFor(() => expect(log.written).not.toBe(""), { timeout: 40_000 });
  return { child, folder, exited, ready, log };
}

test("a process that starts before its database waits for it, and says so", async () => {
  const { folder, ready, log } = await startTooEarly("late");
  await symlink(join(site.postgres.folder, ".s.PGSQL.5432"), join(folder, ".s.PGSQL.5432"));
  await ready;
  expect(log.written).toMatch(
    /^[\d:]+ warn {3}waiting for the database at DATABASE_URL: .*ENOENT.*\n$/,
  );
});

test("a process that waits for its database ends with the process that started it", async () => {
  const { child, exited } = await startTooEarly("never");
  child.disconnect();
  expect(await exited).toEqual([0, null]);
});

test("a worker whose clock is two hours ahead keeps the database's time", async () => {
  const ahead = Date.now() + 2 * HOUR_MS;
  vi.useFakeTimers({ now: ahead, toFake: ["Date"] });
  const environment = { ...site.environment, DATABASE_URL: await copyDatabase("ahead") };
  await using ctx = await createContext(readConfig({ ...environment, LOG_LEVEL: "silent" }));
  expect(new Date().getTime()).toBeGreaterThanOrEqual(ahead);
  expect(ctx.now().getTime()).toBeLessThan(ahead - HOUR_MS);
  const stop = new AbortController();
  const job = { name: "once", everyMs: 1, run: async () => stop.abort() };
  await runJobs(ctx, [job], { id: "ahead", signal: stop.signal });
  const lease = await ctx.db
    .selectFrom("leases")
    .select(sql<boolean>`until < now() + interval '11 seconds'`.as("endsSoon"))
    .where("name", "=", "once")
    .executeTakeFirstOrThrow();
  expect(lease.endsSoon).toBe(true);
});

test("metrics of a job are served only while its lease is held", async () => {
  const environment = { ...site.environment, DATABASE_URL: await copyDatabase("measuring") };
  await using ctx = await createContext(readConfig({ ...environment, LOG_LEVEL: "silent" }));
  vi.useFakeTimers({ toFake: ["performance"] });
  const served = async () =>
    (await ctx.metrics.registry.metrics())
      .split("\n")
      .filter((line) => /^hardwood_(vault|outbox)/.test(line));
  const run = async ({ metrics }: typeof ctx) => {
    metrics.vaultLamports.set(7);
    metrics.outbox.set({ kind: "refund", state: "planned" }, 1);
  };
  const stop = new AbortController();
  const job: Job = { name: "measure", everyMs: 1, run, gauges: ["vaultLamports", "outbox"] };
  const running = runJobs(ctx, [job], { id: "one", signal: stop.signal });
  const lines = [
    'hardwood_outbox_open{kind="refund",state="planned"} 1',
    "hardwood_vault_lamports 7",
  ];
  expect(await served()).toEqual([]);
  await expect.poll(served).toEqual(lines);
  await sql`update leases set holder = 'another' where name = 'measure'`.execute(ctx.db);
  vi.advanceTimersByTime(5000);
  await expect.poll(served).toEqual([]);
  await sql`delete from leases where name = 'measure'`.execute(ctx.db);
  await expect.poll(served).toEqual(lines);
  stop.abort();
  await running;
});

test("each gauge is left out with the one job that sets it", () => {
  const gauges = Object.entries(createMetrics()).filter(([, metric]) => metric instanceof Gauge);
  const named = workerJobs(1).flatMap((job) => job.gauges ?? []);
  expect(named.toSorted()).toEqual(gauges.map(([name]) => name).toSorted());
});

test("a job that fails in every round for minutes calls the operator once", async () => {
  const clock = { now: Date.now() };
  const environment = { ...site.environment, DATABASE_URL: await copyDatabase("failing") };
  await using ctx = await createContext(readConfig({ ...environment, LOG_LEVEL: "silent" }), {
    now: () => new Date(clock.now),
  });
  const lines: unknown[] = [];
  const log = pino({}, { write: (line) => void lines.push(JSON.parse(line)) });
  const stop = new AbortController();
  let round = 0;
  const run = async () => {
    clock.now += 60_000;
    if (++round < 9) throw new Error("RPC nodes list the history differently");
    stop.abort();
  };
  const job = { name: "books", everyMs: 1, run };
  await runJobs({ ...ctx, log }, [job], { id: "failing", signal: stop.signal });
  const [warning, alarm] = ["a round failed; the next one retries", "a job has failed for minutes"];
  expect(lines).toMatchObject([
    { level: 40, job: "books", msg: warning },
    { level: 50, job: "books", msg: expect.stringContaining(alarm) },
    { level: 30, job: "books", msg: "rounds succeed again" },
  ]);
});

test("a lease from before the database's clock went back an hour holds nobody up", async () => {
  const db = connect(await copyDatabase("behind"), 1);
  onTestFinished(() => db.destroy());
  const lease = { name: "send", forMs: 10_000, hasWorked: true };
  expect(await takeLease(db, { ...lease, holder: "former" })).toBeDefined();
  expect(await takeLease(db, { ...lease, holder: "next" })).toBeUndefined();
  await sql`update leases set until = until + interval '1 hour'`.execute(db);
  expect(await takeLease(db, { ...lease, holder: "next" })).toBeDefined();
});

test("a lease is renewed during a long round, by its holder and while it lasts", async () => {
  const environment = { ...site.environment, DATABASE_URL: await copyDatabase("long_round") };
  await using ctx = await createContext(readConfig({ ...environment, LOG_LEVEL: "silent" }));
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
  const secondsLeft = async () => {
    const { rows } = await sql<{ left: number }>`
      select extract(epoch from until - now())::float8 as left from leases
      where name = 'books'`.execute(ctx.db);
    return rows[0]!.left;
  };
  const changeAndRenew = async (holder: string, seconds: number) => {
    await sql`update leases set holder = ${holder},
      until = now() + ${seconds}::integer * interval '1 second'
      where name = 'books'`.execute(ctx.db);
    vi.advanceTimersByTime(5000);
  };
  const round = Promise.withResolvers<void>();
  const begun = Promise.withResolvers<void>();
  const stop = new AbortController();
  const run = () => (begun.resolve(), round.promise);
  const running = runJobs(ctx, [{ name: "books", everyMs: 1, run }], {
    id: "one",
    signal: stop.signal,
  });
  await begun.promise;
  // A renewal leaves ten seconds. On any machine a lease of a hundred is still held by then.
  await changeAndRenew("one", 100);
  await expect.poll(secondsLeft).toBeLessThan(10);
  for (const [holder, seconds] of [
    ["another", 100],
    ["one", -1],
  ] as const) {
    await changeAndRenew(holder, seconds);
    await sleep(500);
    const left = await secondsLeft();
    expect(left > 0 && left <= 10, holder).toBe(false);
  }
  stop.abort();
  round.resolve();
  await running;
  expect(vi.getTimerCount()).toBe(0);
});

test("a round within its time counts as work, unless the one before it failed", async () => {
  const environment = { ...site.environment, DATABASE_URL: await copyDatabase("long_work") };
  await using ctx = await createContext(readConfig({ ...environment, LOG_LEVEL: "silent" }));
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
  /** Renews the lease once, and returns whether that says that its holder works. */
  const worksAfterRenewal = async () => {
    await sql`update leases set worked_at = now() - interval '15 seconds',
      until = now() + interval '100 seconds' where name = 'settle'`.execute(ctx.db);
    vi.advanceTimersByTime(5000);
    // A renewal ends ten seconds after it. If it says that the holder works, both times are of one statement.
    const read = async () => {
      const { rows } = await sql<{ renewed: boolean; works: boolean }>`
        select until < now() + interval '11 seconds' as renewed,
          worked_at = until - interval '10 seconds' as works
        from leases where name = 'settle'`.execute(ctx.db);
      return rows[0]!;
    };
    await expect.poll(async () => (await read()).renewed).toBe(true);
    return (await read()).works;
  };
  for (const [longestRoundMs, expected] of [
    [60_000, [true, false, true]],
    [0, [false, false, false]],
  ] as const) {
    const found: boolean[] = [];
    const stop = new AbortController();
    const run = async () => {
      found.push(await worksAfterRenewal());
      if (found.length === 1) throw new Error("The first round fails");
      if (found.length === 3) stop.abort();
    };
    const job = { name: "settle", everyMs: 1, longestRoundMs, run };
    await runJobs(ctx, [job], { id: "one", signal: stop.signal });
    expect(found, String(longestRoundMs)).toEqual(expected);
  }
});

test("a lease whose holder fails is free for another worker after twice its duration", async () => {
  const db = connect(await copyDatabase("failing"), 1);
  onTestFinished(() => db.destroy());
  const take = (holder: string, hasWorked: boolean) =>
    takeLease(db, { name: "send", forMs: 10_000, holder, hasWorked });
  const age = (seconds: number) =>
    sql`update leases set worked_at = now() - ${seconds}::integer * interval '1 second'`.execute(
      db,
    );
  expect(await take("former", true)).toBeDefined();
  await age(19);
  expect(await take("former", false)).toBeDefined();
  expect(await take("next", false)).toBeUndefined();
  await age(21);
  expect(await take("next", false)).toBeDefined();
  expect(await take("next", true)).toBeDefined();
  expect(await take("former", false)).toBeUndefined();
});
