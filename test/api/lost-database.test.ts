import { getTransferSolInstruction } from "@solana-program/system";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { readTokenBalances, readUsdcBalance } from "../../chain/balances.ts";
import { readKeyFile } from "../../chain/keys.ts";
import { BLOCKHASH_LIFE } from "../../chain/local/blocks.ts";
import { memoInstruction } from "../../chain/memo.ts";
import { usdcAccountOf } from "../../chain/usdc.ts";
import { Actor } from "../../dev/actor.ts";
import { startServer } from "../../dev/server-process.ts";
import { deliveryMemo } from "../../rules/payout-memo.ts";
import type { Context } from "../../server/context.ts";
import { connect } from "../../server/db/connect.ts";
import { HANDLERS } from "../../server/jobs/worker.ts";
import { replaceLaunchFact } from "../../server/launch/store.ts";
import { sendOutbox } from "../../server/outbox/send.ts";
import { listPaymentLog } from "../../server/payments/store.ts";
import { watchEscrow } from "../../server/payments/watch.ts";
import { backUp } from "../backup.ts";
import { ops } from "../ops.ts";
import { openWorker } from "../outbox.ts";
import { openOwnSite } from "../own-site.ts";
import { landOwn, orderOf, transferInstruction } from "../payments.ts";
import { copyDatabase, site } from "../site.ts";

// One sale, in which the database goes back in time, and the chain does not.
const stack = new AsyncDisposableStack();
afterAll(() => stack.disposeAsync());
const own = stack.use(await openOwnSite("lost_database"));
const { db, rpc, chain } = own;
const api = stack.use(await startServer({ ...own.environment, ROLE: "api" }));
const clock = { now: Date.now() };
/** More blocks than a transaction of ours lives, with the lag that the house allows for. */
const LIFE = BLOCKHASH_LIFE + 200;
const START = 1_000_000_000n;

/** Starts a worker, which remembers nothing of those before. */
async function newWorker(environment = own.environment): Promise<Context> {
  return stack.use(await openWorker(environment, { now: () => new Date(clock.now) }));
}

async function settle(worker: Context): Promise<void> {
  await chain.skipBlocks(33);
  await watchEscrow(worker);
}

/** Rounds of settling and paying. Refunds wait for five seconds, so each takes six. */
async function rounds(worker: Context, count: number): Promise<void> {
  for (let round = 0; round < count; round++) {
    clock.now += 6000;
    await settle(worker);
    await sendOutbox(worker, HANDLERS);
  }
  await chain.skipBlocks(33);
}

/** Lets a worker do all that it may do, whatever it has to wait for. */
async function untilDone(worker: Context): Promise<void> {
  await rounds(worker, 4);
  await chain.skipBlocks(LIFE);
  await rounds(worker, 6);
}

async function newBuyer(): Promise<Actor> {
  const actor = await Actor.create(`http://127.0.0.1:${api.port}`, site.origin);
  return (await actor.signIn()).fund();
}

async function order(packs: number) {
  const buyer = await newBuyer();
  const { packId, transaction } = (await buyer.create(packs)).body;
  return { buyer, packId, pay: () => buyer.pay(transaction) };
}

/** Sends USDC to the escrow from a new buyer, for his own order or for none. */
async function payWrongly(amount: bigint, isForOrder: boolean): Promise<Actor> {
  const { buyer, packId } = await order(1);
  const from = buyer.signer;
  const { usdcMint: mint, escrowAccount: to } = first.launch;
  const transfer = { from, to, mint, amount };
  const { reference } = await orderOf(db, packId);
  const named = isForOrder ? { ...transfer, reference } : transfer;
  await landOwn(from, [await transferInstruction(named)], rpc);
  return buyer;
}

/** Returns what a buyer has: base units of USDC that are gone, and packs' worth of tokens. */
async function holdings({ address }: Actor): Promise<{ spent: bigint; packs: bigint }> {
  const [usdc, tokens] = await Promise.all([
    readUsdcBalance(rpc, address, first.launch.usdcMint),
    readTokenBalances(rpc, address),
  ]);
  const sum = [...tokens.byMint.values()].reduce((all, one) => all + one, 0n);
  return { spent: START - usdc, packs: sum / 200_000_000n };
}

async function escrowed(): Promise<bigint> {
  return readUsdcBalance(rpc, first.launch.escrow, first.launch.usdcMint);
}

