import type { Signature } from "@solana/kit";
import { expect, test } from "vitest";
import type { HistoryEntry } from "../../chain/history.ts";
import { MAX_PER_BLOCK } from "../../chain/block-receipts.ts";
import { priceOf } from "../../rules/presale.ts";
import { settleInOrder } from "../../server/payments/settle-in-order.ts";
import { moveCursor, readCursor } from "../../server/payments/store.ts";
import { watchEscrow } from "../../server/payments/watch.ts";
import { type TappedNode, expectLoneWorkers } from "./lone-worker.ts";
import { ANN, BOB, CID, openSale } from "./paid.ts";

expectLoneWorkers();
const PRICE = priceOf(1);

/** Returns how many transactions were fetched from a node. */
const read = ({ calls }: TappedNode) => calls.filter((one) => one === "getTransaction").length;

test("a block that a node does not have stops the cursor before its payments", async () => {
  const { ctx, db, transfer, finalize, node, outcomes, passBlocks } = await openSale();
  await transfer(ANN, PRICE);
  await transfer(BOB, PRICE);
  passBlocks(1);
  await transfer(CID, PRICE);
  finalize();
  node.change = ({ method }) => (method === "getBlock" ? null : undefined);
  await watchEscrow(ctx);
  expect([await outcomes(), (await readCursor(db)).signature]).toEqual([[], null]);
  node.change = () => undefined;
  await watchEscrow(ctx);
  expect(await outcomes()).toHaveLength(3);
});

test("a payment that the node does not return stops all that come after it", async () => {
  const { ctx, db, transfer, finalize, node, outcomes, passBlocks } = await openSale();
  const paid: Signature[] = [];
  for (const from of [ANN, BOB, CID]) {
    paid.push(await transfer(from, PRICE));
    passBlocks(1);
  }
  finalize();
  node.change = ({ method, params }) =>
    method === "getTransaction" && (params as string[])[0] === paid[1] ? null : undefined;
  await watchEscrow(ctx);
  expect([await outcomes(), (await readCursor(db)).signature]).toEqual([["no_purchase"], paid[0]]);
});

/** Sends `count` transactions that name the escrow and pay nothing, each in its own block. */
async function sendJunk(sale: Awaited<ReturnType<typeof openSale>>, count: number) {
  const sent: Signature[] = [];
  for (let index = 1; index <= count; index++) {
    sent.push(await sale.junk(ANN, BigInt(index)));
    sale.passBlocks(1);
  }
  return sent;
}

test("eight transactions are read at a time, and what paid nothing is not read again", async () => {
  const sale = await openSale();
  const { ctx, db, finalize, node } = sale;
  const sent = await sendJunk(sale, 9);
  finalize();
  node.change = ({ method, params }) => {
    if (method === "getTransaction" && (params as string[])[0] === sent[8]) throw new Error("busy");
  };
  await expect(watchEscrow(ctx)).rejects.toThrow("busy");
  expect(await readCursor(db)).toMatchObject({ signature: sent[7], position: 0, hash: null });
  node.change = () => undefined;
  node.calls.length = 0;
  await watchEscrow(ctx);
  expect(read(node)).toBe(1);
  expect((await readCursor(db)).signature).toBe(sent[8]);
});

test("a payment among what paid nothing is settled once, wherever it stands", async () => {
  const sale = await openSale();
  const { ctx, db, finalize, transfer, outcomes, passBlocks } = sale;
  await sendJunk(sale, 3);
  await transfer(BOB, PRICE);
  passBlocks(1);
  const last = await sendJunk(sale, 8);
  finalize();
  await watchEscrow(ctx);
  expect(await outcomes()).toEqual(["no_purchase"]);
  expect(await readCursor(db)).toMatchObject({ signature: last.at(-1), position: 1 });
});

