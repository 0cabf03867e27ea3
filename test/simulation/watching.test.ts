import { expect, test } from "vitest";
import { priceOf } from "../../rules/presale.ts";
import { readHouse } from "../../server/house/store.ts";
import { HANDLERS } from "../../server/jobs/worker.ts";
import { sendOutbox } from "../../server/outbox/send.ts";
import { createProgressCheck } from "../../server/payments/check-progress.ts";
import { moveCursor, readCursor } from "../../server/payments/store.ts";
import { findOldestUnsettled, watchEscrow } from "../../server/payments/watch.ts";
import { expireOverdue } from "../../server/presale/expire.ts";
import { type TappedNode, expectLoneWorkers, hiding } from "./lone-worker.ts";
import { ANN, BOB, CID, openSale } from "./paid.ts";

expectLoneWorkers();
const PRICE = priceOf(1);

/** Returns how often a node was asked for `method`, and resets the count. */
function asked(node: TappedNode, method: string): number {
  const count = node.calls.filter((call) => call === method).length;
  node.calls.length = 0;
  return count;
}

test("a payment that is confirmed is marked as seen, and settled once it is final", async () => {
  const { ctx, db, order, passBlocks, finalize, purchase, outcomes, transfer } = await openSale();
  const [first, failing] = [await order(ANN), await order(CID)];
  const signature = await first.pay();
  await transfer(CID, priceOf(50), failing.packId);
  await transfer(BOB, PRICE);
  passBlocks(2);
  await watchEscrow(ctx);
  expect(await purchase(first.packId)).toMatchObject({ seen_signature: signature });
  expect(await purchase(failing.packId)).toMatchObject({ seen_signature: null });
  expect([await outcomes(), (await readCursor(db)).signature]).toEqual([[], null]);
  finalize();
  await watchEscrow(ctx);
  expect(await outcomes()).toEqual(["drawn", "no_purchase"]);
});

test("while nothing happens, a round asks the database once and the node once", async () => {
  const { ctx, db, turns, order, finalize } = await openSale();
  const asks = async (round: (by: typeof ctx) => Promise<void>) => {
    turns.length = 0;
    await round(ctx);
    return turns.map((turn) => turn.replace("worker: ", ""));
  };
  const paid = await order(ANN);
  await paid.pay();
  finalize();
  for (let round = 0; round < 2; round++) await watchEscrow(ctx);
  expect(await asks(watchEscrow)).toEqual(["database", "getSignaturesForAddress"]);
  expect(await asks(expireOverdue)).toEqual(["database"]);
  await order(BOB);
  expect(await asks(expireOverdue)).toEqual(["database", "getEpochInfo"]);
  // A restored database is noticed even if there is no payment to settle.
  await db.updateTable("cursors").set({ slot: 0n }).execute();
  expect((await asks(watchEscrow)).length).toBeGreaterThan(2);
  expect((await readHouse(db)).is_claiming).toBe(true);
});

test("what is final when it is first seen is settled at once, and was never seen before", async () => {
  const { ctx, order, transfer, finalize, purchase, outcomes } = await openSale();
  const { packId } = await order(ANN);
  await transfer(BOB, PRICE, packId);
  finalize();
  await watchEscrow(ctx);
  expect(await outcomes()).toEqual(["another_wallet"]);
  expect(await purchase(packId)).toMatchObject({ seen_signature: null, state: "created" });
});

test("nothing is settled out of turn: what is final waits for an older transaction that is not", async () => {
  const { ctx, transfer, node, finalize, outcomes, passBlocks } = await openSale();
  const older = await transfer(ANN, PRICE);
  passBlocks(1);
  await transfer(BOB, PRICE);
  finalize();
  node.change = ({ method }, result) =>
    method === "getSignaturesForAddress"
      ? (result as { signature: string }[]).map((one) =>
          one.signature === older ? { ...one, confirmationStatus: "confirmed" } : one,
        )
      : undefined;
  await watchEscrow(ctx);
  expect(await outcomes()).toEqual([]);
});

