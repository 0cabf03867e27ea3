import type { Signature } from "@solana/kit";
import { type ReadPayment, readPayment } from "../../chain/read-payment.ts";
import { type RefundReason, refundReason } from "../../rules/payment-verdict.ts";
import { statusOf } from "../../rules/purchase-state.ts";
import type { Context } from "../context.ts";
import type { Db } from "../db/connect.ts";
import { planRefunds } from "../outgoing/plan.ts";
import { bindReferrer } from "../referral/resolve.ts";
import { paymentMemo } from "../../rules/payment-memo.ts";
import { drawPacks } from "./draw-packs.ts";
import {
  type Purchase,
  type StoredBox,
  type StoredPayment,
  changeState,
  findPayment,
  findPurchaseByAccounts,
  lockBox,
  lockPurchase,
  lockUser,
  packsHeld,
  paymentRow,
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
  const { payment, isNew } = await ctx.db.transaction().execute(async (trx) => {
    const locked = named && (await lockForSettling(trx, named));
    const known = await findPayment(trx, read.signature);
    if (known) return { payment: known, isNew: false };
    const verdict = locked
      ? await judge(trx, read, locked)
      : ({ refundReason: "no_purchase" } as const);
    const purchaseId = locked?.purchase.id ?? null;
    if (verdict.refundReason === null) await drawPacks(ctx, trx, { read, ...locked!, ...verdict });
    else await sendBack(ctx, trx, { read, purchase: locked?.purchase, ...verdict });
    const settled = { signature: read.signature, purchaseId, refundReason: verdict.refundReason };
    return { payment: settled, isNew: true };
  });
  if (isNew) ctx.metrics.payments.inc({ outcome: payment.refundReason ?? "drawn" });
  return payment;
}

interface Locked {
  readonly user: Awaited<ReturnType<typeof lockUser>>;
  readonly purchase: Purchase;
}

async function lockForSettling(trx: Db, named: Purchase): Promise<Locked> {
  const user = await lockUser(trx, named.wallet_address);
  return { user, purchase: await lockPurchase(trx, named.id) };
}

type Verdict =
  | { readonly refundReason: RefundReason }
  | { readonly refundReason: null; readonly box: StoredBox; readonly referrer: string | null };

/** Whether the packs are drawn. The box is locked last, for everybody waits for it. */
async function judge(trx: Db, read: ReadPayment, { user, purchase }: Locked): Promise<Verdict> {
  // A live reservation was counted when it was made; only a late payment has to ask again.
  const isReserved = purchase.state === "created";
  const held = isReserved ? 0 : await packsHeld(trx, purchase.wallet_address, purchase.id);
  const amounts = read.transfers.map(({ amount }) => amount);
  const payment = {
    // One transfer is judged by what really arrived.
    amounts: amounts.length === 1 ? [read.received] : amounts,
    isFromBuyer: isFromBuyer(read, purchase),
    hasMemo: read.memos.includes(paymentMemo(purchase.id, purchase.commitment)),
  };
  const payable = {
    state: purchase.state,
    price: purchase.total_amount,
    packs: purchase.pack_quantity,
    packsHeld: held,
  };
  const fault = refundReason(payment, { ...payable, packsOpen: purchase.pack_quantity });
  if (fault) return { refundReason: fault };
  const box = await lockBox(trx);
  const packsOpen = box.packsLeft - box.packsReserved + (isReserved ? purchase.pack_quantity : 0);
  const soldOut = refundReason(payment, { ...payable, packsOpen });
  if (soldOut) return { refundReason: soldOut };
  const referrer = await bindReferrer(trx, user, purchase.referrer);
  return { refundReason: null, box, referrer };
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
  refund: { read: ReadPayment; purchase: Purchase | undefined; refundReason: RefundReason },
): Promise<void> {
  const { read, purchase, refundReason: reason } = refund;
  const settled = { purchaseId: purchase?.id ?? null, refundReason: reason };
  await trx.insertInto("payments").values(paymentRow(read, settled)).execute();
  const isPlanned = await planRefunds(trx, read, purchase?.id ?? null);
  if (
    !isPlanned ||
    !purchase ||
    !isFromBuyer(read, purchase) ||
    statusOf(purchase.state) === "confirmed"
  )
    return;
  if (purchase.state === "refunding") return;
  if (purchase.state === "created") await releasePacks(trx, purchase.pack_quantity);
  await changeState(trx, purchase, { to: "refunding", at: ctx.now(), note: reason });
}
