import { setTimeout as sleep } from "node:timers/promises";
import { sql } from "kysely";
import { afterAll, expect, test } from "vitest";
import type { Context } from "../../server/context.ts";
import { holdsAnyOf } from "../../server/holds/store.ts";
import { CONFLICT } from "../../server/house/adopted/store.ts";
import { HANDLERS, workerJobs } from "../../server/jobs/worker.ts";
import { sendOutbox } from "../../server/outbox/send.ts";
import { listDuePayouts, postpone } from "../../server/outbox/store.ts";
import type { PurchaseView } from "../../server/presale/schemas.ts";
import { openOwnSale } from "../own-sale.ts";

const sale = await openOwnSale("in_charge");
const { db, newWorker, rounds, settle, order, payoutsOf, ops } = sale;
afterAll(() => sale[Symbol.asyncDispose]());

/** Runs the worker's counting job. Returns the gauges that operators watch. */
async function countsOf(worker: Context) {
  await workerJobs(1)
    .find(({ name }) => name === "count")!
    .run(worker);
  const { onHold, salesPaused } = worker.metrics;
  const [held, paused] = await Promise.all([onHold.get(), salesPaused.get()]);
  return { held: held.values[0]!.value, paused: paused.values[0]!.value };
}

/** Returns an order as its buyer sees it. */
async function viewOf({ buyer, packId }: Awaited<ReturnType<typeof order>>) {
  return (await buyer.get<PurchaseView>(`/api/presale/pack-purchases/${packId}`)).body;
}

test("nothing is paid for a held purchase, not even by a worker that has listed it, until it is resumed", async () => {
  const worker = await newWorker();
  const [listed, go] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  let isListing = false;
  const late = await newWorker(async (ask) => {
    if (isListing) {
      listed.resolve();
      await go.promise;
    }
    return ask();
  });
  const [held, other] = [await order(1), await order(1)];
  await held.pay();
  await settle(worker);
  // The sender queries the node only after it has listed the due rows.
  isListing = true;
  const sending = sendOutbox(late, HANDLERS);
  await listed.promise;
  const hold = () => ops(`purchase hold ${held.packId}`, "The payer reports a theft");
  expect(await hold()).toMatchObject({ code: 0, err: "" });
  go.resolve();
  await sending;
  expect(await payoutsOf(held.packId)).toEqual(["planned"]);

  await other.pay();
  await rounds(worker, 2);
  expect(await payoutsOf(held.packId)).toEqual(["planned"]);
  expect(await payoutsOf(other.packId)).toEqual(["landed"]);
  expect(await viewOf(held)).toMatchObject({ isOnHold: true, state: "drawn" });
  expect(await viewOf(other)).toMatchObject({ isOnHold: false, state: "delivered" });
  expect((await hold()).out).toContain("is held already. Nothing was changed.");
  expect(await ops(`purchase retry ${held.packId}`)).toMatchObject({
    code: 1,
    err: expect.stringContaining("(The payer reports a theft). Resume it instead."),
  });

  const resume = () => ops(`purchase resume ${held.packId}`);
  expect(await resume()).toMatchObject({ code: 0, err: "" });
  await rounds(worker, 2);
  expect(await viewOf(held)).toMatchObject({ isOnHold: false, state: "delivered" });
  expect((await resume()).out).toContain("Nothing was changed.");
  const acts = await db
    .selectFrom("acts")
    .select(["name", "target", "reason", "result"])
    .where("target", "=", held.packId)
    .orderBy("id")
    .execute();
  expect(acts).toEqual([
    {
      name: "purchase hold",
      target: held.packId,
      reason: "The payer reports a theft",
      result: expect.stringContaining("0 had landed and 0 had been sent"),
    },
    {
      name: "purchase resume",
      target: held.packId,
      reason: null,
      result: `Nobody holds ${held.packId} anymore. No worker runs. Start one.`,
    },
  ]);
});

test("the payment of a held purchase has its turn, and its refund rests", async () => {
  const worker = await newWorker();
  const [held, wrong] = [await order(1), await order(1)];
  for (const { packId } of [held, wrong])
    await ops(`purchase hold ${packId}`, "A question is open");
  await held.pay();
  await sale.payWrongly(wrong.buyer, 19_000_000n, wrong.packId);
  await rounds(worker, 2);
  expect(await viewOf(held)).toMatchObject({ state: "drawn", isOnHold: true });
  expect(await viewOf(wrong)).toMatchObject({ state: "refunding", isOnHold: true });
  for (const { packId } of [held, wrong]) {
    expect(await payoutsOf(packId)).toEqual(["planned"]);
    await ops(`purchase resume ${packId}`);
  }
  await rounds(worker, 2);
  expect(await viewOf(held)).toMatchObject({ state: "delivered" });
  expect(await viewOf(wrong)).toMatchObject({ state: "refunded" });
});

