import { sql } from "kysely";
import pino from "pino";
import { afterAll, expect, test } from "vitest";
import { readKeyFile } from "../../chain/keys.ts";
import { memoInstruction } from "../../chain/memo.ts";
import { claimMemo } from "../../rules/house-memo.ts";
import type { Context } from "../../server/context.ts";
import { followHouse } from "../../server/house/in-charge.ts";
import { type Job, runJobs } from "../../server/jobs/loop.ts";
import { workerJobs } from "../../server/jobs/worker.ts";
import { createSaleReader } from "../../server/phase/sale-reader.ts";
import type { PurchaseView } from "../../server/presale/schemas.ts";
import { LIFE, openOwnSale } from "../own-sale.ts";
import { landOwn } from "../payments.ts";
import { serve } from "../serve.ts";
import { site } from "../site.ts";

const sale = await openOwnSale("stopped_sales");
const { api, chain, db, newWorker, ops, order, rounds, rpc } = sale;
afterAll(() => sale[Symbol.asyncDispose]());
const buyer = await api.newBuyer();

const STOPPED = {
  status: 503,
  body: {
    code: "sales_stopped",
    error:
      "Sales have stopped because payments cannot be processed right now. Whatever you have paid will be delivered or refunded.",
  },
};

/** As if workers had last used the database so many seconds ago. */
const setIdle = (seconds: number) =>
  sql`insert into leases (name, holder, until)
    select name, 'former', now() - ${seconds}::integer * interval '1 second'
    from unnest(array['launch', 'watch', 'send']) name
    on conflict (name) do update set until = excluded.until`.execute(db);

/** Orders a pack. Refusals may be half a second late in ending. */
const status = async () => (await buyer.create(1)).status;
const config = async () =>
  (await buyer.get<{ isStopped: boolean; isPaused: boolean }>("/api/config")).body;
const isStopped = async () => (await config()).isStopped;
const isPaused = async () => (await config()).isPaused;
const waits = async () => /Sales: .+/.exec((await ops("waits")).out)![0];

/** Returns the gauge that a worker's counting job sets. */
async function gaugeOf(worker: Context): Promise<number> {
  await workerJobs(1)
    .find(({ name }) => name === "count")!
    .run(worker);
  return (await worker.metrics.salesPaused.get()).values[0]!.value;
}

test("a database that another one has replaced takes no orders, until an operator gives it the keys", async () => {
  const worker = await newWorker();
  await rounds(worker, 1);
  expect(await status()).toBe(200);
  expect(await gaugeOf(worker)).toBe(0);
  const vault = await readKeyFile(site.environment["VAULT_KEY_FILE"]!);
  await landOwn(vault, [memoInstruction(claimMemo("0123456789ab"))], rpc);
  await chain.skipBlocks(33);
  await followHouse(worker);
  expect(await buyer.create(1)).toMatchObject(STOPPED);
  expect(await waits()).toBe("Sales: stopped, because another database has claimed the keys.");
  await expect.poll(() => gaugeOf(worker)).toBe(1);
  // A pause does not mean that open orders finish.
  expect((await ops("sales pause", "A key is stolen")).err).toMatch(
    /^Note: another database, 0123456789ab, has the keys and pays\./,
  );
  await expect.poll(isPaused).toBe(true);
  expect(await buyer.create(1)).toMatchObject(STOPPED);
  await ops("sales resume");

  await ops("house claim");
  expect(await waits()).toBe("Sales: stopped, because the keys are being claimed.");
  await rounds(worker, 2);
  expect(await buyer.create(1)).toMatchObject(STOPPED);
  await chain.skipBlocks(LIFE);
  await rounds(worker, 2);
  await expect.poll(status).toBe(200);
});

test("without a worker for a minute no orders are taken, and the first one that runs brings them back", async () => {
  const lines: object[] = [];
  const log = pino({}, { write: (line) => void lines.push(JSON.parse(line) as object) });
  const reader = createSaleReader(db, log);
  const said = async () => {
    await reader();
    return lines;
  };
  const paid = await order(1);
  await paid.pay();
  await setIdle(50);
  expect(await said()).toEqual([]);
  expect(await status()).toBe(200);
  await setIdle(61);
  expect(await buyer.create(1)).toMatchObject(STOPPED);
  await expect.poll(isStopped).toBe(true);
  expect(await waits()).toBe("Sales: stopped, because no worker has run for a minute.");
  const alarm = {
    level: 50,
    msg: "no orders are taken, because nobody would deliver them",
    stoppedBy: "idle",
  };
  await expect.poll(said).toMatchObject([alarm]);
  // From before the database's clock went back: nobody runs.
  await sql`update leases set until = now() + interval '1 hour'`.execute(db);
  expect(await buyer.create(1)).toMatchObject(STOPPED);

  // The next test has a worker of its own.
  await using stack = new AsyncDisposableStack();
  stack.use(await serve({ ...sale.environment, ROLE: "worker" }));
  const house = () => db.selectFrom("house").selectAll().executeTakeFirstOrThrow();
  // It cannot know what the database has forgotten, and settles nothing yet.
  await expect.poll(house, { timeout: 20_000 }).toMatchObject({ is_claiming: true });
  expect(await buyer.create(1)).toMatchObject(STOPPED);
  await expect.poll(async () => (await house()).free_after, { timeout: 20_000 }).not.toBeNull();
  await chain.skipBlocks(LIFE);
  await expect.poll(isStopped, { timeout: 20_000 }).toBe(false);
  expect(await status()).toBe(200);
  await expect.poll(said).toMatchObject([alarm, { level: 30, msg: "sales are no longer stopped" }]);
  const state = async () =>
    (await paid.buyer.get<PurchaseView>(`/api/presale/pack-purchases/${paid.packId}`)).body.state;
  await expect.poll(state, { timeout: 20_000 }).toBe("delivered");
});

test("while a worker runs and cannot settle for a minute, no orders are taken, until it can", async () => {
  const node = { isDown: true };
  const watch: Job = {
    name: "watch",
    everyMs: 20,
    run: async () => {
      if (node.isDown) throw new Error("The node is down");
    },
  };
  const worker = await newWorker();
  const stop = new AbortController();
  const jobs = runJobs(worker, [watch], { id: "cannot settle", signal: stop.signal });
  const lease = () => db.selectFrom("leases").selectAll().where("name", "=", "watch");
  const takeOver = async () => (await lease().executeTakeFirst())?.holder;
  await sql`delete from leases where name = 'watch'`.execute(db);
  await expect.poll(takeOver).toBe("cannot settle");
  await expect.poll(status).toBe(200);
  await sql`update leases set worked_at = now() - interval '61 seconds'`.execute(db);
  await sql`update cursors set moved_at = now() - interval '61 seconds'`.execute(db);
  expect(await buyer.create(1)).toMatchObject(STOPPED);
  expect(await waits()).toBe(
    "Sales: stopped, because no worker has been able to settle payments for a minute.",
  );
  // A round that settles for minutes, or fails after many payments.
  await sql`update cursors set moved_at = now()`.execute(db);
  await expect.poll(status).toBe(200);
  await sql`update cursors set moved_at = now() + interval '1 hour'`.execute(db);
  expect(await buyer.create(1)).toMatchObject(STOPPED);
  node.isDown = false;
  await expect.poll(status).toBe(200);
  stop.abort();
  await jobs;
});
