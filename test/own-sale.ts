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

/** More blocks than a transaction of ours lives, with the lag that the house allows for. */
export const LIFE = BLOCKHASH_LIFE + 200;

type Ask = (ask: () => Promise<unknown>, request: Parameters<RpcTransport>[0]) => Promise<unknown>;

/**
 * Opens a sale on a site of a test's own, with one API server. No jobs run: a test decides who settles and
 * pays, and when.
 */
export async function openOwnSale(name: string) {
  const stack = new AsyncDisposableStack();
  const own = stack.use(await openOwnSite(name));
  const { db, chain, rpc, environment } = own;
  const api = await own.serve();
  const launch = await readLaunch(db);
  const clock = { now: Date.now() };

  /** Starts a worker; a test may interfere with what it asks the node. */
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
    /** Rounds of settling and paying. Refunds wait for five seconds, so each takes six. */
    rounds: async (worker: Context, count: number): Promise<void> => {
      for (let round = 0; round < count; round++) {
        clock.now += 6000;
        await settle(worker);
        await sendOutbox(worker, HANDLERS);
      }
      await settle(worker);
    },
    /** Runs `npm run ops` with words that are split at spaces, but for the reason. */
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
    /** Sends USDC to the escrow that pays for no order as it should. Returns the payment. */
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
    /** Returns what a wallet has, in base units of USDC. */
    usdcOf: (wallet: Address) => readUsdcBalance(rpc, wallet, launch.usdcMint),
    /** Returns the states of what is owed for a purchase. */
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

/** Expects that the books of a worker say what the chain says. */
export async function expectAgreement(worker: Context): Promise<void> {
  const { differences } = await createReconciliation(worker, { looks: 2, pauseMs: 0 })();
  expect(differences).toEqual([]);
}
