import { MAX_PER_BLOCK, readReceipts } from "../../chain/block-receipts.ts";
import type { HistoryEntry } from "../../chain/history.ts";
import type { Context } from "../context.ts";
import type { ChainRpc } from "../../chain/rpc.ts";
import { type Reading, readAlike } from "./read-alike.ts";
import { readArrival } from "./read-arrival.ts";
import { recordPayment } from "./record-payment.ts";
import { type Cursor, moveCursor } from "./store.ts";

/** Transactions read from the chain at a time. They are settled one by one. */
const READ_AHEAD = 8;

/**
 * Settles payments in the order of the escrow's history, oldest first. Stops at the first one that a node cannot
 * return yet, because settling a later one first would change the outcome of both. Returns the cursor once all
 * are settled; undefined if it stopped. Throws if a node fails or nodes disagree about a payment; earlier payments
 * stay settled.
 */
export async function settleInOrder(
  ctx: Context,
  from: Cursor,
  payments: readonly HistoryEntry[],
): Promise<Cursor | undefined> {
  let cursor = from;
  const readers = new Map(ctx.nodes.map((rpc) => [rpc, createReader(ctx, rpc, payments)]));
  const places = new Map<string | null, number>(
    payments.map(({ signature }, place) => [signature, place]),
  );
  // True if the cursor is at this payment or at a later one of the list.
  const isPast = (place: number) => (places.get(cursor.signature) ?? -1) >= place;
  for (let next = 0; next < payments.length; next += READ_AHEAD) {
    const some = payments.slice(next, next + READ_AHEAD);
    const readings = await readAlike(ctx.nodes, some, (rpc, entry) => readers.get(rpc)!(entry));
    for (const [index, reading] of readings.entries()) {
      if (reading.status === "rejected") throw reading.reason;
      const arrival = reading.value;
      // Another process may be ahead: it has settled this one.
      if (arrival === "nothing_paid" || isPast(next + index)) continue;
      if (arrival === "absent") return undefined;
      cursor = await recordPayment(ctx, arrival, cursor);
      if (!isPast(next + index)) return undefined;
    }
    // What paid nothing is never read again, even if the node fails before the end of a long list.
    const last = next + some.length - 1;
    if (isPast(last)) continue;
    const { signature, slot } = payments[last]!;
    const to = { ...cursor, signature, slot };
    if (!(await moveCursor(ctx.db, cursor, to))) return undefined;
    cursor = to;
  }
  return cursor;
}

type Receipts = ReturnType<typeof readReceipts>;

/** Returns a function that reads one of the payments from a node. */
function createReader({ launch }: Context, rpc: ChainRpc, payments: readonly HistoryEntry[]) {
  const crowded = new Map<bigint, () => Receipts>();
  for (const [slot, inBlock] of Map.groupBy(payments, (entry) => entry.slot)) {
    if (inBlock.length <= MAX_PER_BLOCK) continue;
    let receipts: Receipts | undefined;
    const escrow = { owner: launch.escrow, mint: launch.usdcMint };
    crowded.set(slot, () => (receipts ??= readReceipts(rpc, slot, escrow)));
  }
  return async (entry: HistoryEntry): Promise<Reading> => {
    const paid = await crowded.get(entry.slot)?.();
    // What the node's block does not list is no proof of anything.
    if (paid?.get(entry.signature) === false) return "nothing_paid";
    return readArrival(rpc, entry, launch);
  };
}
