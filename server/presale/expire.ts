import type { Context } from "../context.ts";
import { findOldestUnsettled } from "../payments/watch.ts";
import { type Purchase, changeState, listOverdue, lockPurchase, releasePacks } from "./store.ts";

/** Allowance for a lagging node: height and payments may be read from different nodes. */
const LAG_BLOCKS = 32n;

/**
 * Ends reservations whose payment can no longer land: their last valid block height is final, and so is
 * everything settled that had reached the escrow by then. Each payment names the escrow account, so its
 * history alone decides: what else names a purchase's reference is never looked at.
 */
export async function expireOverdue(ctx: Context): Promise<void> {
  const height = await ctx.rpc.getBlockHeight({ commitment: "finalized" }).send();
  const overdue = await listOverdue(ctx.db, height - LAG_BLOCKS);
  // Most rounds end here, and need not read the escrow's history.
  if (overdue.length === 0) return;
  const settled = await settledHeight(ctx, height);
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
 * Returns a block height below which everything is final and settled, given a final one. A chain has at most one block a
 * slot, so a block is at least as many slots old as blocks have followed it.
 */
async function settledHeight(ctx: Context, height: bigint): Promise<bigint> {
  const slot = await ctx.rpc.getSlot({ commitment: "finalized" }).send();
  const unsettled = await findOldestUnsettled(ctx);
  const behind = unsettled === undefined ? 0n : slot - unsettled;
  return height - (behind > LAG_BLOCKS ? behind : LAG_BLOCKS);
}

async function expire(ctx: Context, { id }: Purchase): Promise<void> {
  await ctx.db.transaction().execute(async (trx) => {
    const purchase = await lockPurchase(trx, id);
    if (purchase.state !== "created") return;
    await releasePacks(trx, purchase.pack_quantity);
    await changeState(trx, purchase, { to: "expired", at: ctx.now() });
  });
}