const PACK = 20_000_000n;
const FEE = 10_000n;
const DELIVERED = { spent: PACK, packs: 1n };

let first: Context;
let restoreEmpty: () => Promise<void>;
/** Buyers whose money and tokens must not change any more, whatever is restored. */
const settled: { buyer: Actor; has: { spent: bigint; packs: bigint } }[] = [];

async function expectAllSettled(): Promise<void> {
  const now = await Promise.all(settled.map(async ({ buyer }) => holdings(buyer)));
  expect(now).toEqual(settled.map(({ has }) => has));
}

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
  await untilDone(await newWorker());
  await expectAllSettled();
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
  // Paid and never settled: the seed of this purchase is lost with the database.
  const lost = await order(1);
  await lost.pay();
  await chain.skipBlocks(33);

  await restore();
  await untilDone(await newWorker());
  settled.push({ buyer: lost.buyer, has: { spent: FEE, packs: 0n } });
  await expectAllSettled();
  expect(await escrowed()).toBe(3n * FEE);
  // The draws are the same, so what the deliveries carry on the chain is still the log's hash.
  expect((await listPaymentLog(db, 0, 100)).slice(0, log.length)).toEqual(log);
});

async function deliveriesOf(packId: string): Promise<string[]> {
  const rows = await db
    .selectFrom("outbox")
    .select("state")
    .where(sql<boolean>`content->>'purchaseId' = ${packId}`)
    .execute();
  return rows.map(({ state }) => state);
}

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
  await landOwn(buyer.signer, [named, memoInstruction(forged)], rpc);
  await rounds(worker, 4);
  settled.push({ buyer, has: DELIVERED });
  await expectAllSettled();
});

test("what the vault signs without naming a payment stops payouts, and an operator resumes them", async () => {
  const worker = await newWorker();
  const key = (file: string) => readKeyFile(site.environment[file]!);
  const [vault, escrow] = await Promise.all([key("VAULT_KEY_FILE"), key("ESCROW_KEY_FILE")]);
  const { usdcMint: mint, treasury } = worker.launch;
  const to = await usdcAccountOf(treasury.team, mint);
  const byHand = await transferInstruction({ from: escrow, to, mint, amount: FEE });
  const signature = await landOwn(vault, [byHand], rpc);
  await chain.skipBlocks(33);
  const { buyer, packId, pay } = await order(1);
  await pay();
  await rounds(worker, 3);
  // Settling goes on.
  expect(await deliveriesOf(packId)).toEqual(["planned"]);
  expect((await worker.metrics.payingStopped.get()).values[0]!.value).toBe(1);
  const why = `${signature} moved money and names no payment`;
  expect((await ops(["house", "show"], own.environment)).out).toContain(`stopped, because ${why}`);
  expect((await ops(["house", "resume"], own.environment)).out).toContain("Payouts go on");
  await rounds(worker, 4);
  settled.push({ buyer, has: DELIVERED });
  await expectAllSettled();
});

test("a second database on the same keys pays nothing, until an operator gives them to it", async () => {
  const one = await newWorker();
  const environment = { ...own.environment, DATABASE_URL: await copyDatabase("second_house") };
  const other = connect(environment.DATABASE_URL, 1);
  stack.defer(() => other.destroy());
  await replaceLaunchFact(other, "genesis", await rpc.getGenesisHash().send());
  await other.updateTable("house").set({ token: "0123456789ab" }).execute();
  const second = await newWorker(environment);

  const { buyer, pay } = await order(1);
  await pay();
  await rounds(second, 3);
  expect(await other.selectFrom("outbox").selectAll().execute()).toEqual([]);
  await rounds(one, 4);
  settled.push({ buyer, has: DELIVERED });
  await expectAllSettled();

  expect((await ops(["house", "claim"], environment)).out).toContain("The worker claims the keys.");
  const late = await order(1);
  await late.pay();
  await rounds(second, 3);
  await rounds(one, 2);
  expect((await ops(["house", "show"], own.environment)).out).toContain(
    "stopped, because another database has claimed the keys",
  );
  await chain.skipBlocks(LIFE);
  await rounds(second, 2);
  // It has read about the transfer by hand, too.
  expect((await ops(["house", "resume"], environment)).out).toContain("Payouts go on");
  await rounds(second, 4);
  await rounds(one, 2);
  // The second one does not know the last order, and the first one may no longer deliver it.
  settled.push({ buyer: late.buyer, has: { spent: FEE, packs: 0n } });
  await expectAllSettled();
});
