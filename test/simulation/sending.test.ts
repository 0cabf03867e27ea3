import { expect, test } from "vitest";
import { usdcAccountOf } from "../../chain/usdc.ts";
import { endHold, placeHold } from "../../server/holds/store.ts";
import { nextAttempt } from "../../server/outbox/backoff.ts";
import { sendOutbox } from "../../server/outbox/send.ts";
import { insertPlanned, postpone } from "../../server/outbox/store.ts";
import type { Planned } from "../../server/outbox/row.ts";
import { refundHandler } from "../../server/refunds/handler.ts";
import { USDC, lamportsOf } from "./launched.ts";
import { FINAL, expectLoneWorkers, openLoneWorker } from "./lone-worker.ts";
import { CAUSE, OWNER, openOwing, paired, together } from "./owed.ts";
import { ANN, BOB, openSale } from "./paid.ts";

expectLoneWorkers();

test("attempts wait two seconds, then twice as long each time, up to the longest", () => {
  const now = new Date(1000);
  const waits = [1, 2, 3, 9, 20, 21, 4000].map(
    (attempts) => nextAttempt(attempts, now, 2 ** 40).getTime() - now.getTime(),
  );
  const most = 2 ** 20 * 1000;
  expect(waits).toEqual([2000, 4000, 8000, 512_000, most, most, most]);
  expect(nextAttempt(3, now, 5000)).toEqual(new Date(6000));
});

test("a round in which nothing is owed asks the database once, and no node", async () => {
  const { ctx, db, turns } = await openLoneWorker();
  turns.length = 0;
  await sendOutbox(ctx, paired());
  expect(turns).toEqual(["worker: database"]);
  await insertPlanned(db, []);
  await expect(sendOutbox({ ...ctx, keys: undefined }, paired())).rejects.toThrow(
    "Sending needs the keys of vault and escrow",
  );
});

test("a round in which nothing is due does not read what the vault has paid", async () => {
  const { ctx, db, node } = await openOwing(1);
  await db
    .updateTable("outbox")
    .set({ due_at: new Date(ctx.now().getTime() + 1) })
    .execute();
  await sendOutbox(ctx, paired());
  expect(node.calls).toEqual([]);
});

test("rows share transactions, the oldest go first, and what the chain has refused goes alone", async () => {
  const { ctx, db, rows } = await openOwing(8);
  const [first] = await rows();
  await db
    .updateTable("outbox")
    .set({ refusal: "no" })
    .where("id", "in", [first!.id + 1n, first!.id + 4n])
    .execute();
  await sendOutbox(ctx, paired({ allowance: async () => 3 }));
  expect(together(await rows())).toEqual([
    [0, 2],
    [3, 5],
    [6, 7],
  ]);
  await sendOutbox(ctx, paired());
  expect(together(await rows()).toSorted()).toEqual([[0, 2], [1], [3, 5], [4], [6, 7]]);
  expect((await rows()).map(({ refusal }) => refusal)).toEqual(Array(8).fill(null));
});

test("an odd number of rows leaves the oldest alone", async () => {
  const { ctx, rows, ledger } = await openOwing(5);
  await sendOutbox(ctx, paired());
  expect(together(await rows())).toEqual([[0], [1, 2], [3, 4]]);
  for (const { signature } of await rows()) expect(ledger.history.find(signature!)).toBeDefined();
});

test("a row that is sent holds everything that was signed, and the worker remembers it", async () => {
  const { ctx, rows, ledger } = await openOwing(1);
  await sendOutbox(ctx, paired());
  const [row] = await rows();
  expect(row).toMatchObject({
    state: "sent",
    attempts: 1,
    is_confirmed: false,
    first_sent_at: ctx.now(),
    sent_at: ctx.now(),
    resent_at: ctx.now(),
    last_error: null,
  });
  expect(ledger.history.find(row!.signature!)).toBeDefined();
  expect(ctx.house.signed).toEqual(new Map([[row!.id, 1]]));
});

test("what another worker has signed meanwhile is not sent, and nobody is told that it was", async () => {
  const { ctx, db, rows, node } = await openOwing(3);
  const told: bigint[] = [];
  const changing = paired({
    async build(...given) {
      const [, , [row]] = given;
      if (row!.ordinal === 0) await db.updateTable("outbox").set({ attempts: 5 }).execute();
      return refundHandler.build(...given);
    },
    onSent: async (_, __, { id }) => void told.push(id),
  });
  await sendOutbox(ctx, changing);
  expect((await rows()).map(({ state }) => state)).toEqual(["planned", "planned", "planned"]);
  expect(told).toEqual([]);
  expect(ctx.house.signed.size).toBe(0);
  expect(node.calls).not.toContain("sendTransaction");
  await sendOutbox(ctx, changing);
  expect(told.toSorted()).toEqual((await rows()).map(({ id }) => id));
});

