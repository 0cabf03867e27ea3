import type { Signature } from "@solana/kit";
import { inChainOrder } from "../../chain/block-index.ts";
import { type HistoryEntry, historyPages } from "../../chain/history.ts";
import { purchaseIdInMemo } from "../../rules/payment-memo.ts";
import type { Context } from "../context.ts";
import { ownSignatures } from "../outbox/store.ts";
import { markSeen } from "../presale/store.ts";
import { settleInOrder } from "./settle-in-order.ts";
import { type Cursor, moveCursor, readCursor } from "./store.ts";

/**
 * Runs one round of the watcher: reads new transactions of the escrow account, settles final ones in
 * the chain's order and marks confirmed ones as seen. A purchase completes here even if its browser is
 * gone. Callers in one process share a round.
 */
export async function watchEscrow(ctx: Context): Promise<void> {
  return ctx.settling(() => runRound(ctx));
}

async function runRound(ctx: Context): Promise<void> {
  const cursor = await readCursor(ctx.db);
  const entries = await readNew(ctx, cursor);
  if (entries === "behind") return;
  const own = await ownSignatures(
    ctx.db,
    entries.map(({ signature }) => signature),
  );
  const mayPay = ({ hasFailed, signature }: HistoryEntry) => !hasFailed && !own.has(signature);
  const open = entries.filter((entry) => !entry.isFinal && mayPay(entry));
  await markSeen(ctx.db, open.flatMap(hintOf));

  const firstOpen = entries.findIndex(({ isFinal }) => !isFinal);
  const final = firstOpen === -1 ? entries : entries.slice(0, firstOpen);
  const newest = final.at(-1);
  if (!newest) return;
  const { ordered, isWhole } = await inChainOrder(ctx.rpc, final.filter(mayPay));
  const reached = await settleInOrder(ctx, cursor, ordered);
  // Past what paid nothing, so that the next round does not read it again.
  if (reached && isWhole)
    await moveCursor(ctx.db, reached, {
      ...reached,
      signature: newest.signature,
      slot: newest.slot,
    });
}

/**
 * Returns the slot of the oldest final transaction that may be a payment and is not settled; undefined
 * if there is none up to `slot`. Throws if the node has not reached that slot, or lags behind what is
 * settled.
 */
export async function findOldestUnsettled(ctx: Context, slot: bigint): Promise<bigint | undefined> {
  const entries = await readNew(ctx, await readCursor(ctx.db), slot);
  if (entries === "behind") throw new Error("The RPC node lags behind what is settled");
  const final = entries.filter(({ isFinal, hasFailed }) => isFinal && !hasFailed);
  const own = await ownSignatures(
    ctx.db,
    final.map(({ signature }) => signature),
  );
  return final.find(({ signature }) => !own.has(signature))?.slot;
}

/**
 * Returns entries after the cursor, oldest first, unless the node lags behind the cursor. Throws if it
 * has not reached `minSlot`, which the cursor's slot is by default.
 */
async function readNew(
  ctx: Context,
  { signature, slot }: Cursor,
  minSlot = slot,
): Promise<HistoryEntry[] | "behind"> {
  const entries: HistoryEntry[] = [];
  const after = (signature ?? undefined) as Signature;
  const range = { commitment: "confirmed", after, minSlot } as const;
  let pages = 0;
  for await (const page of historyPages(ctx.rpc, ctx.launch.escrowAccount, range)) {
    entries.push(...page);
    pages++;
  }
  // A node that does not know the cursor's transaction lists the whole history before it.
  const isBehind = entries.some((entry) => entry.slot < slot);
  if (isBehind || (pages > 1 && !(await isNext(ctx, entries.at(-1)!, signature)))) return "behind";
  return entries.toReversed();
}

/**
 * Returns true if an entry is the first one after the cursor. Behind a load balancer, a lagging node may
 * answer for a later page: it does not know where that page begins, and lists nothing.
 */
async function isNext(
  ctx: Context,
  { signature: before }: HistoryEntry,
  cursor: string | null,
): Promise<boolean> {
  const [previous] = await ctx.rpc
    .getSignaturesForAddress(ctx.launch.escrowAccount, {
      commitment: "confirmed",
      before,
      limit: 1,
    })
    .send();
  return (previous?.signature ?? null) === cursor;
}

function hintOf({ memo, signature }: HistoryEntry) {
  const purchaseId = memo === null ? undefined : purchaseIdInMemo(memo);
  return purchaseId ? [{ purchaseId, signature }] : [];
}