test("a round reads the history of one node in turn, and of all only if something is final", async () => {
  const { ctx, transfer, nodes, passBlocks, finalize } = await openSale(2);
  const [node, other] = nodes as [TappedNode, TappedNode];
  await watchEscrow(ctx);
  node.calls.length = other.calls.length = 0;
  await transfer(ANN, PRICE);
  passBlocks(2);
  await watchEscrow(ctx);
  expect(asked(node, "getSignaturesForAddress")).toBe(0);
  expect(asked(other, "getSignaturesForAddress")).toBe(1);
  finalize();
  await watchEscrow(ctx);
  expect(asked(node, "getSignaturesForAddress")).toBe(2);
  expect(asked(other, "getSignaturesForAddress")).toBe(1);
});

test("with one node, no history is compared", async () => {
  const { ctx, transfer, node, finalize } = await openSale();
  await watchEscrow(ctx);
  node.calls.length = 0;
  await transfer(ANN, PRICE);
  finalize();
  await watchEscrow(ctx);
  expect(asked(node, "getSignaturesForAddress")).toBe(1);
});

test("the house's own transactions and failed ones are not read, and the cursor passes them", async () => {
  const { ctx, db, order, transfer, finalize, node, rows } = await openSale();
  const { pay } = await order(ANN);
  await pay();
  finalize();
  await watchEscrow(ctx);
  await sendOutbox(ctx, HANDLERS);
  const failed = await transfer(CID, priceOf(50));
  finalize();
  node.calls.length = 0;
  await watchEscrow(ctx);
  expect(asked(node, "getTransaction")).toBe(0);
  expect((await readCursor(db)).signature).toBe(failed);
  expect((await rows()).map(({ state }) => state)).toEqual(["sent"]);
});

test("a node that does not know what is settled says nothing", async () => {
  const { ctx, db, transfer, finalize, ledger, outcomes } = await openSale();
  await transfer(ANN, PRICE);
  finalize();
  const cursor = await readCursor(db);
  const slot = BigInt(ledger.blocks.slotAt("finalized"));
  await moveCursor(db, cursor, { ...cursor, signature: "1".repeat(64), slot });
  await watchEscrow(ctx);
  expect(await outcomes()).toEqual([]);
  await expect(findOldestUnsettled(ctx, slot)).rejects.toThrow(
    "The RPC node lags behind what has been read",
  );
});

test("another node that lags behind what is settled holds settling up", async () => {
  const { ctx, db, transfer, finalize, nodes, outcomes } = await openSale(2);
  const known = await transfer(ANN, PRICE);
  finalize();
  await watchEscrow(ctx);
  await transfer(BOB, PRICE);
  finalize();
  expect((await readCursor(db)).signature).toBe(known);
  nodes[1]!.change = ({ method }) =>
    method === "getSignaturesForAddress"
      ? [{ signature: known, slot: 1n, err: null, memo: null, confirmationStatus: "finalized" }]
      : undefined;
  // The turn of the one that lags.
  await watchEscrow(ctx);
  await expect(watchEscrow(ctx)).rejects.toMatchObject({
    message: "An RPC node cannot tell",
    cause: new Error("The RPC node lags behind what has been read"),
  });
  expect(await outcomes()).toEqual(["no_purchase"]);
});

test("a payment that one of two nodes leaves out waits, and those before it do not", async () => {
  const { ctx, transfer, finalize, passBlocks, nodes, outcomes, ledger } = await openSale(2);
  await transfer(ANN, PRICE);
  passBlocks(1);
  const hidden = await transfer(BOB, PRICE);
  passBlocks(1);
  await transfer(CID, PRICE);
  finalize();
  nodes[1]!.change = hiding(hidden);
  const { slot } = ledger.history.find(hidden)!;
  const why = `RPC nodes list slot ${slot} differently; settling waits`;
  await expect(watchEscrow(ctx)).rejects.toThrow(why);
  expect(await outcomes()).toEqual(["no_purchase"]);
  nodes[1]!.change = () => undefined;
  await watchEscrow(ctx);
  expect(await outcomes()).toHaveLength(3);
});