test("a hold waits for a payout that is being recorded", async () => {
  const { packId } = await order(1);
  const isWaiting = async () => {
    const { rows } = await sql`
      select from pg_locks where relation = 'purchase_holds'::regclass and not granted
        and database = (select oid from pg_database where datname = current_database())`.execute(
      db,
    );
    return rows.length === 1;
  };
  const [isRecording, done] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const recording = db.transaction().execute(async (trx) => {
    expect(await holdsAnyOf(trx, [packId])).toBe(false);
    isRecording.resolve();
    await done.promise;
  });
  await isRecording.promise;
  const holding = ops(`purchase hold ${packId}`, "A question is open");
  await expect.poll(isWaiting).toBe(true);
  done.resolve();
  await recording;
  expect((await holding).out).toContain("Nothing more is paid");
  expect(await db.transaction().execute((trx) => holdsAnyOf(trx, [packId]))).toBe(true);
});

test("what waits, or was held because the chain refused it, is sent as soon as it is retried", async () => {
  const worker = await newWorker();
  const [waiting, refused] = [await order(1), await order(1)];
  await Promise.all([waiting.pay(), refused.pay()]);
  await settle(worker);
  const rowOf = (packId: string) =>
    db.updateTable("outbox").where(sql<boolean>`content->>'purchaseId' = ${packId}`);
  const dueAt = new Date(Date.now() + 86_400_000);
  await rowOf(waiting.packId).set({ due_at: dueAt, attempts: 20, last_error: "-" }).execute();
  await rowOf(refused.packId)
    .set({ state: "held", held_for: "refused", last_error: "refused" })
    .execute();
  await rounds(worker, 1);
  expect([...(await payoutsOf(waiting.packId)), ...(await payoutsOf(refused.packId))]).toEqual([
    "planned",
    "held",
  ]);
  // Another worker lists the rows at the same time, to check whether they can be received.
  const listed = await listDuePayouts(db, { kind: "delivery", now: dueAt, limit: 10 });
  for (const { packId } of [waiting, refused])
    expect(await ops(`purchase retry ${packId}`)).toMatchObject({ code: 0, err: "" });
  await postpone(db, listed, { dueAt: () => dueAt, why: "-" });
  await rounds(worker, 2);
  for (const one of [waiting, refused]) {
    expect(await viewOf(one)).toMatchObject({ state: "delivered" });
    const { out } = await ops(`purchase retry ${one.packId}`);
    expect(out).toBe(`Nothing waits for ${one.packId}. Nothing was changed.\n`);
  }
});

test("what Solana shows paid otherwise is not planned again, and retrying says why", async () => {
  const worker = await newWorker();
  const { packId, pay } = await order(1);
  await pay();
  await settle(worker);
  await db
    .updateTable("outbox")
    .where(sql<boolean>`content->>'purchaseId' = ${packId}`)
    .set({ state: "held", ...CONFLICT })
    .execute();
  const { out } = await ops(`purchase retry ${packId}`);
  expect(out).toBe(`Solana shows ${packId} paid otherwise. Nothing was changed.\n`);
  expect(await payoutsOf(packId)).toEqual(["held"]);
});

