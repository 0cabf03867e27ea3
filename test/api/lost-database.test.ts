import { getTransferSolInstruction } from "@solana-program/system";
import { afterAll, beforeAll, expect, test } from "vitest";
import { sendWire } from "../../chain/confirm.ts";
import { readKeyFile } from "../../chain/keys.ts";
import { memoInstruction } from "../../chain/memo.ts";
import { usdcAccountOf } from "../../chain/usdc.ts";
import { claimMemo } from "../../rules/house-memo.ts";
import { deliveryMemo } from "../../rules/payout-memo.ts";
import type { Context } from "../../server/context.ts";
import { connect } from "../../server/db/connect.ts";
import { HANDLERS, workerJobs } from "../../server/jobs/worker.ts";
import { replaceLaunchFact } from "../../server/launch/store.ts";
import { sendOutbox } from "../../server/outbox/send.ts";
import { listPaymentLog } from "../../server/payments/store.ts";
import { backUp } from "../backup.ts";
import { DELIVERED, FEE, PACK, RESTORES, openRestoredSale } from "../lost-database.ts";
import { ops } from "../ops.ts";
import { openWorker } from "../outbox.ts";
import { LIFE, expectAgreement } from "../own-sale.ts";
import { landOwn, transferInstruction } from "../payments.ts";
import { copyDatabase, site } from "../site.ts";

const stack = new AsyncDisposableStack();
afterAll(() => stack.disposeAsync());
const sale = stack.use(await openRestoredSale("lost_database"));
const { chain, clock, db, escrowed, expectAllSettled, newLosingWorker, newWorker, order } = sale;
const { payWrongly, payoutsOf, rounds, rpc, settle, settled, untilDone } = sale;

let first: Context;
let restoreEmpty: () => Promise<void>;
beforeAll(async () => {
  first = await newWorker();
  restoreEmpty = await backUp(db, "before_first_sale");
});

test("a backup from before the first sale brings all back from the chain", async () => {
  const [one, two] = [await order(1), await order(2)];
  await Promise.all([one.pay(), two.pay()]);
  const stray = await payWrongly(5_000_000n, false);
  await rounds(first, 5);
  settled.push(
    { buyer: one.buyer, has: DELIVERED },
    { buyer: two.buyer, has: { spent: 2n * PACK, packs: 2n } },
    { buyer: stray, has: { spent: FEE, packs: 0n } },
  );
  await expectAllSettled();
  const log = await listPaymentLog(db, 0, 100);

  await restoreEmpty();
  const worker = await newWorker();
  await expectAgreement(worker);
  await untilDone(worker);
  await expectAllSettled(worker);
  expect(await escrowed()).toBe(FEE);
  expect(await listPaymentLog(db, 0, 100)).toEqual(log);
  const open = await db.selectFrom("outbox").select("id").where("state", "<>", "landed").execute();
  expect(open).toEqual([]);
});

test("a backup from minutes ago pays nothing twice, and everybody is delivered or refunded", async () => {
  const worker = await newWorker();
  const [drawn, ordered] = [await order(1), await order(1)];
  await drawn.pay();
  const wrong = await payWrongly(19_000_000n, true);
  await settle(worker);
  const restore = await backUp(db, "minutes_ago");
  await ordered.pay();
  const forgotten = await order(2);
  await forgotten.pay();
  const stray = await payWrongly(5_000_000n, false);
  await rounds(worker, 5);
  settled.push(
    { buyer: drawn.buyer, has: DELIVERED },
    { buyer: ordered.buyer, has: DELIVERED },
    { buyer: forgotten.buyer, has: { spent: 2n * PACK, packs: 2n } },
    { buyer: wrong, has: { spent: 0n, packs: 0n } },
    { buyer: stray, has: { spent: FEE, packs: 0n } },
  );
  await expectAllSettled();
  const log = await listPaymentLog(db, 0, 100);
  // Paid but never settled: this purchase's seed is lost with the database.
  const lost = await order(1);
  await lost.pay();
  await chain.skipBlocks(33);

  await restore();
  const restored = await newWorker();
  await expectAgreement(restored);
  await rounds(restored, 1);
  await expectAgreement(restored);
  await untilDone(restored);
  settled.push({ buyer: lost.buyer, has: { spent: FEE, packs: 0n } });
  await expectAllSettled(restored);
  expect(await escrowed()).toBe(3n * FEE);
  // The draws are the same, so the log still has the hash that the deliveries recorded on the chain.
  expect((await listPaymentLog(db, 0, 100)).slice(0, log.length)).toEqual(log);
});

