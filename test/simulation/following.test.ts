import { expect, test } from "vitest";
import { BLOCKHASH_LIFE } from "../../chain/local/blocks.ts";
import { usdcAccountOf } from "../../chain/usdc.ts";
import type { Handler } from "../../server/outbox/handler.ts";
import { sendOutbox } from "../../server/outbox/send.ts";
import { insertPlanned } from "../../server/outbox/store.ts";
import { USDC, lamportsOf, usdcOf } from "./launched.ts";
import { FINAL, expectLoneWorkers } from "./lone-worker.ts";
import { OWNER, openOwing, paired } from "./owed.ts";

expectLoneWorkers();

/** More blocks than it takes for an unseen transaction to be dead for sure. */
const DEAD = BLOCKHASH_LIFE + 150 + FINAL;

/** Opens a worker that has sent `count` refunds, in pairs, to a node that forwarded none of them. */
async function openSent(
  count: number,
  { nodes = 1, ...change }: Partial<Handler<"refund">> & { nodes?: number } = {},
) {
  const opened = await openOwing(count, nodes);
  const { ctx, node, nodes: all } = opened;
  const handlers = paired(change);
  for (const one of all) one.fault = "forgetful";
  await sendOutbox(ctx, handlers);
  node.calls.length = 0;
  return {
    ...opened,
    follow: (by = ctx) => sendOutbox(by, handlers),
    resent: () => node.calls.filter((method) => method === "sendTransaction").length,
    after: (ms: number) => new Date(ctx.now().getTime() + ms),
  };
}

test("what nobody has seen is sent again after more than two seconds, each transaction once", async () => {
  const { follow, resent, rows, time, db, after } = await openSent(2);
  time.pass(2000);
  await follow();
  expect(resent()).toBe(0);
  time.pass(1);
  await follow();
  expect(resent()).toBe(1);
  expect(await rows()).toMatchObject([{ resent_at: after(0) }, { resent_at: after(0) }]);
  expect((await rows())[0]!.sent_at).toEqual(after(-2001));
  time.pass(2000);
  await follow();
  expect(resent()).toBe(1);
  await db.updateTable("outbox").set({ resent_at: null }).execute();
  await follow();
  expect(resent()).toBe(2);
});

test("32 transactions are sent again in a round, and the others in the next", async () => {
  const { follow, resent, time } = await openSent(33, {
    rowsPerTransaction: 1,
    allowance: async () => 40,
  });
  time.pass(2001);
  await follow();
  expect(resent()).toBe(32);
  await follow();
  expect(resent()).toBe(33);
});

test("what is confirmed is marked once, and not sent again; what is final has landed", async () => {
  const told: bigint[] = [];
  const { follow, resent, rows, land, passBlocks, time, turns, node, after } = await openSent(2, {
    onLanded: async (_, __, { id }) => void told.push(id),
  });
  const ids = (await rows()).map(({ id }) => id);
  land((await rows())[0]!.wire);
  time.pass(3000);
  await follow();
  expect(resent()).toBe(1);
  expect(await rows()).toMatchObject([{ is_confirmed: false }, { is_confirmed: false }]);
  passBlocks(2);
  time.pass(3000);
  turns.length = 0;
  await follow();
  const first = turns.length;
  expect(resent()).toBe(1);
  expect(await rows()).toMatchObject([{ is_confirmed: true }, { is_confirmed: true }]);
  turns.length = 0;
  await follow();
  expect(turns).toHaveLength(first - 1);
  passBlocks(FINAL);
  node.calls.length = 0;
  await follow();
  const landed = { state: "landed", landed_at: after(0), is_confirmed: true };
  expect(await rows()).toMatchObject([landed, landed]);
  expect(told).toEqual(ids);
  expect(resent()).toBe(0);
});