test("a person in charge finds what waits, and why", async () => {
  const worker = await newWorker();
  const { packId, pay } = await order(1);
  await ops(`purchase hold ${packId}`, "A question is open");
  const { out: list } = await ops("purchase list --state created");
  expect(list).toMatch(/ created +\d+ +the oldest for \d+[sm]\n/);
  expect(list).toMatch(new RegExp(`${packId}  created  for \\d+s +1 pack  \\w+ +on hold\n`));
  const young = await ops("purchase list --state created --older-than 1d");
  expect(young.out).toContain("None to list.");
  const show = async () => (await ops(`purchase show ${packId}`)).out;
  expect(await show()).toContain("Waits for: Its buyer may pay until block height ");

  const signature = await pay();
  await sale.chain.skipBlocks(33);
  const waits = async () => (await ops("waits")).out;
  expect(await waits()).toMatch(/the oldest that is final and not settled is \d+ slots old\./);
  await settle(worker);
  expect(await waits()).toMatch(
    /^Workers: none runs\.\nSales: open\.\nPayments: all that is final is settled\./,
  );
  expect(await waits()).toMatch(/ 1  delivery  on hold by a person  the oldest paid \d+s ago\n/);
  expect(await waits()).toMatch(new RegExp(`\n  ${packId}  for \\d+s, by .+: A question is open`));
  expect(await show()).toMatch(/ holds it: A question is open\n/);
  expect(await show()).toContain(`drawn  20.00 USDC  ${signature}`);
  expect(await show()).toMatch(/#\d+  delivery 0  planned  0 attempts\n/);

  const { held } = await countsOf(worker);
  await ops(`purchase resume ${packId}`);
  expect(await countsOf(worker)).toEqual({ held: held - 1, paused: 0 });
  expect(await show()).toContain("Waits for: No worker runs. Start one.");
  const until = new Date(Date.now() + 10_000);
  await db.insertInto("leases").values({ name: "send", holder: "a", until }).execute();
  expect(await show()).toContain("Waits for: Its delivery is due");
  expect(await waits()).toMatch(/^Workers: at least one runs\./);
  await rounds(worker, 2);
  expect(await show()).toContain("Waits for: Nothing: it is done.");
});

test("paused sales take no orders, within a second everywhere, and open orders finish", async () => {
  const worker = await newWorker();
  const other = await sale.serve();
  const [open, paid] = [await order(1), await order(1)];
  await paid.pay();
  const urls = [sale.api.url, other.url];
  const whetherPaused = () =>
    Promise.all(
      urls.map(async (url) => {
        const { isPaused } = (await (await fetch(`${url}/api/config`)).json()) as {
          isPaused: boolean;
        };
        return isPaused;
      }),
    );
  expect(await whetherPaused()).toEqual([false, false]);
  const pause = () => ops("sales pause", "A report is open");
  expect(await pause()).toMatchObject({ code: 0, err: "" });
  await sleep(1000);
  expect(await whetherPaused()).toEqual([true, true]);
  for (const url of urls)
    expect(await open.buyer.at(url).create(1)).toMatchObject({
      status: 409,
      body: {
        code: "sales_paused",
        error: "Sales are paused. Open orders and payments finish as usual.",
      },
    });
  await open.pay();
  await rounds(worker, 3);
  for (const one of [open, paid]) expect(await viewOf(one)).toMatchObject({ state: "delivered" });
  expect((await pause()).out).toMatch(/^Sales are paused already, since .+: A report is open\. N/);
  expect(await countsOf(worker)).toMatchObject({ paused: 1 });
  expect((await ops("waits")).out).toMatch(/Sales: paused since .+ by .+: A report is open\./);

  const resume = () => ops("sales resume");
  expect((await resume()).out).toMatch(
    /^Sales go on\. They were paused since .+: A report is open/,
  );
  await sleep(1000);
  expect(await whetherPaused()).toEqual([false, false]);
  expect((await open.buyer.create(1)).status).toBe(200);
  expect((await resume()).out).toBe("Sales are not paused. Nothing was changed.\n");
  const acts = await db
    .selectFrom("acts")
    .select(["name", "target", "reason"])
    .where("name", "like", "sales %")
    .orderBy("id")
    .execute();
  expect(acts).toEqual([
    { name: "sales pause", target: null, reason: "A report is open" },
    { name: "sales resume", target: null, reason: null },
  ]);
});

test.each([
  ["purchase list --state open", "--state is not one of created, expired, "],
  ["purchase list --older-than 10", "--older-than is not a duration like 30s, 10m, 2h or 1d\n"],
  ["sales pause", "--reason is missing\n"],
  ["sales resume now", "sales resume takes no options.\n"],
  ["purchase hold", "<id> is missing\n--reason is missing\n"],
  ["purchase hold nothing --reason x", "<id> is not a purchase's id\n"],
  ["purchase resume 0000000000000000 now", "Unexpected argument 'now'\n"],
  ["log --last 0", "--last is not a number from 1 to 99999\n"],
])("npm run ops -- %s is refused with a sentence", async (words, sentence) => {
  const { code, out, err } = await ops(words);
  expect({ code, out, err: err.slice(0, sentence.length) }).toEqual({
    code: 2,
    out: "",
    err: sentence,
  });
});

test("a purchase that does not exist is not held", async () => {
  expect(await ops("purchase hold 0000000000000000", "x")).toMatchObject({
    code: 1,
    err: "There is no purchase 0000000000000000.\n",
  });
});