test.each(RESTORES)(
  "what was signed before a restore and lands after it is not paid again %s",
  async (_, follow) => {
    const { worker: losing, network } = await newLosingWorker();
    const { buyer, pay } = await order(1);
    await pay();
    await settle(losing);
    const restore = await backUp(db, `signed_${settled.length}`);
    await sendOutbox(losing, HANDLERS);
    expect(network.sent).toHaveLength(1);

    await restore();
    network.isLosing = false;
    const worker = await follow(sale, losing);
    await rounds(worker, 2);
    await sendWire(rpc, network.sent[0]!);
    await untilDone(worker);
    settled.push({ buyer, has: DELIVERED });
    await expectAllSettled(worker);
  },
);

test("a draw that is lost undelivered is refunded, and what was drawn and delivered after it is not paid again", async () => {
  const restore = await backUp(db, "before_lost_draw");
  const worker = await newWorker();
  const lost = await order(1);
  await lost.pay();
  await settle(worker);
  await db
    .updateTable("outbox")
    .set({ state: "held", held_for: "refused", last_error: "-" })
    .where("state", "=", "planned")
    .execute();
  const later = await order(1);
  await later.pay();
  await rounds(worker, 3);
  const before = (await listPaymentLog(db, 0, 100)).at(-1);
  await restore();
  await untilDone(await newWorker());
  settled.push({ buyer: lost.buyer, has: { spent: FEE, packs: 0n } });
  settled.push({ buyer: later.buyer, has: DELIVERED });
  await expectAllSettled();
  // The memo on the chain has the old hash, so the break cannot be hidden.
  const after = (await listPaymentLog(db, 0, 100)).at(-1);
  expect(after).toMatchObject({ signature: before!.signature, outcome: "drawn" });
  expect(after!.hash).not.toBe(before!.hash);
});

test("a delivery that has landed although it was taken for dead is not made again", async () => {
  const worker = await newWorker();
  const { buyer, pay } = await order(2);
  await pay();
  await settle(worker);
  await sendOutbox(worker, HANDLERS);
  // As if every RPC node had hidden it for longer than it could land.
  await db.updateTable("outbox").set({ state: "planned" }).where("state", "=", "sent").execute();
  await chain.skipBlocks(33);
  await untilDone(worker);
  settled.push({ buyer, has: { spent: 2n * PACK, packs: 2n } });
  await expectAllSettled();
});

test("a memo that the vault has not signed is not believed", async () => {
  const worker = await newWorker();
  const { buyer, packId, pay } = await order(1);
  const cause = await pay();
  await settle(worker);
  const forged = deliveryMemo({
    cause,
    ordinal: 0,
    purchaseId: packId,
    logHash: "ab".repeat(32),
    packs: 1,
    secretSeed: "cd".repeat(32),
  });
  const named = getTransferSolInstruction({
    source: buyer.signer,
    destination: worker.launch.vault,
    amount: 1n,
  });
  for (const memo of [forged, claimMemo("0123456789ab")])
    await landOwn(buyer.signer, [named, memoInstruction(memo)], rpc);
  await rounds(worker, 4);
  settled.push({ buyer, has: DELIVERED });
  await expectAllSettled();
});

/** Transactions that the vault signed without naming a payment. */
const signedByHand: string[] = [];

