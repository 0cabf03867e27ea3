import { setTimeout as sleep } from "node:timers/promises";
import type { Address, Signature } from "@solana/kit";
import { statusOf } from "../../rules/purchase-state.ts";
import type { Context } from "../context.ts";
import { Refusal } from "../errors.ts";
import { type Settlement, findSettlement, settlePayment } from "../payments/settle.ts";
import { listRefundsOf } from "../refunds/store.ts";
import { findPurchase } from "./store.ts";

/** Time a browser waits for a response before it starts polling. */
const WAIT_MS = 20_000;
/** Time it then waits for its turn: payments before it on the chain are settled first. */
const TURN_MS = 10_000;

interface Confirmation {
  readonly wallet: Address;
  readonly packId: string;
  readonly txSignature: Signature;
  /** Checked but never used: the stored purchase decides who earns. */
  readonly referrerId?: string | null | undefined;
}

/**
 * Waits until a purchase's payment is final, and settles it. Returns true if its packs are drawn; false
 * if that is not known yet. Safe to repeat. Throws `purchase_not_found`, `referrer_mismatch`,
 * `payment_failed`, `payment_not_ours`, `payment_elsewhere`, `payment_held`, `payment_refunded` or
 * `purchase_expired`.
 */
export async function confirmPurchase(
  ctx: Context,
  { wallet, packId, txSignature, referrerId }: Confirmation,
): Promise<boolean> {
  const purchase = await findPurchase(ctx.db, packId, wallet);
  if (!purchase) throw new Refusal("purchase_not_found");
  if (referrerId && referrerId !== purchase.referrer) throw new Refusal("referrer_mismatch");
  let turnMs = 0;
  if (purchase.state === "created" || purchase.state === "expired") {
    const status = await ctx.finality.until(txSignature, purchase.last_valid_block_height, WAIT_MS);
    if (!status) return false;
    if (status.kind === "expired") {
      await refuseIfExpired(ctx, { wallet, packId });
      return false;
    }
    if (status.kind === "failed") throw new Refusal("payment_failed", status.error);
    turnMs = TURN_MS;
  }
  const settlement = await settleWithin(ctx, txSignature, turnMs);
  // A confirmed purchase was paid with another signature: the wallet signed twice.
  if (settlement.kind === "unseen") return statusOf(purchase.state) === "confirmed";
  if (settlement.kind === "nothing_paid")
    throw new Refusal(settlement.hasFailed ? "payment_failed" : "payment_not_ours");
  const { payment } = settlement;
  if (payment.outcome === "unreadable") {
    const refunds = await listRefundsOf(ctx.db, txSignature);
    throw new Refusal(refunds.length > 0 ? "payment_refunded" : "payment_held");
  }
  if (payment.purchaseId !== packId)
    throw new Refusal(payment.purchaseId ? "payment_elsewhere" : "payment_not_ours");
  if (payment.outcome !== "drawn") throw new Refusal("payment_refunded", payment.outcome);
  return true;
}

/** Settles a payment, or gives up waiting for its turn after `limitMs`. */
async function settleWithin(
  ctx: Context,
  signature: Signature,
  limitMs: number,
): Promise<Settlement> {
  const until = ctx.now().getTime() + limitMs;
  for (let look = 1; ; look++) {
    // Many may wait at once for the worker, which is usually done by the second look. Each reads the chain
    // only once, or they would slow it down.
    const settle = ctx.keys || limitMs === 0 || look === 2 ? settlePayment : findSettlement;
    const settlement = await settle(ctx, signature);
    if (settlement.kind !== "unseen" || ctx.now().getTime() >= until) return settlement;
    await sleep(ctx.config.pollMs);
  }
}

/**
 * Refuses a purchase that has expired. Our blockhash expiring is not enough: a wallet may have used a
 * newer one. Whatever ended the reservation has looked for any payment of it first.
 */
async function refuseIfExpired(
  ctx: Context,
  { wallet, packId }: Pick<Confirmation, "wallet" | "packId">,
): Promise<void> {
  const purchase = await findPurchase(ctx.db, packId, wallet);
  if (purchase?.state === "expired") throw new Refusal("purchase_expired");
}
