import { createHistoryReader } from "../../chain/history.ts";
import type { Context } from "../context.ts";
import { type HouseUse, usesOf } from "./store.ts";

/** What the escrow account's history on the chain holds, counted transaction by transaction. */
export interface EscrowHistory {
  readonly counts: Readonly<Record<HouseUse, number>>;
  /** Final transactions that the books do not know: just settled, or somebody's that paid nothing. */
  readonly unknown: number;
}

/** So many signatures are looked up at once. */
const AT_ONCE = 1000;
/** What the books do not know after so many looks is not ours; it is counted and let go. */
const LOOKS = 50;

/**
 * Follows the history of the escrow account and counts there what the books claim: a purchase that
 * is in the books and was never paid on the chain would be missing here. Each process counts for
 * itself, and each transaction once.
 */
export function createEscrowHistory(ctx: Context): () => Promise<EscrowHistory> {
  const reader = createHistoryReader(ctx.rpc, ctx.launch.escrowAccount);
  const counts: Record<HouseUse, number> = { paid: 0, "sent back": 0, payout: 0, refund: 0 };
  /** Signature to the number of looks. */
  const open = new Map<string, number>();
  let foreign = 0;

  async function look(signatures: readonly string[]): Promise<void> {
    const uses = await usesOf(ctx.db, signatures);
    for (const signature of signatures) {
      const use = uses.get(signature);
      const looks = open.get(signature)! + 1;
      if (use) counts[use]++;
      else if (looks === LOOKS) foreign++;
      else open.set(signature, looks);
      if (use || looks === LOOKS) open.delete(signature);
    }
  }

  return async () => {
    for (const signature of await reader.readNew()) open.set(signature, 0);
    const all = [...open.keys()];
    for (let from = 0; from < all.length; from += AT_ONCE)
      await look(all.slice(from, from + AT_ONCE));
    return { counts: { ...counts }, unknown: open.size + foreign };
  };
}