test("of two workers that see a transaction land, one ends what it was for", async () => {
  const told: bigint[] = [];
  const { follow, rows, land, passBlocks, start, ctx, log } = await openSent(2, {
    onLanded: async (_, __, { id }) => void told.push(id),
  });
  land((await rows())[0]!.wire);
  passBlocks(FINAL);
  await Promise.all([follow(), follow(await start("other")), follow()]);
  expect(told).toEqual((await rows()).map(({ id }) => id));
  expect([ctx.house.signed.size, log]).toEqual([2, []]);
});

test("a kind of row without an onLanded hook still lands", async () => {
  const { rows, land, passBlocks, ctx } = await openSent(1);
  land((await rows())[0]!.wire);
  passBlocks(FINAL);
  const [unaware] = paired() as [{ onLanded?: unknown } & Handler];
  delete unaware.onLanded;
  await sendOutbox(ctx, [unaware]);
  expect(await rows()).toMatchObject([{ state: "landed" }]);
});

test("a worker remembers what others have signed", async () => {
  const { follow, rows, start } = await openSent(2);
  const other = await start("other");
  await follow(other);
  expect([...other.house.signed]).toEqual((await rows()).map(({ id }) => [id, 1]));
});

test("a transaction whose kind nobody knows is reported, and holds up no other", async () => {
  const { follow, rows, land, passBlocks, db, log } = await openSent(1);
  const [sent] = await rows();
  await insertPlanned(db, [
    { kind: "prize", cause: "2030", ordinal: 0, content: { hash: "", owner: OWNER, amount: "1" } },
  ]);
  const { id: _, kind, cause, ordinal, content: __, ...progress } = sent!;
  await db
    .updateTable("outbox")
    .set({ ...progress, signature: "5".repeat(64) })
    .where("kind", "=", "prize")
    .execute();
  expect([kind, cause.length, ordinal]).toEqual(["refund", 87, 0]);
  land(sent!.wire);
  passBlocks(FINAL);
  await follow();
  expect((await rows()).map(({ state }) => state)).toEqual(["landed", "sent"]);
  expect(log).toMatchObject([
    {
      signature: "5".repeat(64),
      err: { message: "Nobody handles prize" },
      msg: "a transaction could not be followed; the next round retries",
    },
  ]);
});

test("a transaction that a program refuses on the chain is planned again, and its refusal is kept", async () => {
  const { follow, rows, land, passBlocks, ledger, log, after } = await openSent(2);
  const { signature, wire } = (await rows())[0]!;
  ledger.setAccount(lamportsOf(await usdcAccountOf(OWNER, USDC)));
  land(wire);
  passBlocks(FINAL);
  await follow();
  const [row] = await rows();
  expect(row!.last_error).toContain("InstructionError");
  const again = {
    state: "planned",
    signature,
    is_confirmed: false,
    due_at: after(2000),
    last_error: row!.last_error,
    refusal: row!.last_error,
    attempts: 1,
  };
  expect(await rows()).toMatchObject([again, again]);
  const error = row!.last_error;
  expect(log).toMatchObject([{ signature, error, msg: "one of our transactions failed" }]);
});

test("lacking money is no refusal: it says nothing about the recipient", async () => {
  const { follow, rows, land, passBlocks, ledger, ctx } = await openSent(1);
  ledger.setAccount(await usdcOf(ctx.launch.escrow, 0n));
  land((await rows())[0]!.wire);
  passBlocks(FINAL);
  await follow();
  expect(await rows()).toMatchObject([{ state: "planned", refusal: null }]);
});

test("what nobody has seen is dead 150 blocks after its last one, and made again", async () => {
  const { follow, rows, ledger, passBlocks, log, after } = await openSent(2);
  const { last_valid_block_height: last } = (await rows())[0]!;
  const passTo = (height: bigint) => {
    while (ledger.blocks.heightAt("finalized") < height) passBlocks(1);
  };
  passTo(last!);
  await follow();
  passTo(last! + 150n);
  await follow();
  expect((await rows()).map(({ state }) => state)).toEqual(["sent", "sent"]);
  expect(log).toEqual([]);
  passBlocks(1);
  await follow();
  const again = { state: "planned", due_at: after(2000), refusal: null };
  const why = "not included in time";
  expect(await rows()).toMatchObject([
    { ...again, last_error: why },
    { ...again, last_error: why },
  ]);
});

