import type { RpcTransport, Signature } from "@solana/kit";
import { sql } from "kysely";
import { afterAll, expect, test } from "vitest";
import type { Actor } from "../../dev/actor.ts";
import type { Outside } from "../../server/context.ts";
import { Outdated } from "../../server/db/outdated.ts";
import { HANDLERS } from "../../server/jobs/worker.ts";
import { sendOutbox } from "../../server/outbox/send.ts";
import type { Planned } from "../../server/outbox/row.ts";
import {
  hold,
  listDuePayouts,
  listSent,
  markConfirmed,
  markLanded,
  markResent,
  markSent,
  noteError,
  planAgain,
  postpone,
} from "../../server/outbox/store.ts";
import { readCursor } from "../../server/payments/store.ts";
import { watchEscrow } from "../../server/payments/watch.ts";
import { expireOverdue } from "../../server/presale/expire.ts";
import { lockBox } from "../../server/presale/store.ts";
import { openWorker } from "../outbox.ts";
import { LIFE } from "../own-sale.ts";
import { openOwnSite } from "../own-site.ts";
import { countWaiting } from "../site.ts";

// Few blocks pass unless the tests skip them, and each worker sees the chain as its test decides.
const own = await openOwnSite("lagging_node", { slotMs: 400 });
const stack = new AsyncDisposableStack();
afterAll(async () => {
  await stack.disposeAsync();
  await own[Symbol.asyncDispose]();
});
const { db, rpc, chain } = own;
const { newBuyer } = await own.serve();

interface Call {
  readonly method: string;
  readonly params: readonly unknown[];
}

/** Returns a replacement for a node's result, or undefined to keep it. */
type Answer = (call: Call, result: unknown) => unknown;

async function newWorker(answer: Answer = () => undefined, signer?: Outside["signer"]) {
  const transport =
    (node: RpcTransport): RpcTransport =>
    async <T>(request: Parameters<RpcTransport>[0]): Promise<T> => {
      const call = request.payload as Call;
      const response = await node<{ result: unknown }>(request);
      const result = answer(call, response.result);
      return (result === undefined ? response : { ...response, result }) as T;
    };
  const outside = signer ? { transport, signer } : { transport };
  return stack.use(await openWorker(own.environment, outside));
}

/** Plays a node whose history index lacks some transactions. */
function notListing(hidden: ReadonlySet<string>): Answer {
  return ({ method }, result) =>
    method === "getSignaturesForAddress"
      ? (result as { signature: string }[]).filter(({ signature }) => !hidden.has(signature))
      : undefined;
}

async function order(packs = 1) {
  const buyer = await newBuyer();
  const { packId, transaction } = (await buyer.create(packs)).body;
  return { buyer, packId, pay: (): Promise<Signature> => buyer.pay(transaction) };
}

/** Returns an order whose payment is final but not settled. */
async function finalOrder() {
  const ordered = await order();
  await ordered.pay();
  await chain.skipBlocks(33);
  return ordered;
}

/** Skips blocks until `blocks` are final after the last one in which a purchase's payment can land. */
async function skipPast(packId: string, blocks: bigint): Promise<void> {
  const { last_valid_block_height: last } = await db
    .selectFrom("purchases")
    .select("last_valid_block_height")
    .where("id", "=", packId)
    .executeTakeFirstOrThrow();
  await skipTo(last + blocks);
}

async function skipTo(height: bigint): Promise<void> {
  // On a new chain, no block is final.
  await chain.skipBlocks(33);
  const { blockHeight } = await rpc.getEpochInfo({ commitment: "finalized" }).send();
  await chain.skipBlocks(Number(height - blockHeight));
}

const stateOf = async (buyer: Actor, packId: string) =>
  (await buyer.get<{ state: string }>(`/api/presale/pack-purchases/${packId}`)).body.state;

/** Returns the state of a purchase's outbox rows. */
async function rowsOf(packId: string) {
  return db
    .selectFrom("outbox")
    .select(["state", "attempts", "signature"])
    .where(sql<boolean>`content->>'purchaseId' = ${packId}`)
    .orderBy("ordinal")
    .execute();
}

