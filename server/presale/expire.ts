import { type FinalHead, readFinalHead } from "../../chain/final-head.ts";
import type { Context } from "../context.ts";
import { findOldestUnsettled } from "../payments/watch.ts";
import { findFirstExpiry, listOverdueReservations } from "../reservations/store.ts";
import { type Purchase, changeState, lockPurchase, releasePacks } from "./store.ts";

/** Allowance for a node whose index of an account's history lags behind its blocks. */
const LAG_BLOCKS = 32n;

/**
 * Ends reservations whose payment can no longer land: their last valid block height is final, and so is
 * everything settled that had reached the escrow by then. Each payment names the escrow account, so its
 * history alone decides: what else names a purchase's reference is never looked at.
 */
export async function expireOverdue(ctx: Context): Promise<void> {
  const first = await findFirstExpiry(ctx.db);
  if (first === null) return;
  const final = await readFinalHead(ctx.nodes);
  const passed = final.blockHeight - LAG_BLOCKS;
  // Most rounds end here, and need not read the escrow's history.
  if (first >= passed) return;
  const overdue = await listOverdueReservations(ctx.db, passed);
  const settled = await settledHeight(ctx, final);
  for (const purchase of overdue.filter((one) => one.last_valid_block_height < settled))
    try {
      await expire(ctx, purchase);
    } catch (error) {
      ctx.log.warn(
        { purchase: purchase.id, err: error },
        "could not end a reservation; the next round retries",
      );
    }
}

/**
 * Returns a block height below which everything is final and settled, given a final block. A chain has
 * at most one block a slot, so a block is at least as many slots old as blocks have followed it.
 */
async function settledHeight(ctx: Context, final: FinalHead): Promise<bigint> {
  const unsettled = await findOldestUnsettled(ctx, final.slot, final.nodes);
  const behind = unsettled === undefined ? 0n : final.slot - unsettled;
  return final.blockHeight - (behind > LAG_BLOCKS ? behind : LAG_BLOCKS);
}

async function expire(ctx: Context, { id }: Purchase): Promise<void> {
  await ctx.db.transaction().execute(async (trx) => {
    const purchase = await lockPurchase(trx, id);
    if (purchase.state !== "created") return;
    await releasePacks(trx, purchase.pack_quantity);
    await changeState(trx, purchase, { to: "expired", at: ctx.now() });
  });
}
