import type { Signature } from "@solana/kit";
import { type ReadPayment, readPayment } from "../../chain/read-payment.ts";
import { type RefundReason, refundReason } from "../../rules/payment-verdict.ts";
import { statusOf } from "../../rules/purchase-state.ts";
import type { Context } from "../context.ts";
import type { Db } from "../db/connect.ts";
import { planRefunds } from "../outgoing/plan.ts";
import { paymentMemo } from "./create-purchase.ts";
import { drawPacks } from "./draw-packs.ts";
import {
  type Purchase,
  type StoredPayment,
  changeState,
  findPayment,
  findPurchaseByAccounts,
  insertPayment,
  lockBox,
  lockPurchase,
  lockUser,
  packsHeld,
  releasePacks,
} from "./store.ts";

/** What became of a signature. */
export type Settlement =
  /** The node does not have it at finalized commitment. Says nothing about the payment. */
  | { readonly kind: "unseen" }
  /** It is final, and nothing reached the escrow. */
  | { readonly kind: "nothing_paid"; readonly hasFailed: boolean }
  /** It is settled: drawn, or on its way back. */
  | { readonly kind: "settled"; readonly payment: StoredPayment };

/**
 * Settles a payment, once: draws the packs that it pays for, or sends it back. The confirm call,
 * the watcher and the sweeper all end here, and it does not matter which of them comes first.
 */
export async function settlePayment(ctx: Context, signature: Signature): Promise<Settlement> {
  const known = await findPayment(ctx.db, signature);
  if (known) return { kind: "settled", payment: known };
  const read = await readPayment(ctx.rpc, signature, ctx.launch);
  if (!read) return { kind: "unseen" };
  if (read.received <= 0n) return { kind: "nothing_paid", hasFailed: read.hasFailed };
  return { kind: "settled", payment: await recordPayment(ctx, read) };
}

/** The database's part of settling, one transaction. Exported for the benchmark. */
export async function recordPayment(ctx: Context, read: ReadPayment): Promise<StoredPayment> {
  const named = await findPurchaseByAccounts(ctx.db, read.accounts);
  const payment = await ctx.db.transaction().execute(async (trx) => {
    const locked = named && (await lockForSettling(trx, named));
    const reason = judge(read, locked);
    const isNew = await insertPayment(trx, read, { purchaseId: named?.id ?? null, reason });
    if (!isNew) return undefined;
    if (reason) await sendBack(ctx, trx, { read, purchase: locked?.purchase, reason });
    else await drawPacks(ctx, trx, { read, ...locked! });
    return { signature: read.signature, purchaseId: named?.id ?? null, refundReason: reason };
  });
  if (payment) ctx.metrics.payments.inc({ outcome: payment.refundReason ?? "drawn" });
  return payment ?? (await findPayment(ctx.db, read.signature))!;
}

async function lockForSettling(trx: Db, named: Purchase) {
  const user = await lockUser(trx, named.wallet_address);
  const purchase = await lockPurchase(trx, named.id);
  // A live reservation was counted when it was made; only a late payment has to ask again.
  const isReserved = purchase.state === "created";
  const packsHeldElsewhere = isReserved ? 0 : await packsHeld(trx, named.wallet_address, named.id);
  return { user, purchase, packsHeldElsewhere, box: await lockBox(trx) };
}

type Locked = Awaited<ReturnType<typeof lockForSettling>>;

function judge(read: ReadPayment, locked: Locked | undefined): RefundReason | null {
  const amounts = read.transfers.map(({ amount }) => amount);
  if (!locked)
    return refundReason({ amounts, isFromBuyer: false, hasMemo: false }, undefined) ?? null;
  const { purchase, box } = locked;
  const ownReservation = purchase.state === "created" ? purchase.pack_quantity : 0;
  const reason = refundReason(
    {
      // One transfer is judged by what really arrived.
      amounts: amounts.length === 1 ? [read.received] : amounts,
      isFromBuyer: isFromBuyer(read, purchase),
      hasMemo: read.memos.includes(paymentMemo(purchase.id, purchase.commitment)),
    },
    {
      state: purchase.state,
      price: purchase.total_amount,
      packs: purchase.pack_quantity,
      packsOpen: box.packsLeft - box.packsReserved + ownReservation,
      packsHeld: locked.packsHeldElsewhere,
    },
  );
  return reason ?? null;
}

function isFromBuyer(read: ReadPayment, purchase: Purchase): boolean {
  return (
    read.transfers.length > 0 &&
    read.transfers.every(({ authority }) => authority === purchase.wallet_address)
  );
}

/**
 * Plans the way back. Only the buyer's own money changes his purchase: a stranger who pays for it,
 * or a second payment, is sent back beside it.
 */
async function sendBack(
  ctx: Context,
  trx: Db,
  refund: { read: ReadPayment; purchase: Purchase | undefined; reason: string },
): Promise<void> {
  const { read, purchase, reason } = refund;
  await planRefunds(trx, read, purchase?.id ?? null);
  if (!purchase || !isFromBuyer(read, purchase) || statusOf(purchase.state) === "confirmed") return;
  if (purchase.state === "refunding") return;
  if (purchase.state === "created") await releasePacks(trx, purchase.pack_quantity);
  await changeState(trx, purchase, { to: "refunding", at: ctx.now(), note: reason });
}