test("of two workers that sign the same delivery, one sends it", async () => {
  const { packId } = await finalOrder();
  const sent: unknown[] = [];
  const counting: Answer = ({ method, params }) =>
    method === "sendTransaction" ? void sent.push(params[0]) : undefined;
  const [signs, maySign] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const slow = await newWorker(counting, (signer) => {
    if (!("signTransactions" in signer)) throw new Error("Another kind of signer");
    return {
      ...signer,
      signTransactions: async (...given: Parameters<typeof signer.signTransactions>) => {
        signs.resolve();
        await maySign.promise;
        return signer.signTransactions(...given);
      },
    };
  });
  const quick = await newWorker(counting);
  await watchEscrow(quick);
  const [stale] = await listDuePayouts(db, { kind: "delivery", now: quick.now(), limit: 1 });
  const slowly = sendOutbox(slow, HANDLERS);
  await signs.promise;
  // With a different blockhash, the two workers would sign different transactions.
  await chain.skipBlocks(1);
  await sendOutbox(quick, HANDLERS);
  const [row] = await rowsOf(packId);
  maySign.resolve();
  await slowly;
  expect(sent).toHaveLength(1);
  expect(await rowsOf(packId)).toEqual([row]);
  expect(row).toMatchObject({ state: "sent", attempts: 1 });
  // Landed but not final, so settling may not rely on it yet.
  await chain.skipBlocks(2);
  const cursor = await readCursor(db);
  await watchEscrow(quick);
  expect(await readCursor(db)).toEqual(cursor);
  await chain.skipBlocks(33);
  await watchEscrow(quick);
  expect((await readCursor(db)).signature).toBe(row!.signature);
  // A worker that listed the row before it was tried and planned again may not sign it either.
  await db.transaction().execute(async (trx) => {
    await sql`update outbox set state = 'planned'`.execute(trx);
    const signed = { signature: row!.signature as Signature, wire: "", slot: 1n };
    const marking = { signed: { ...signed, lastValidBlockHeight: 1n }, at: quick.now() };
    await expect(markSent(trx, [stale!], marking)).rejects.toThrow(Outdated);
    await sql`update outbox set state = 'sent'`.execute(trx);
  });
});

test("a reservation outlives its payment's last block, as a node's index may lag behind the chain", async () => {
  const { buyer, packId, pay } = await order();
  const hidden = new Set<string>([await pay()]);
  const worker = await newWorker(notListing(hidden));
  await skipPast(packId, 15n);
  await expireOverdue(worker);
  expect(await stateOf(buyer, packId)).toBe("created");
  // It is listed now, but not settled. However late it is, nobody may claim that nothing was charged.
  hidden.clear();
  await skipPast(packId, 60n);
  await expireOverdue(worker);
  expect(await stateOf(buyer, packId)).toBe("created");
  await watchEscrow(worker);
  expect(await stateOf(buyer, packId)).toBe("drawn");
});

test("a reservation that ends while its payment is being settled stays drawn", async () => {
  const { buyer, packId, pay } = await order();
  const lagging = await newWorker(notListing(new Set([await pay()])));
  const settler = await newWorker();
  await skipPast(packId, 60n);
  // Another buyer's order, whose packs could be released by mistake.
  await order(2);
  const waiting = () => countWaiting(db);
  const both = await db.transaction().execute(async (trx) => {
    await lockBox(trx);
    const settling = watchEscrow(settler);
    await expect.poll(waiting).toBe(1);
    const ending = expireOverdue(lagging);
    await expect.poll(waiting).toBe(2);
    return { settling, ending };
  });
  await Promise.all([both.settling, both.ending]);
  expect(await stateOf(buyer, packId)).toBe("drawn");
});

test("payments of one block wait for a node that does not have it, and the cursor waits with them", async () => {
  const orders = [await order(), await order()];
  const sent = await Promise.all(orders.map(({ pay }) => pay()));
  await chain.skipBlocks(33);
  let isLagging = true;
  const worker = await newWorker(({ method }) =>
    isLagging && method === "getBlock" ? null : undefined,
  );
  await watchEscrow(worker);
  isLagging = false;
  await watchEscrow(worker);
  const drawn = await db
    .selectFrom("payments")
    .select("outcome")
    .where("signature", "in", sent)
    .execute();
  expect(drawn).toEqual([{ outcome: "drawn" }, { outcome: "drawn" }]);
});