test.each([
  [MAX_PER_BLOCK, MAX_PER_BLOCK],
  [MAX_PER_BLOCK + 1, 1],
])("of %i transactions of a block, %i are read by themselves", async (inBlock, alone) => {
  const { ctx, junk, transfer, finalize, node, outcomes } = await openSale();
  for (let index = 1; index < inBlock; index++) await junk(ANN, BigInt(index));
  await transfer(BOB, PRICE);
  finalize();
  await watchEscrow(ctx);
  expect(read(node)).toBe(alone);
  expect(await outcomes()).toEqual(["no_purchase"]);
});

test("two crowded blocks are each read by themselves", async () => {
  const { ctx, junk, transfer, finalize, passBlocks, outcomes } = await openSale();
  for (const from of [ANN, BOB]) {
    for (let index = 1; index <= MAX_PER_BLOCK; index++) await junk(from, BigInt(index));
    await transfer(from, PRICE);
    passBlocks(1);
  }
  finalize();
  await watchEscrow(ctx);
  expect(await outcomes()).toEqual(["no_purchase", "no_purchase"]);
});

/** Opens a sale with `count` final payments, and their history entries. */
async function openPaid(count: number) {
  const sale = await openSale();
  const entries: HistoryEntry[] = [];
  for (let index = 0; index < count; index++) {
    const signature = await sale.transfer(ANN, PRICE + BigInt(index));
    const slot = BigInt(sale.ledger.history.find(signature)!.slot);
    entries.push({ signature, slot, isFinal: true, hasFailed: false, memo: null });
    sale.passBlocks(1);
  }
  sale.finalize();
  return { ...sale, entries };
}

test("a settler whose payments another process has settled stops, and changes nothing", async () => {
  const { ctx, db, entries, outcomes } = await openPaid(4);
  const start = await readCursor(db);
  await settleInOrder(ctx, start, entries.slice(0, 2));
  const before = await readCursor(db);
  expect(before.signature).toBe(entries[1]!.signature);
  // The late process continues from where the cursor is now.
  const reached = await settleInOrder(ctx, start, entries);
  expect(reached).toMatchObject({ signature: entries[3]!.signature, position: 4 });
  expect(await outcomes()).toHaveLength(4);
  expect(await settleInOrder(ctx, before, entries.slice(2, 3))).toBeUndefined();
  expect(await outcomes()).toHaveLength(4);
});

test("the cursor stays where another process has moved it", async () => {
  const sale = await openSale();
  const { ctx, db, finalize, ledger } = sale;
  const [signature] = (await sendJunk(sale, 1)) as [Signature];
  finalize();
  const start = await readCursor(db);
  const slot = BigInt(ledger.history.find(signature)!.slot);
  const entry = { signature, slot, isFinal: true, hasFailed: false, memo: null };
  await moveCursor(db, start, { ...start, signature: "elsewhere" });
  expect(await settleInOrder(ctx, start, [entry])).toBeUndefined();
  expect((await readCursor(db)).signature).toBe("elsewhere");
});

test("the cursor is not moved back to where another process has been before", async () => {
  const { ctx, db, entries, node } = await openPaid(11);
  const start = await readCursor(db);
  await settleInOrder(ctx, start, entries.slice(0, 10));
  const ahead = await readCursor(db);
  node.change = ({ method, params }) => {
    const [signature] = params as [string];
    if (method === "getTransaction" && signature === entries[8]!.signature) throw new Error("busy");
  };
  await expect(settleInOrder(ctx, start, entries)).rejects.toThrow("busy");
  expect(await readCursor(db)).toEqual(ahead);
});

test("a settler that finds the cursor moved back stops", async () => {
  const { ctx, db, entries, outcomes } = await openPaid(4);
  const start = await readCursor(db);
  let settled = 0;
  // The database is restored after the third payment.
  const inc = () => {
    settled += 1;
    const { signature, slot } = entries[0]!;
    if (settled === 3) void db.updateTable("cursors").set({ signature, slot }).execute();
  };
  const metrics = { ...ctx.metrics, payments: { inc } as never };
  expect(await settleInOrder({ ...ctx, metrics }, start, entries)).toBeUndefined();
  expect(await outcomes()).toHaveLength(3);
});
