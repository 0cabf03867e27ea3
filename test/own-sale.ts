import { sql } from "kysely";
import type { Address, RpcTransport } from "@solana/kit";
import { expect } from "vitest";
import { readUsdcBalance } from "../chain/balances.ts";
import { BLOCKHASH_LIFE } from "../chain/local/blocks.ts";
import { createReconciliation } from "../server/books/reconcile.ts";
import { readConfig } from "../server/config.ts";
import type { Context } from "../server/context.ts";
import { HANDLERS } from "../server/jobs/worker.ts";
import { readLaunch } from "../server/launch/store.ts";
import { sendOutbox } from "../server/outbox/send.ts";
import { watchEscrow } from "../server/payments/watch.ts";
import { ops } from "./ops.ts";
import { openWorker } from "./outbox.ts";
import { openOwnSite } from "./own-site.ts";
import { landOwn, orderOf, transferInstruction } from "./payments.ts";

/** More blocks than our transactions stay valid, plus the lag that the house allows for. */
export const LIFE = BLOCKHASH_LIFE + 200;

type Ask = (ask: () => Promise<unknown>, request: Parameters<RpcTransport>[0]) => Promise<unknown>;

/**
 * Opens a sale on a site of the test's own, with one API server. No jobs run: the test decides who settles
 * and pays, and when.
 */
export async function openOwnSale(name: string) {
  const stack = new AsyncDisposableStack();
  const own = stack.use(await openOwnSite(name));
  const { db, chain, rpc, environment } = own;
  const api = await own.serve();
  const launch = await readLaunch(db);
  const clock = { now: Date.now() };

  /** Starts a worker. `through` may interfere with its requests to the node. */
  const newWorker = async (through: Ask = (ask) => ask()): Promise<Context> =>
    stack.use(
      await openWorker(environment, {
        now: () => new Date(clock.now),
        transport:
          (transport) =>
          <T>(request: Parameters<RpcTransport>[0]) =>
            through(() => transport(request), request) as Promise<T>,
      }),
    );

  const settle = async (worker: Context): Promise<void> => {
    await chain.skipBlocks(33);
    await watchEscrow(worker);
  };

  return {
    ...own,
    api,
    launch,
    config: readConfig(environment),
    clock,
    newWorker,
    settle,
    /** Runs rounds of settling and paying. Each takes six seconds, because refunds wait five. */
    rounds: async (worker: Context, count: number): Promise<void> => {
      for (let round = 0; round < count; round++) {
        clock.now += 6000;
        await settle(worker);
        await sendOutbox(worker, HANDLERS);
      }
      await settle(worker);
    },
    /** Runs `npm run ops` with words separated by spaces, and an optional reason. */
    ops: (words: string, reason?: string) =>
      ops(
        [...words.split(" "), ...(reason === undefined ? [] : ["--reason", reason])],
        environment,
      ),
    order: async (packs: number) => {
      const buyer = await api.newBuyer();
      const { packId, transaction } = (await buyer.create(packs)).body;
      return { buyer, packId, pay: () => buyer.pay(transaction) };
    },
    /** Sends the escrow USDC that pays for no order as it should. Returns the signature. */
    payWrongly: async (
      from: Awaited<ReturnType<typeof api.newBuyer>>,
      amount: bigint,
      packId?: string,
    ) => {
      const named = packId ? { reference: (await orderOf(db, packId)).reference } : {};
      const { usdcMint: mint, escrowAccount: to } = launch;
      const transfer = { from: from.signer, to, mint, amount, ...named };
      return landOwn(from.signer, [await transferInstruction(transfer)], rpc);
    },
    /** In base units. */
    usdcOf: (wallet: Address) => readUsdcBalance(rpc, wallet, launch.usdcMint),
    /** Returns the states of a purchase's payouts. */
    payoutsOf: async (packId: string): Promise<string[]> => {
      const rows = await db
        .selectFrom("outbox")
        .select("state")
        .where(sql<boolean>`content->>'purchaseId' = ${packId}`)
        .orderBy("id")
        .execute();
      return rows.map(({ state }) => state);
    },
    [Symbol.asyncDispose]: () => stack.disposeAsync(),
  };
}

/** Expects a worker's books to agree with the chain. */
export async function expectAgreement(worker: Context): Promise<void> {
  const { differences } = await createReconciliation(worker, { comparisons: 2, pauseMs: 0 })();
  expect(differences).toEqual([]);
}