test("a delivery that nobody has seen is dead 150 blocks after its last one, not before", async () => {
  const { packId } = await finalOrder();
  const settler = await newWorker();
  await watchEscrow(settler);
  const losing = stack.use(
    await openWorker(own.environment, {
      transport: (node) => async (request) => {
        if ((request.payload as Call).method === "sendTransaction") throw new Error("lost");
        return node(request);
      },
    }),
  );
  await sendOutbox(losing, HANDLERS);
  const { last_valid_block_height: last } = await db
    .selectFrom("outbox")
    .select("last_valid_block_height")
    .where("signature", "=", (await rowsOf(packId))[0]!.signature)
    .executeTakeFirstOrThrow();
  await skipTo(last! + 130n);
  await sendOutbox(losing, HANDLERS);
  expect(await rowsOf(packId)).toMatchObject([{ state: "sent", attempts: 1 }]);
  await chain.skipBlocks(22);
  await sendOutbox(losing, HANDLERS);
  expect(await rowsOf(packId)).toMatchObject([{ state: "planned", attempts: 1 }]);
});

test("a delivery that a node shows neither by its status nor in a history is not made again", async () => {
  const { buyer, packId } = await finalOrder();
  const hidden = new Set<string>();
  let blind = 0;
  const lists = notListing(hidden);
  const worker = await newWorker((call, result) =>
    call.method === "getSignatureStatuses" && blind-- > 0
      ? { ...(result as object), value: (result as { value: unknown[] }).value.map(() => null) }
      : lists(call, result),
  );
  await watchEscrow(worker);
  await sendOutbox(worker, HANDLERS);
  const [sent] = await rowsOf(packId);
  hidden.add(sent!.signature!);
  blind = Infinity;
  await chain.skipBlocks(LIFE);
  await sendOutbox(worker, HANDLERS);
  expect(await rowsOf(packId)).toEqual([sent]);
  blind = 1; // It knows the answer when asked again.
  await sendOutbox(worker, HANDLERS);
  expect(await stateOf(buyer, packId)).toBe("delivered");
});

test("what a worker finds out late changes no row that has gone on", async () => {
  const { buyer, packId } = await finalOrder();
  const worker = await newWorker();
  await watchEscrow(worker);
  await sendOutbox(worker, HANDLERS);
  const { signature } = (await rowsOf(packId))[0]!;
  const sent = (await listSent(db)).find((row) => row.signature === signature)!;
  const row = db.selectFrom("outbox").selectAll().where("id", "=", sent.id);
  const change = db.updateTable("outbox").where("id", "=", sent.id);
  for (const goneOn of [
    { state: "landed" },
    { state: "held", held_for: "refused", last_error: "-" },
    { state: "planned", held_for: null, attempts: 2 },
    { state: "sent", signature: "another", attempts: 2 },
  ] as const) {
    await change.set(goneOn).execute();
    const before = await row.executeTakeFirstOrThrow();
    const late = { dueAt: new Date(0), error: "late", refusal: "late" };
    await planAgain(db, sent, late);
    await hold(db, sent, "late");
    await markConfirmed(db, sent.signature);
    await markResent(db, sent.signature, new Date(0));
    await noteError(db, sent.signature, { error: "late", isRefusal: true });
    const listed = [{ ...sent, state: "planned" } as Planned];
    await postpone(db, listed, { dueAt: () => new Date(0), why: "late" });
    expect(await markLanded(db, sent, new Date(0))).toBe(false);
    expect(await row.executeTakeFirstOrThrow()).toEqual(before);
  }
  await change.set({ state: "sent", signature: sent.signature, attempts: 1 }).execute();
  await chain.skipBlocks(33);
  await sendOutbox(worker, HANDLERS);
  expect(await stateOf(buyer, packId)).toBe("delivered");
});