test("a death keeps what was last said about the transaction", async () => {
  const { follow, rows, db, passBlocks } = await openSent(2);
  const [first, second] = await rows();
  const note = (id: bigint, said: { last_error: string; refusal?: string }) =>
    db.updateTable("outbox").set(said).where("id", "=", id).execute();
  await note(first!.id, { last_error: "too busy" });
  await note(second!.id, { last_error: "too busy", refusal: "no" });
  passBlocks(DEAD);
  await follow();
  expect(await rows()).toMatchObject([
    { state: "planned", last_error: "too busy", refusal: null },
    { state: "planned", last_error: "no", refusal: "no" },
  ]);
});

test("what the chain refuses is held once that has lasted long enough, and nothing else is", async () => {
  const { follow, rows, db, passBlocks, log, after } = await openSent(4, { holdAfterMs: 500_000 });
  passBlocks(DEAD);
  const note = (ordinal: number, said: { first_sent_at: Date; refusal: string | null }) =>
    db.updateTable("outbox").set(said).where("ordinal", "=", ordinal).execute();
  await note(0, { first_sent_at: after(-500_000), refusal: "no" });
  await note(1, { first_sent_at: after(-499_999), refusal: "no" });
  await note(2, { first_sent_at: after(-900_000), refusal: null });
  await note(3, { first_sent_at: after(-900_000), refusal: "never" });
  await follow();
  expect(await rows()).toMatchObject([
    { state: "held", last_error: "no", is_confirmed: false },
    { state: "planned", last_error: "no" },
    { state: "planned", last_error: "not included in time" },
    { state: "held", last_error: "never" },
  ]);
  const ids = (await rows()).map(({ id }) => Number(id));
  const msg = "the chain keeps refusing a transaction; it is held";
  expect(log.toSorted((a, b) => Number(a["row"]) - Number(b["row"]))).toMatchObject([
    { row: ids[0], error: "no", msg },
    { row: ids[3], error: "never", msg },
  ]);
});

test("a kind that holds nothing tries for as long as the chain refuses", async () => {
  const { follow, rows, db, passBlocks } = await openSent(1);
  await db
    .updateTable("outbox")
    .set({ refusal: "no", first_sent_at: new Date(0) })
    .execute();
  passBlocks(DEAD);
  await follow();
  expect(await rows()).toMatchObject([{ state: "planned" }]);
});

test.for([
  // Nobody knows which of two is right.
  { count: 2, state: "sent", status: "pending" },
  { count: 3, state: "landed", status: "landed" },
])("a node that alone says that a transaction has failed is not believed", async (expected) => {
  const { count, state, status } = expected;
  const { follow, rows, land, passBlocks, nodes, log } = await openSent(1, { nodes: count });
  const { signature, wire } = (await rows())[0]!;
  land(wire);
  passBlocks(FINAL);
  // It is the next one's turn.
  const liar = nodes[1]!;
  liar.change = ({ method }, result) => {
    if (method !== "getSignatureStatuses") return undefined;
    const said = result as { context: object; value: object[] };
    return { ...said, value: said.value.map((one) => ({ ...one, err: "AccountNotFound" })) };
  };
  await follow();
  expect(await rows()).toMatchObject([{ state }]);
  const msg = "RPC nodes disagree about a transaction";
  expect(log).toMatchObject([{ signature, status, msg }]);
});

test("a node that has not passed its last block yet proves no death", async () => {
  const { follow, rows, passBlocks, nodes, ledger } = await openSent(1, { nodes: 2 });
  const { last_valid_block_height: last } = (await rows())[0]!;
  while (ledger.blocks.heightAt("finalized") <= last! + 150n) passBlocks(1);
  nodes[1]!.lag = 9;
  await follow();
  expect(await rows()).toMatchObject([{ state: "sent" }]);
  nodes[1]!.lag = 0;
  await follow();
  expect(await rows()).toMatchObject([{ state: "planned" }]);
});
