import {
  type Signature,
  SOLANA_ERROR__JSON_RPC__SERVER_ERROR_UNSUPPORTED_TRANSACTION_VERSION as UNSUPPORTED,
  SolanaError,
} from "@solana/kit";
import { expect, test } from "vitest";
import { priceOf } from "../../rules/presale.ts";
import { readArrival } from "../../server/payments/read-arrival.ts";
import { recordPayment } from "../../server/payments/record-payment.ts";
import { findSettlement, settlePayment } from "../../server/payments/settle.ts";
import { moveCursor, readCursor } from "../../server/payments/store.ts";
import { watchEscrow } from "../../server/payments/watch.ts";
import { readBox } from "../../server/presale/store.ts";
import { expectLoneWorkers } from "./lone-worker.ts";
import { ANN, BOB, CID, openSale } from "./paid.ts";

expectLoneWorkers();
const PRICE = priceOf(1);
const unsupported = () => {
  throw new SolanaError(UNSUPPORTED, { __serverMessage: "too new" });
};

test("a payment is settled once it is final, and not by a process without keys", async () => {
  const { ctx, order, finalize, node } = await openSale();
  const { packId, pay } = await order(ANN);
  const signature = await pay();
  expect(await settlePayment(ctx, signature)).toEqual({ kind: "unseen" });
  finalize();
  expect(await findSettlement(ctx, signature)).toEqual({ kind: "unseen" });
  const api = { ...ctx, keys: undefined };
  expect(await settlePayment(api, signature)).toEqual({ kind: "unseen" });
  const payment = { signature, purchaseId: packId, outcome: "drawn" };
  expect(await settlePayment(ctx, signature)).toEqual({ kind: "settled", payment });
  node.calls.length = 0;
  for (const one of [api, ctx])
    expect(await settlePayment(one, signature)).toEqual({ kind: "settled", payment });
  expect(node.calls).toEqual([]);
});

test("a transaction that paid nothing is told from one that nobody has seen", async () => {
  const { ctx, junk, finalize, transfer } = await openSale();
  const junkSignature = await junk(ANN, 1n);
  const failed = await transfer(CID, priceOf(50));
  finalize();
  expect(await settlePayment(ctx, junkSignature)).toEqual({
    kind: "nothing_paid",
    hasFailed: false,
  });
  expect(await settlePayment(ctx, failed)).toEqual({ kind: "nothing_paid", hasFailed: true });
  const nobodys = "1".repeat(64) as Signature;
  expect(await settlePayment(ctx, nobodys)).toEqual({ kind: "unseen" });
});

test("what was paid and is not settled is unseen, and so is what nobody can read", async () => {
  const { ctx, order, finalize, node } = await openSale();
  const { pay } = await order(ANN);
  const signature = await pay();
  finalize();
  const api = { ...ctx, keys: undefined };
  expect(await settlePayment(api, signature)).toEqual({ kind: "unseen" });
  node.change = ({ method }) => (method === "getTransaction" ? unsupported() : undefined);
  expect(await settlePayment(api, signature)).toEqual({ kind: "unseen" });
  node.change = ({ method }) => {
    if (method === "getTransaction") throw new Error("busy");
  };
  await expect(settlePayment(api, signature)).rejects.toThrow("busy");
});

test("a payment that nobody can read is held, and calls for a person", async () => {
  const { ctx, db, order, finalize, node, log, outcomes } = await openSale();
  const { pay } = await order(ANN);
  const signature = await pay();
  finalize();
  node.change = ({ method }) => (method === "getTransaction" ? unsupported() : undefined);
  await watchEscrow(ctx);
  expect(await outcomes()).toEqual(["unreadable"]);
  const row = await db.selectFrom("payments").selectAll().executeTakeFirstOrThrow();
  expect(row).toMatchObject({ signature, received: null, purchase_id: null, at: ctx.now() });
  expect(log).toMatchObject([{ signature, msg: "a payment cannot be read; it is held" }]);
  expect(await db.selectFrom("outbox").selectAll().execute()).toEqual([]);
});