test("what the vault signs without naming a payment stops payouts, and an operator resumes them", async () => {
  const worker = await newWorker();
  const key = (file: string) => readKeyFile(site.environment[file]!);
  const [vault, escrow] = await Promise.all([key("VAULT_KEY_FILE"), key("ESCROW_KEY_FILE")]);
  const { usdcMint: mint, treasury } = worker.launch;
  const to = await usdcAccountOf(treasury.team, mint);
  const byHand = async (amount: bigint) =>
    landOwn(vault, [await transferInstruction({ from: escrow, to, mint, amount })], rpc);
  signedByHand.push(await byHand(FEE), await byHand(FEE - 1n));
  await chain.skipBlocks(33);
  const { buyer, packId, pay } = await order(1);
  await pay();
  await rounds(worker, 3);
  // Settling continues.
  expect(await payoutsOf(packId)).toEqual(["planned"]);
  await workerJobs(1)
    .find(({ name }) => name === "count")!
    .run(worker);
  expect((await worker.metrics.payingStopped.get()).values[0]!.value).toBe(1);
  const [one, other] = signedByHand as [string, string];
  const why = `stopped, because ${one}, ${other} moved money and named no payment`;
  expect((await sale.ops("house show")).out).toContain(why);
  const accept = async (signature: string) =>
    (await sale.ops(`house resume ${signature}`, "It was one of us")).out;
  expect(await accept(other)).toContain(`stopped, because ${one} moved money and named no payment`);
  await rounds(worker, 1);
  expect(await payoutsOf(packId)).toEqual(["planned"]);
  expect(await accept(one)).toContain("Payouts: go on.");
  await rounds(worker, 4);
  settled.push({ buyer, has: DELIVERED });
  await expectAllSettled();
  expect(await accept(one)).toContain("Payouts: go on. Nothing was changed.");
  const acts = await db.selectFrom("acts").select(["name", "target", "reason"]).execute();
  const act = { name: "house resume", reason: "It was one of us" };
  expect(acts).toEqual([other, one].map((target) => ({ ...act, target })));
});

test("a second database on the same keys pays nothing, until an operator gives them to it", async () => {
  const one = await newWorker();
  const environment = { ...sale.environment, DATABASE_URL: await copyDatabase("second_house") };
  const other = connect(environment.DATABASE_URL, 1);
  stack.defer(() => other.destroy());
  await replaceLaunchFact(other, "genesis", await rpc.getGenesisHash().send());
  await other.updateTable("house").set({ token: "0123456789ab" }).execute();
  const now = () => new Date(clock.now);
  const second = stack.use(await openWorker(environment, { now }));

  const { buyer, pay } = await order(1);
  await pay();
  await rounds(second, 3);
  expect(await other.selectFrom("outbox").selectAll().execute()).toEqual([]);
  await rounds(one, 4);
  settled.push({ buyer, has: DELIVERED });
  await expectAllSettled();

  const resume = async (signature: string) =>
    (await ops(["house", "resume", signature, "--reason", "It was one of us"], environment)).out;
  expect((await ops(["house", "claim"], environment)).out).toMatch(
    /^The worker claims the keys from the database \w+, which stops\./,
  );
  const waits = "Payouts: wait until what was signed before can no longer land.";
  // It has also read about the manual transfers.
  for (const signature of signedByHand) expect(await resume(signature)).toContain(waits);
  expect(await resume(signedByHand[0]!)).toContain(`${waits} Nothing was changed.`);
  const late = await order(1);
  await late.pay();
  await rounds(second, 3);
  await rounds(one, 2);
  expect((await sale.ops("house show")).out).toContain(
    "stopped, because another database has claimed the keys",
  );
  await chain.skipBlocks(LIFE);
  await rounds(second, 2);
  await rounds(second, 4);
  await rounds(one, 2);
  // The second database does not know the last order, and the first may no longer deliver it.
  settled.push({ buyer: late.buyer, has: { spent: FEE, packs: 0n } });
  await expectAllSettled();
});
