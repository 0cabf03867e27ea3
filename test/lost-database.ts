import { sql } from "kysely";
import { expect } from "vitest";
import { readTokenBalances, readUsdcBalance } from "../chain/balances.ts";
import { BLOCKHASH_LIFE } from "../chain/local/blocks.ts";
import type { Actor } from "../dev/actor.ts";
import { createReconciliation } from "../server/books/reconcile.ts";
import type { Context } from "../server/context.ts";
import { HANDLERS } from "../server/jobs/worker.ts";
import { readLaunch } from "../server/launch/store.ts";
import { sendOutbox } from "../server/outbox/send.ts";
import { watchEscrow } from "../server/payments/watch.ts";
import { openWorker } from "./outbox.ts";
import { openOwnSite } from "./own-site.ts";
import { landOwn, orderOf, transferInstruction } from "./payments.ts";

/** One sale, in which the database goes back in time, and the chain does not. */
export const stack = new AsyncDisposableStack();
export const own = stack.use(await openOwnSite("lost_database"));
export const { db, rpc, chain } = own;
const launch = await readLaunch(db);
const { newBuyer } = await own.serve();
export const clock = { now: Date.now() };
/** More blocks than a transaction of ours lives, with the lag that the house allows for. */
export const LIFE = BLOCKHASH_LIFE + 200;
const START = 1_000_000_000n;

/** Starts a worker, which remembers nothing of those before. */
export async function newWorker(environment = own.environment): Promise<Context> {
  return stack.use(await openWorker(environment, { now: () => new Date(clock.now) }));
}

/** Starts another worker, as a restart does. */
export async function restarted(): Promise<Context> {
  const worker = await newWorker();
  await db.deleteFrom("leases").execute();
  return worker;
}

export async function settle(worker: Context): Promise<void> {
  await chain.skipBlocks(33);
  await watchEscrow(worker);
}

/** Rounds of settling and paying. Refunds wait for five seconds, so each takes six. */
export async function rounds(worker: Context, count: number): Promise<void> {
  for (let round = 0; round < count; round++) {
    clock.now += 6000;
    await settle(worker);
    await sendOutbox(worker, HANDLERS);
  }
  await chain.skipBlocks(33);
}

/** Lets a worker do all that it may do, whatever it has to wait for. */
export async function untilDone(worker: Context): Promise<void> {
  await rounds(worker, 4);
  await chain.skipBlocks(LIFE);
  await rounds(worker, 6);
}

export async function order(packs: number) {
  const buyer = await newBuyer();
  const { packId, transaction } = (await buyer.create(packs)).body;
  return { buyer, packId, pay: () => buyer.pay(transaction) };
}

/** Sends USDC to the escrow from a new buyer, for his own order or for none. */
export async function payWrongly(amount: bigint, isForOrder: boolean): Promise<Actor> {
  const { buyer, packId } = await order(1);
  const from = buyer.signer;
  const { usdcMint: mint, escrowAccount: to } = launch;
  const transfer = { from, to, mint, amount };
  const { reference } = await orderOf(db, packId);
  const named = isForOrder ? { ...transfer, reference } : transfer;
  await landOwn(from, [await transferInstruction(named)], rpc);
  return buyer;
}

/** Returns what a buyer has: base units of USDC that are gone, and packs' worth of tokens. */
async function holdings({ address }: Actor): Promise<{ spent: bigint; packs: bigint }> {
  const [usdc, tokens] = await Promise.all([
    readUsdcBalance(rpc, address, launch.usdcMint),
    readTokenBalances(rpc, address),
  ]);
  const sum = [...tokens.byMint.values()].reduce((all, one) => all + one, 0n);
  return { spent: START - usdc, packs: sum / 200_000_000n };
}

export async function escrowed(): Promise<bigint> {
  return readUsdcBalance(rpc, launch.escrow, launch.usdcMint);
}

export const PACK = 20_000_000n;
export const FEE = 10_000n;
export const DELIVERED = { spent: PACK, packs: 1n };

/** Buyers whose money and tokens must not change any more, whatever is restored. */
export const settled: { buyer: Actor; has: { spent: bigint; packs: bigint } }[] = [];

/** Expects that nothing has changed for those who are settled, and that a worker's books agree. */
export async function expectAllSettled(worker?: Context): Promise<void> {
  if (worker) await expectAgreement(worker);
  const now = await Promise.all(settled.map(async ({ buyer }) => holdings(buyer)));
  expect(now).toEqual(settled.map(({ has }) => has));
}

/** Expects that the books of a worker say what the chain says. */
export async function expectAgreement(worker: Context): Promise<void> {
  const { differences } = await createReconciliation(worker, { looks: 2, pauseMs: 0 })();
  expect(differences).toEqual([]);
}

/** Returns the states of a purchase's deliveries. */
export async function deliveriesOf(packId: string): Promise<string[]> {
  const rows = await db
    .selectFrom("outbox")
    .select("state")
    .where(sql<boolean>`content->>'purchaseId' = ${packId}`)
    .execute();
  return rows.map(({ state }) => state);
}

/** What follows a restore, before anything that it has forgotten has landed. Returns who goes on. */
export const RESTORES: [string, (lived: Context) => Promise<Context>][] = [
  [
    "by a database that no worker has used for minutes",
    async () => {
      const until = new Date(Date.now() - 5 * 60_000);
      await db.insertInto("leases").values({ name: "send", holder: "former", until }).execute();
      return restarted();
    },
  ],
  [
    "by a database that is a copy",
    async () => {
      await db.updateTable("house").set({ identity: "another" }).execute();
      return restarted();
    },
  ],
  [
    "by a database that was waiting itself when it was backed up",
    async () => {
      const until = new Date(Date.now() - 5 * 60_000);
      await db.insertInto("leases").values({ name: "send", holder: "former", until }).execute();
      await db.updateTable("house").set({ is_claiming: true, free_after: 0n }).execute();
      return restarted();
    },
  ],
  ["by a worker that lived on", async (lived) => lived],
  [
    "by a worker that lived on, and had signed for others",
    async (lived) => {
      // A standby that lags, and has become the primary.
      lived.house.signed.clear();
      await db.updateTable("house").set({ identity: "former" }).execute();
      return lived;
    },
  ],
];
