import { type Address, type Signature, address } from "@solana/kit";
import { historyPages } from "../../chain/history.ts";
import type { Context } from "../context.ts";
import { settlePayment } from "../payments/settle.ts";
import { type Purchase, changeState, listOverdue, lockPurchase, releasePacks } from "./store.ts";

/** Allowance for a lagging node: height and payments may be read from different nodes. */
const LAG_BLOCKS = 32n;

/**
 * Ends reservations whose payment can no longer land. It first searches the chain for each, after its
 * last valid block height is final; a purchase that was paid after all is settled instead.
 */
export async function expireOverdue(ctx: Context): Promise<void> {
  const finalizedHeight = await ctx.rpc.getBlockHeight({ commitment: "finalized" }).send();
  for (const purchase of await listOverdue(ctx.db, finalizedHeight - LAG_BLOCKS))
    try {
      if (await isUnpaid(ctx, purchase)) await expire(ctx, purchase);
    } catch (error) {
      ctx.log.warn(
        { purchase: purchase.id, err: error },
        "could not search for a payment; the next round retries",
      );
    }
}

async function isUnpaid(ctx: Context, purchase: Purchase): Promise<boolean> {
  const settlements = [];
  for (const signature of await signaturesOf(ctx, address(purchase.reference)))
    settlements.push(await settlePayment(ctx, signature));
  return settlements.every(({ kind }) => kind !== "unseen");
}

/** Returns all successful transactions with the reference, so that dust cannot hide a payment. */
async function signaturesOf(ctx: Context, reference: Address): Promise<Signature[]> {
  const found: Signature[] = [];
  for await (const page of historyPages(ctx.rpc, reference, { commitment: "finalized" }))
    for (const { signature, hasFailed } of page) if (!hasFailed) found.push(signature);
  return found;
}

async function expire(ctx: Context, { id }: Purchase): Promise<void> {
  await ctx.db.transaction().execute(async (trx) => {
    const purchase = await lockPurchase(trx, id);
    if (purchase.state !== "created") return;
    await releasePacks(trx, purchase.pack_quantity);
    await changeState(trx, purchase, { to: "expired", at: ctx.now() });
  });
}