test("a node that fails is not taken for one that cannot read", async () => {
  const { ctx, order, finalize, node, outcomes } = await openSale();
  await (await order(ANN)).pay();
  finalize();
  node.change = ({ method }) => {
    if (method === "getTransaction") throw new Error("busy");
  };
  await expect(watchEscrow(ctx)).rejects.toThrow("busy");
  expect(await outcomes()).toEqual([]);
});

test("a block that the node does not have keeps its payment waiting", async () => {
  const { ctx, order, finalize, node, outcomes } = await openSale();
  await (await order(ANN)).pay();
  finalize();
  node.change = ({ method }) => (method === "getBlock" ? null : undefined);
  await watchEscrow(ctx);
  expect([await outcomes(), (await readCursor(ctx.db)).signature]).toEqual([[], null]);
  node.change = () => undefined;
  await watchEscrow(ctx);
  expect(await outcomes()).toEqual(["drawn"]);
});

/** Opens a sale with a final payment for one of Ann's packs. Also returns what a worker reads of it. */
async function openArrival() {
  const sale = await openSale();
  const { ctx, order, finalize, ledger } = sale;
  const { packId, pay } = await order(ANN);
  const signature = await pay();
  finalize();
  const slot = BigInt(ledger.history.find(signature)!.slot);
  const arrival = await readArrival(ctx.rpc, { signature, slot }, ctx.launch);
  if (typeof arrival === "string") throw new Error(arrival);
  return { ...sale, arrival, packId, signature, slot };
}

test("a payment is recorded only from where the cursor is", async () => {
  const { ctx, db, arrival, outcomes, slot } = await openArrival();
  const start = await readCursor(db);
  const elsewhere = { ...start, signature: "elsewhere", slot };
  await moveCursor(db, start, elsewhere);
  expect(await recordPayment(ctx, arrival, start)).toMatchObject({ signature: "elsewhere" });
  expect(await outcomes()).toEqual([]);
  const past = { ...elsewhere, slot: slot + 1n };
  await moveCursor(db, elsewhere, past);
  await expect(recordPayment(ctx, arrival, past)).rejects.toThrow(
    `Settling has passed slot ${slot}`,
  );
  await moveCursor(db, past, elsewhere);
  const reached = await recordPayment(ctx, arrival, elsewhere);
  expect(await outcomes()).toEqual(["drawn"]);
  expect(reached).toMatchObject({ signature: arrival.signature, slot, position: 1 });
  expect(await readCursor(db)).toMatchObject(reached);
});

test("a payment that is in the log already is not settled again, and the log goes on after it", async () => {
  const { ctx, db, arrival, outcomes, log } = await openArrival();
  const start = await readCursor(db);
  const first = await recordPayment(ctx, arrival, start);
  const back = { ...first, signature: null, slot: 0n };
  await moveCursor(db, first, back);
  const count = async () => (await ctx.metrics.payments.get()).values.map(({ value }) => value);
  const counted = await count();
  expect(await recordPayment(ctx, arrival, back)).toEqual({
    signature: first.signature,
    slot: first.slot,
    position: first.position,
    hash: first.hash,
  });
  expect([await outcomes(), log, await count()]).toEqual([["drawn"], [], counted]);
});

test("settled payments are counted by outcome", async () => {
  const { ctx, arrival } = await openArrival();
  const drawn = async () =>
    (await ctx.metrics.payments.get()).values.find(({ labels }) => labels.outcome === "drawn")
      ?.value ?? 0;
  const before = await drawn();
  await recordPayment(ctx, arrival, await readCursor(ctx.db));
  expect(await drawn()).toBe(before + 1);
});

test("a seed that is damaged calls for a person, and the payment goes back", async () => {
  const { ctx, db, arrival, packId, signature, purchase, log, rows } = await openArrival();
  await db.updateTable("purchases").set({ sealed_seed: "damaged" }).execute();
  await recordPayment(ctx, arrival, await readCursor(db));
  expect(log).toMatchObject([
    { signature, msg: "a purchase's seed is damaged or replaced; its payment is sent back" },
  ]);
  expect((await purchase(packId)).state).toBe("refunding");
  expect(await rows()).toMatchObject([{ kind: "refund", content: { amount: String(PRICE) } }]);
});