test("payments of a block that two nodes order differently wait", async () => {
  const { ctx, db, transfer, finalize, nodes, outcomes, ledger } = await openSale(2);
  await transfer(ANN, PRICE);
  const last = await transfer(BOB, PRICE);
  finalize();
  nodes[1]!.change = ({ method }, result) => {
    const block = result as { signatures: readonly string[] };
    return method === "getBlock"
      ? { ...block, signatures: block.signatures.toReversed() }
      : undefined;
  };
  const { slot } = ledger.history.find(last)!;
  await expect(watchEscrow(ctx)).rejects.toThrow(`RPC nodes list slot ${slot} differently`);
  expect([await outcomes(), (await readCursor(db)).signature]).toEqual([[], null]);
});

test("the oldest payment that is not settled is found, and nothing else counts", async () => {
  const { ctx, transfer, order, finalize, ledger, passBlocks } = await openSale();
  const newest = () => BigInt(ledger.blocks.slotAt("finalized"));
  finalize();
  expect(await findOldestUnsettled(ctx, newest())).toBeUndefined();
  const { pay } = await order(ANN);
  await pay();
  finalize();
  await watchEscrow(ctx);
  await sendOutbox(ctx, HANDLERS);
  await transfer(CID, priceOf(50));
  finalize();
  expect(await findOldestUnsettled(ctx, newest())).toBeUndefined();
  const oldest = await transfer(BOB, PRICE);
  passBlocks(1);
  await transfer(ANN, PRICE);
  passBlocks(2);
  expect(await findOldestUnsettled(ctx, newest())).toBeUndefined();
  finalize();
  expect(await findOldestUnsettled(ctx, newest())).toBe(BigInt(ledger.history.find(oldest)!.slot));
  await expect(findOldestUnsettled(ctx, newest() + 1000n)).rejects.toThrow();
});

test("a payment is not settled if any of the nodes knows it", async () => {
  const { ctx, transfer, finalize, nodes, passBlocks, ledger } = await openSale(2);
  const oldest = await transfer(ANN, PRICE);
  passBlocks(1);
  const newer = await transfer(BOB, PRICE);
  finalize();
  const [slot, newerSlot] = [oldest, newer].map((one) => BigInt(ledger.history.find(one)!.slot));
  for (const [index, hidden, found] of [
    [0, oldest, slot],
    [1, oldest, slot],
    [0, newer, slot],
  ] as const) {
    nodes[index]!.change = hiding(hidden);
    const newest = BigInt(ledger.blocks.slotAt("finalized"));
    expect(await findOldestUnsettled(ctx, newest)).toBe(found);
    nodes[index]!.change = () => undefined;
  }
  for (const node of nodes) node.change = hiding(oldest);
  expect(await findOldestUnsettled(ctx, newerSlot!)).toBe(newerSlot);
});

test("an operator is called once the same payment has been late twice in a row", async () => {
  const { ctx, transfer, passBlocks, finalize, log, ledger } = await openSale();
  const check = createProgressCheck();
  const late = async () => (await ctx.metrics.unsettledSlots.get()).values[0]!.value;
  finalize();
  await check(ctx);
  expect(await late()).toBe(0);
  const { slot } = ledger.history.find(await transfer(ANN, PRICE))!;
  while (ledger.blocks.slotAt("finalized") < slot + 150) passBlocks(1);
  await check(ctx);
  await check(ctx);
  expect([await late(), log]).toEqual([150, []]);
  passBlocks(1);
  await createProgressCheck()(ctx);
  expect([await late(), log]).toEqual([151, []]);
  await check(ctx);
  expect(log).toMatchObject([
    { slots: 151, msg: "final payments are not being settled; all later ones wait" },
  ]);
});
