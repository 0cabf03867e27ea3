import { expect } from "vitest";
import { readTokenBalances, readUsdcBalance } from "../chain/balances.ts";
import type { Actor } from "../dev/actor.ts";
import type { Context } from "../server/context.ts";
import { runJobs } from "../server/jobs/loop.ts";
import { LIFE, expectAgreement, openOwnSale } from "./own-sale.ts";

const START = 1_000_000_000n;

interface Holdings {
  readonly spent: bigint;
  readonly packs: bigint;
}

type RestoredSale = Awaited<ReturnType<typeof openRestoredSale>>;

/**
 * Opens a sale on a site of the test's own whose database is restored from a backup while the chain goes
 * on. `settled` lists the buyers whose money and tokens must no longer change, whatever is restored.
 */
export async function openRestoredSale(name: string) {
  const sale = await openOwnSale(name);
  const { db, rpc, chain, launch } = sale;
  const settled: { buyer: Actor; has: Holdings }[] = [];

  /** Returns the USDC a buyer has spent, in base units, and the packs' worth of tokens they hold. */
  const holdings = async ({ address }: Actor): Promise<Holdings> => {
    const [usdc, tokens] = await Promise.all([
      sale.usdcOf(address),
      readTokenBalances(rpc, address),
    ]);
    const sum = [...tokens.byMint.values()].reduce((all, one) => all + one, 0n);
    return { spent: START - usdc, packs: sum / 200_000_000n };
  };

  return {
    ...sale,
    settled,
    /** Starts another worker, as a restart does. */
    restarted: async (): Promise<Context> => {
      const worker = await sale.newWorker();
      await db.deleteFrom("leases").execute();
      return worker;
    },
    /** Starts a worker whose transactions get lost, until told otherwise. Also returns what it sent. */
    newLosingWorker: async () => {
      const network = { isLosing: true, sent: [] as string[] };
      const worker = await sale.newWorker((ask, { payload }) => {
        const { method, params } = payload as { method: string; params: [string] };
        if (network.isLosing && method === "sendTransaction")
          throw new Error(`Lost ${network.sent.push(params[0])}`);
        return ask();
      });
      return { worker, network };
    },
    /** Lets a worker do everything it can, including what it has to wait for. */
    untilDone: async (worker: Context): Promise<void> => {
      await sale.rounds(worker, 4);
      await chain.skipBlocks(LIFE);
      await sale.rounds(worker, 6);
    },
    /**
     * Sends USDC from a new buyer to the escrow, with the memo of an order or without. Returns the buyer.
     */
    payWrongly: async (amount: bigint, isForOrder: boolean): Promise<Actor> => {
      const { buyer, packId } = await sale.order(1);
      await sale.payWrongly(buyer, amount, isForOrder ? packId : undefined);
      return buyer;
    },
    escrowed: () => readUsdcBalance(rpc, launch.escrow, launch.usdcMint),
    /** Expects that settled buyers have what they had, and that the worker's books agree. */
    expectAllSettled: async (worker?: Context): Promise<void> => {
      if (worker) await expectAgreement(worker);
      const now = await Promise.all(settled.map(async ({ buyer }) => holdings(buyer)));
      expect(now).toEqual(settled.map(({ has }) => has));
    },
  };
}

export const PACK = 20_000_000n;
export const FEE = 10_000n;
export const DELIVERED = { spent: PACK, packs: 1n };

/**
 * How a restore is noticed before anything that was forgotten has landed. Returns the worker that
 * continues.
 */
export const RESTORES: [string, (sale: RestoredSale, lived: Context) => Promise<Context>][] = [
  [
    "by a database that no worker has used for minutes",
    async ({ db, restarted }) => {
      const until = new Date(Date.now() - 5 * 60_000);
      await db.insertInto("leases").values({ name: "send", holder: "former", until }).execute();
      return restarted();
    },
  ],
  [
    "by a database that is a copy",
    async ({ db, restarted }) => {
      await db.updateTable("house").set({ identity: "another" }).execute();
      return restarted();
    },
  ],
  [
    "by a database that was waiting itself when it was backed up",
    async ({ db, restarted }) => {
      const until = new Date(Date.now() - 5 * 60_000);
      await db.insertInto("leases").values({ name: "send", holder: "former", until }).execute();
      await db.updateTable("house").set({ is_claiming: true, free_after: 0n }).execute();
      return restarted();
    },
  ],
  ["by a worker that lived on", async (_, lived) => lived],
  [
    "by a worker that lived on, and takes over from the one that had signed",
    async ({ db, newWorker }) => {
      const worker = await newWorker();
      const until = new Date(Date.now() - 5 * 60_000);
      const late = { name: "send", holder: "former", until };
      // A third worker has taken over a different job.
      const taken = { name: "watch", holder: "third", until: new Date(Date.now() + 10_000) };
      await db.insertInto("leases").values([late, taken]).execute();
      const stop = new AbortController();
      const job = { name: "send", everyMs: 1, run: async () => stop.abort() };
      await runJobs(worker, [job], { id: "next", signal: stop.signal });
      await db.deleteFrom("leases").execute();
      return worker;
    },
  ],
  [
    "by a worker that lived on, and had signed for others",
    async ({ db }, lived) => {
      // A lagging standby that became the primary.
      lived.house.signed.clear();
      await db.updateTable("house").set({ identity: "former" }).execute();
      return lived;
    },
  ],
];