/** Returns the box's packs, left and reserved. */
async function boxOf(db: Parameters<typeof readBox>[0]) {
  const { packs_left: left, packs_reserved: reserved } = await db
    .selectFrom("box")
    .selectAll()
    .executeTakeFirstOrThrow();
  return { left, reserved };
}

test("a buyer's wrong payment ends his reservation, and goes back", async () => {
  const { ctx, db, order, transfer, finalize, outcomes, purchase, rows } = await openSale();
  const { packId } = await order(ANN, 2);
  expect((await boxOf(db)).reserved).toBe(2);
  await transfer(ANN, PRICE, packId);
  await transfer(ANN, PRICE + 1n, packId);
  finalize();
  await watchEscrow(ctx);
  expect(await outcomes()).toEqual(["wrong_amount", "wrong_amount"]);
  expect((await purchase(packId)).state).toBe("refunding");
  expect((await boxOf(db)).reserved).toBe(0);
  const events = await db.selectFrom("purchase_events").selectAll().orderBy("id").execute();
  expect(events.map(({ to_state: to, note }) => [to, note])).toEqual([
    ["created", null],
    ["refunding", "wrong_amount"],
  ]);
  expect(await rows()).toMatchObject([
    { content: { purchaseId: packId, owner: ANN.wallet.address, amount: String(PRICE) } },
    { content: { purchaseId: packId, owner: ANN.wallet.address, amount: String(PRICE + 1n) } },
  ]);
});

test("a stranger's payment, one too small to send back, and a second one leave the purchase alone", async () => {
  const { ctx, db, order, transfer, finalize, outcomes, purchase } = await openSale();
  const { packId, pay } = await order(ANN);
  await transfer(BOB, PRICE, packId);
  await transfer(ANN, 9000n, packId);
  await transfer(BOB, PRICE);
  finalize();
  await watchEscrow(ctx);
  expect(await outcomes()).toEqual(["another_wallet", "wrong_amount", "no_purchase"]);
  expect(await purchase(packId)).toMatchObject({ state: "created" });
  expect((await boxOf(db)).reserved).toBe(1);
  await pay();
  await transfer(ANN, PRICE, packId);
  finalize();
  await watchEscrow(ctx);
  expect((await outcomes()).slice(3)).toEqual(["drawn", "already_paid"]);
  expect(await purchase(packId)).toMatchObject({ state: "drawn" });
});

test("a reserved pack is drawn for the buyer it is reserved for, not for one who pays late", async () => {
  const { ctx, db, order, finalize, outcomes, purchase } = await openSale();
  const late = await order(BOB);
  const live = await order(ANN);
  await db
    .updateTable("purchases")
    .set({ state: "expired" } as never)
    .where("id", "=", late.packId)
    .execute();
  const { left } = await boxOf(db);
  await db.updateTable("box").set({ packs_reserved: left }).execute();
  await late.pay();
  await live.pay();
  finalize();
  await watchEscrow(ctx);
  expect(await outcomes()).toEqual(["sold_out", "drawn"]);
  expect((await purchase(late.packId)).state).toBe("refunding");
});

test("a late payment is drawn if a pack is left besides the reserved ones", async () => {
  const { ctx, db, order, finalize, outcomes } = await openSale();
  const late = await order(BOB);
  await db
    .updateTable("purchases")
    .set({ state: "expired" } as never)
    .execute();
  await db.updateTable("box").set({ packs_reserved: 0 }).execute();
  await late.pay();
  finalize();
  await watchEscrow(ctx);
  expect([await outcomes(), (await boxOf(db)).reserved]).toEqual([["drawn"], 0]);
});

test("a late payment of a wrong amount releases nobody's packs", async () => {
  const { ctx, db, order, transfer, finalize, outcomes, purchase } = await openSale();
  const late = await order(BOB);
  await db
    .updateTable("purchases")
    .set({ state: "expired" } as never)
    .execute();
  await transfer(BOB, PRICE + 1n, late.packId);
  finalize();
  await watchEscrow(ctx);
  expect([await outcomes(), (await boxOf(db)).reserved]).toEqual([["wrong_amount"], 1]);
  expect((await purchase(late.packId)).state).toBe("refunding");
});