test("rows that cannot be received wait longer each time, and say why", async () => {
  const { ctx, db, rows } = await openOwing(2);
  const after = (ms: number) => new Date(ctx.now().getTime() + ms);
  const half = (reason?: string) =>
    paired({
      maxWaitMs: 3000,
      payable: async (_, due) => ({
        ready: due.filter(({ ordinal }) => ordinal === 0),
        waiting: due.filter(({ ordinal }) => ordinal === 1),
        ...(reason === undefined ? {} : { reason }),
      }),
    });
  await sendOutbox(ctx, half());
  const [sent, waiting] = await rows();
  expect(sent).toMatchObject({ state: "sent", attempts: 1, due_at: null, last_error: null });
  const waits = { state: "planned", attempts: 1, last_error: "cannot be received now" };
  expect(waiting).toMatchObject({ ...waits, due_at: after(2000) });
  await postpone(db, [waiting as Planned], { dueAt: () => after(0), why: "due" });
  await sendOutbox(ctx, half("shut"));
  expect((await rows())[1]).toMatchObject({ attempts: 3, last_error: "shut", due_at: after(3000) });
});

test("a round in which all wait looks no further", async () => {
  const { ctx } = await openOwing(2);
  const wait = paired({
    payable: async (_, waiting) => ({ ready: [], waiting }),
    allowance: () => Promise.reject(new Error("nobody asks")),
  });
  await expect(sendOutbox(ctx, wait)).resolves.toBeUndefined();
});

test("nothing is signed that could land long after the vault's history was read", async () => {
  const { ctx, rows, passBlocks, ledger, node } = await openOwing(1);
  passBlocks(FINAL);
  const readAt = BigInt(ledger.blocks.slotAt("finalized"));
  const signAt = (slot: bigint) => {
    node.change = ({ method }, result) =>
      method === "getLatestBlockhash" ? { ...(result as object), context: { slot } } : undefined;
    return sendOutbox(ctx, paired());
  };
  await expect(signAt(readAt + 151n)).rejects.toThrow("The vault's history is too old");
  expect((await rows())[0]!.state).toBe("planned");
  await signAt(readAt + 150n);
  expect((await rows())[0]!.state).toBe("sent");
});

test("nothing is sent while another database may have paid", async () => {
  const { ctx, db, rows } = await openOwing(1);
  await db
    .updateTable("house")
    .set({ halted_by: ["a transaction"] })
    .execute();
  await sendOutbox(ctx, paired());
  expect((await rows())[0]!.state).toBe("planned");
});

test("what cannot be sent is noted, and followed all the same", async () => {
  const { ctx, node, rows, log } = await openOwing(1);
  node.change = ({ method }) => {
    if (method === "sendTransaction") throw new Error("x".repeat(600));
  };
  await sendOutbox(ctx, paired());
  const [row] = await rows();
  expect(row).toMatchObject({ state: "sent", last_error: "x".repeat(500), refusal: null });
  expect(log).toMatchObject([
    {
      signature: row!.signature,
      error: "x".repeat(600),
      msg: "could not send a transaction; the next round retries",
    },
  ]);
});

test("what a program refuses before it is sent is noted as refused", async () => {
  const { ctx, ledger, rows } = await openOwing(1);
  ledger.setAccount(lamportsOf(await usdcAccountOf(OWNER, USDC)));
  await sendOutbox(ctx, paired());
  const [row] = await rows();
  expect(row).toMatchObject({ state: "sent", refusal: expect.any(String) });
  expect(row!.last_error).toBe(row!.refusal);
});

test("what a person holds is not listed, and not signed if it was listed before", async () => {
  const { ctx, db, order, rows } = await openSale();
  const [held, other] = [await order(ANN), await order(BOB)];
  const due = [held, other].map(({ packId: purchaseId }, ordinal) => ({
    kind: "refund" as const,
    cause: CAUSE,
    ordinal,
    content: { purchaseId, owner: OWNER, amount: "1" },
  }));
  await insertPlanned(db, due);
  const holding = {
    purchase_id: held.packId,
    reason: "looks odd",
    held_by: "a person",
    at: ctx.now(),
  };
  const hold = () => db.transaction().execute((trx) => placeHold(trx, holding));
  const holdingFirst = paired({
    rowsPerTransaction: 1,
    async build(...given) {
      await hold();
      return refundHandler.build(...given);
    },
  });
  await sendOutbox(ctx, holdingFirst);
  expect((await rows()).map(({ state }) => state)).toEqual(["planned", "sent"]);
  await sendOutbox(ctx, paired());
  expect((await rows()).map(({ state }) => state)).toEqual(["planned", "sent"]);
  await endHold(db, held.packId);
  await sendOutbox(ctx, paired());
  expect((await rows()).map(({ state }) => state)).toEqual(["sent", "sent"]);
});
