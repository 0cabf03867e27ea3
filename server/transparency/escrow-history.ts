import { createHistoryReader } from "../../chain/history.ts";
import type { Context } from "../context.ts";
import type { Launch } from "../launch/store.ts";
import { type HouseUse, usesOf } from "./store.ts";

/** The escrow account's history on the chain, counted by transaction. */
export interface EscrowHistory {
  readonly counts: Readonly<Record<HouseUse, number>>;
  /** Final transactions missing in the books: not settled yet, or a stranger's that paid nothing. */
  readonly unknown: number;
}

/** The books, and the account whose history they are compared with. */
type Books = Pick<Context, "db" | "rpc"> & { readonly launch: Pick<Launch, "escrowAccount"> };

/** Signatures per database query. */
const BATCH = 1000;
/**
 * A transaction that is still missing in the books after this many reads is probably not ours, and is
 * looked up only every `RARE_LOOKUP` reads. It is never dropped: a worker may have been down.
 */
const EAGER_LOOKUPS = 50;
const RARE_LOOKUP = 100;

/**
 * Follows the escrow account's history and counts on the chain what the books claim. A purchase in the
 * books that was never paid on the chain would be missing here. Each process counts separately.
 */
export function createEscrowHistory(ctx: Books): () => Promise<EscrowHistory> {
  const reader = createHistoryReader(ctx.rpc, ctx.launch.escrowAccount);
  const counts: Record<HouseUse, number> = { paid: 0, "sent back": 0, release: 0, refund: 0 };
  /** Signatures missing in the books, with the number of reads since. */
  const open = new Map<string, number>();

  async function lookUp(signatures: readonly string[]): Promise<void> {
    for (const [signature, use] of await usesOf(ctx.db, signatures)) {
      counts[use]++;
      open.delete(signature);
    }
  }

  async function read(): Promise<EscrowHistory> {
    for (const signature of await reader.readNew()) open.set(signature, 0);
    const due = [...open].filter(([, reads]) => reads < EAGER_LOOKUPS || reads % RARE_LOOKUP === 0);
    for (const [signature, reads] of open) open.set(signature, reads + 1);
    for (let from = 0; from < due.length; from += BATCH)
      await lookUp(due.slice(from, from + BATCH).map(([signature]) => signature));
    return { counts: { ...counts }, unknown: open.size };
  }

  // Reading a long history outlasts a request's patience; later calls join the same read.
  let reading: Promise<EscrowHistory> | undefined;
  return () => (reading ??= read().finally(() => (reading = undefined)));
}
