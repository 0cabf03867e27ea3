import { expect, test } from "vitest";
import { priceOf } from "../../rules/presale.ts";
import {
  insertPayment,
  listPaymentLog,
  listPayments,
  moveCursor,
  readCursor,
} from "../../server/payments/store.ts";
import { watchEscrow } from "../../server/payments/watch.ts";
import { expectLoneWorkers } from "./lone-worker.ts";
import { ANN, BOB, openSale } from "./paid.ts";

expectLoneWorkers();

test("the payment log is listed as it was written, page by page", async () => {
  const { ctx, db, order, transfer, finalize, purchase, passBlocks } = await openSale();
  const { packId, pay } = await order(ANN);
  const signature = await pay();
  passBlocks(1);
  const stray = await transfer(BOB, priceOf(1));
  finalize();
  await watchEscrow(ctx);
  const log = await listPaymentLog(db, 0, 10);
  const draw = await db.selectFrom("draws").selectAll().executeTakeFirstOrThrow();
  const { commitment } = await purchase(packId);
  expect(log).toMatchObject([
    {
      position: 1,
      signature,
      outcome: "drawn",
      received: String(priceOf(1)),
      named: { purchaseId: packId, commitment, wallet: ANN.wallet.address, packs: 1 },
      drawHash: draw.hash,
    },
    { position: 2, signature: stray, outcome: "no_purchase", named: null, drawHash: null },
  ]);
  expect(log[1]!.previousHash).toBe(log[0]!.hash);
  expect(log[1]!.slot).toBeGreaterThan(log[0]!.slot);
  const unreadable = {
    ...log[1]!,
    position: 3,
    signature: "held",
    received: null,
    hash: "h",
    blockIndex: 9,
  };
  await insertPayment(db, { ...unreadable, outcome: "unreadable" }, ctx.now());
  expect(await listPaymentLog(db, 1, 1)).toEqual([log[1]]);
  const [, , held] = await listPaymentLog(db, 0, 3);
  expect(held).toEqual({ ...unreadable, outcome: "unreadable" });
  expect(await listPaymentLog(db, 0, 10, { signature: stray })).toEqual([log[1]]);
  expect(await listPaymentLog(db, 0, 10, { signature: "nobody's" })).toEqual([]);
  expect(await listPaymentLog(db, 0, 10, { wallet: ANN.wallet.address })).toEqual([log[0]]);
  expect(await listPaymentLog(db, 0, 10, { wallet: BOB.wallet.address })).toEqual([]);
  expect(await listPaymentLog(db, 0, 10, { purchase: packId })).toEqual([log[0]]);
  expect(await listPaymentLog(db, 1, 10, { purchase: packId })).toEqual([]);
});

test("payments of purchases are listed in the chain's order", async () => {
  const { ctx, db, order, finalize, passBlocks, transfer } = await openSale();
  const [ann, bob] = [await order(ANN), await order(BOB)];
  const paid = [await bob.pay(), await ann.pay()];
  passBlocks(1);
  paid.push(await transfer(ANN, priceOf(2), ann.packId));
  await transfer(BOB, priceOf(1));
  finalize();
  await watchEscrow(ctx);
  expect(await listPayments(db, [])).toEqual([]);
  const listed = async (...ids: string[]) =>
    (await listPayments(db, ids)).map(({ signature }) => signature);
  expect(await listed(ann.packId, bob.packId)).toEqual(paid);
  expect(await listed(ann.packId)).toEqual(paid.slice(1));
  // Rows need not be written in chain order.
  await db
    .updateTable("payments")
    .set({ slot: 1n, block_index: 9 })
    .where("signature", "=", paid[2]!)
    .execute();
  expect(await listed(ann.packId, bob.packId)).toEqual([paid[2], paid[0], paid[1]]);
  await db
    .updateTable("payments")
    .set({ slot: 1n, block_index: 7 })
    .where("signature", "=", paid[1]!)
    .execute();
  expect(await listed(ann.packId, bob.packId)).toEqual([paid[1], paid[2], paid[0]]);
});

test("the cursor moves only from where it is, and no other cursor does", async () => {
  const { db } = await openSale();
  const start = await readCursor(db);
  await db
    .insertInto("cursors")
    .values({ ...start, name: "another" })
    .execute();
  const to = { signature: "a", slot: 5n, position: 2, hash: "h" };
  expect(await moveCursor(db, { ...start, signature: "b" }, to)).toBe(false);
  expect(await readCursor(db)).toMatchObject({ signature: null });
  expect(await moveCursor(db, start, to)).toBe(true);
  expect(await readCursor(db)).toMatchObject(to);
  const other = db.selectFrom("cursors").selectAll().where("name", "=", "another");
  expect(await other.executeTakeFirst()).toMatchObject({ signature: null, slot: 0n });
});
