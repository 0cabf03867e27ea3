import { createHistoryReader } from "../../chain/history.ts";
import type { Context } from "../context.ts";
import type { Launch } from "../launch/store.ts";
import { type HouseUse, usesOf } from "./store.ts";

/** What the escrow account's history on the chain holds, counted transaction by transaction. */
export interface EscrowHistory {
  readonly counts: Readonly<Record<HouseUse, number>>;
  /** Final transactions that the books do not know: not settled yet, or somebody's that paid nothing. */
  readonly unknown: number;
}

/** Books, and the account whose history they are held against. */
type Books = Pick<Context, "db" | "rpc"> & { readonly launch: Pick<Launch, "escrowAccount"> };

/** Signatures per database query. */
const BATCH = 1000;
/**
 * A transaction that the books still do not know after this many reads is hardly ours, and is looked
 * up only every `RARE_LOOKUP` reads. It is never dropped: a worker that was down settles late.
 */
const EAGER_LOOKUPS = 50;
const RARE_LOOKUP = 100;

/**
 * Follows the history of the escrow account and counts there what the books claim: a purchase that
 * is in the books and was never paid on the chain would be missing here. Each process counts for
 * itself, and each transaction once.
 */
export function createEscrowHistory(ctx: Books): () => Promise<EscrowHistory> {
  const reader = createHistoryReader(ctx.rpc, ctx.launch.escrowAccount);
  const counts: Record<HouseUse, number> = { paid: 0, "sent back": 0, payout: 0, refund: 0 };
  /** Signature to the number of readings since. */
  const open = new Map<string, number>();

  async function look(signatures: readonly string[]): Promise<void> {
    for (const [signature, use] of await usesOf(ctx.db, signatures)) {
      counts[use]++;
      open.delete(signature);
    }
  }

  async function read(): Promise<EscrowHistory> {
    for (const signature of await reader.readNew()) open.set(signature, 0);
    const due = [...open].filter(
      ([, readings]) => readings < EAGER_LOOKUPS || readings % RARE_LOOKUP === 0,
    );
    for (const [signature, readings] of open) open.set(signature, readings + 1);
    for (let from = 0; from < due.length; from += BATCH)
      await look(due.slice(from, from + BATCH).map(([signature]) => signature));
    return { counts: { ...counts }, unknown: open.size };
  }

  // A long history takes longer than one who asks for it waits.
  let reading: Promise<EscrowHistory> | undefined;
  return () => (reading ??= read().finally(() => (reading = undefined)));
}
