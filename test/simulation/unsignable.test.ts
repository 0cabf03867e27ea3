import { expect, test } from "vitest";
import type { Handler } from "../../server/outbox/handler.ts";
import { sendOutbox } from "../../server/outbox/send.ts";
import { insertPlanned } from "../../server/outbox/store.ts";
import { refundHandler } from "../../server/refunds/handler.ts";
import { expectLoneWorkers } from "./lone-worker.ts";
import { OWNER, openOwing, paired, together } from "./owed.ts";

expectLoneWorkers();

test("a kind that fails, and a row that cannot be signed, hold up no other, not even in its transaction", async () => {
  const { ctx, db, rows, log } = await openOwing(3);
  const fails: Handler<"prize"> = {
    ...(paired()[0] as Handler<"prize">),
    kind: "prize",
    payable: () => Promise.reject(new Error("no prizes today")),
  };
  await insertPlanned(db, [
    {
      kind: "prize",
      cause: "2030-01-07-mon-thu",
      ordinal: 0,
      content: { hash: "00", owner: OWNER, amount: "1" },
    },
  ]);
  const build: typeof refundHandler.build = async (...given) => {
    if (given[2].some(({ ordinal }) => ordinal === 1)) throw new Error("no amount");
    return refundHandler.build(...given);
  };
  const both = [fails as unknown as Handler, ...paired({ build, rowsPerTransaction: 3 })];
  await expect(sendOutbox(ctx, both)).rejects.toThrow("no prizes today");
  const refundRows = (await rows()).filter(({ kind }) => kind === "refund");
  expect(refundRows.map(({ state }) => state)).toEqual(["sent", "planned", "sent"]);
  // In one transaction, because those of a round are counted.
  expect(together(refundRows)).toEqual([[0, 2]]);
  const [, stuck] = refundRows;
  expect(stuck).toMatchObject({
    last_error: "no amount",
    attempts: 1,
    due_at: new Date(ctx.now().getTime() + 2000),
  });
  expect(log).toMatchObject([
    {
      rows: [Number(stuck!.id)],
      err: { message: "no amount" },
      msg: "a transaction has to wait; later rounds retry",
    },
  ]);
});

test("rows that cannot be signed wait, a minute at most, so that others of their kind get their turn", async () => {
  const { ctx, db, rows, log } = await openOwing(3);
  const handlers = paired({
    // The first only, as prizes of one tournament go before those of another.
    payable: async (_, due) => ({ ready: due.slice(0, 1), waiting: [] }),
    build: async (...given) => {
      if (given[2].some(({ ordinal }) => ordinal < 2)) throw new Error("no amount");
      return refundHandler.build(...given);
    },
  });
  for (let round = 0; round < 2; round++)
    await expect(sendOutbox(ctx, handlers)).rejects.toThrow("no amount");
  await sendOutbox(ctx, handlers);
  expect((await rows()).map(({ state }) => state)).toEqual(["planned", "planned", "sent"]);
  expect(log).toHaveLength(2);
  await db.updateTable("outbox").set({ attempts: 50, due_at: ctx.now() }).execute();
  await expect(sendOutbox(ctx, handlers)).rejects.toThrow("no amount");
  expect((await rows())[0]!.due_at).toEqual(new Date(ctx.now().getTime() + 60_000));
  // The log has named it.
  expect(log).toHaveLength(2);
});

test("a transaction that fails although each of its rows can be signed stays due", async () => {
  const { ctx, rows } = await openOwing(2);
  let count = 0;
  const build: typeof refundHandler.build = async (...given) => {
    if (count++ === 0) throw new Error("the database is busy");
    return refundHandler.build(...given);
  };
  await expect(sendOutbox(ctx, paired({ build }))).rejects.toThrow("the database is busy");
  const planned = {
    state: "planned",
    last_error: "the database is busy",
    attempts: 0,
    due_at: null,
  };
  expect(await rows()).toMatchObject([planned, planned]);
});
