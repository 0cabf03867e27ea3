import type { Signature } from "@solana/kit";
import { type ReadPayment, readPayment } from "../../chain/read-payment.ts";
import { paymentMemo } from "../../rules/payment-memo.ts";
import {
  type PaymentOutcome,
  type ReceivedPayment,
  type RefundReason,
  judgePayment,
  judgeRoom,
} from "../../rules/payment-verdict.ts";
import { statusOf } from "../../rules/purchase-state.ts";
import type { Context } from "../context.ts";
import type { Db } from "../db/connect.ts";
import { planRefunds } from "../refunds/plan.ts";
import { drawPacks } from "../presale/draw-packs.ts";
import {
  type Purchase,
  type StoredBox,
  changeState,
  countPacksHeld,
  findPurchaseByAccounts,
  lockBox,
  lockPurchase,
  lockUser,
  packsOpen,
  releasePacks,
} from "../presale/store.ts";
import { bindReferrer } from "../referral/resolve.ts";
import { type SettledPayment, findPayment, insertPayment, paymentRow } from "./store.ts";

/** The result of settling a signature. */
export type Settlement =
  /** The node does not have it at finalized commitment, which says nothing about the payment. */
  | { readonly kind: "unseen" }
  /** Final, but nothing reached the escrow. */
  | { readonly kind: "nothing_paid"; readonly hasFailed: boolean }
  /** Drawn or refunded. */
  | { readonly kind: "settled"; readonly payment: SettledPayment };

/**
 * Settles a payment once: draws the packs it pays for, or refunds it. The confirm call, the watcher and
 * the expiry job all end here, and it does not matter which comes first.
 */
export async function settlePayment(ctx: Context, signature: Signature): Promise<Settlement> {
  const known = await findPayment(ctx.db, signature);
  if (known) return { kind: "settled", payment: known };
  const read = await readPayment(ctx.rpc, signature, ctx.launch);
  if (!read) return { kind: "unseen" };
  if (read.received <= 0n) return { kind: "nothing_paid", hasFailed: read.hasFailed };
  return { kind: "settled", payment: await recordPayment(ctx, read) };
}

/** Settles in the database, in one transaction. Exported for the benchmark. */
export async function recordPayment(ctx: Context, read: ReadPayment): Promise<SettledPayment> {
  const named = await findPurchaseByAccounts(ctx.db, read.accounts);
  const { payment, isNew } = await ctx.db.transaction().execute(async (trx) => {
    const locked = named && (await lockForSettling(trx, named));
    const known = await findPayment(trx, read.signature);
    if (known) return { payment: known, isNew: false };
    const outcome = await drawOrRefund(ctx, trx, { read, locked });
    const purchaseId = locked?.purchase.id ?? null;
    return { payment: { signature: read.signature, purchaseId, outcome }, isNew: true };
  });
  if (isNew) ctx.metrics.payments.inc({ outcome: payment.outcome });
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

/** What to do with a payment. For a draw, with everything it needs, locked. */
type Verdict =
  | { readonly kind: "refund"; readonly reason: RefundReason }
  | {
      readonly kind: "draw";
      readonly purchase: Purchase;
      readonly box: StoredBox;
      readonly referrer: string | null;
    };

async function drawOrRefund(
  ctx: Context,
  trx: Db,
  { read, locked }: { read: ReadPayment; locked: Locked | undefined },
): Promise<PaymentOutcome> {
  const verdict: Verdict = locked
    ? await judge(trx, read, locked)
    : { kind: "refund", reason: "no_purchase" };
  if (verdict.kind === "draw") {
    await drawPacks(ctx, trx, { ...verdict, read });
    return "drawn";
  }
  await refund(ctx, trx, { read, purchase: locked?.purchase, reason: verdict.reason });
  return verdict.reason;
}

/** Judges a payment. The box is locked last, because every buyer waits for it. */
async function judge(trx: Db, read: ReadPayment, { user, purchase }: Locked): Promise<Verdict> {
  const { state, total_amount: price, pack_quantity: packs } = purchase;
  const verdict = judgePayment(receivedFor(read, purchase), { state, price });
  if (verdict.kind === "refund") return verdict;
  // A live reservation is counted already; only a late payment has to find room.
  const packsHeld =
    state === "created" ? undefined : await countPacksHeld(trx, purchase.wallet_address);
  const box = await lockBox(trx);
  if (packsHeld !== undefined) {
    const room = judgeRoom(packs, { packsHeld, packsOpen: packsOpen(box) });
    if (room.kind === "refund") return room;
  }
  const referrer = await bindReferrer(trx, user, purchase.referrer);
  return { kind: "draw", purchase, box, referrer };
}

function receivedFor(read: ReadPayment, purchase: Purchase): ReceivedPayment {
  const amounts = read.transfers.map(({ amount }) => amount);
  return {
    // A single transfer is judged by the amount that arrived.
    amounts: amounts.length === 1 ? [read.received] : amounts,
    isFromBuyer: isFromBuyer(read, purchase),
    hasMemo: read.memos.includes(paymentMemo(purchase.id, purchase.commitment)),
  };
}

function isFromBuyer(read: ReadPayment, purchase: Purchase): boolean {
  return (
    read.transfers.length > 0 &&
    read.transfers.every(({ authority }) => authority === purchase.wallet_address)
  );
}

/**
 * Records a payment and plans its refund. The purchase changes only if the buyer's own money is
 * refunded: a stranger's payment or a second payment leaves it alone.
 */
async function refund(
  ctx: Context,
  trx: Db,
  refused: { read: ReadPayment; purchase: Purchase | undefined; reason: RefundReason },
): Promise<void> {
  const { read, purchase, reason } = refused;
  const purchaseId = purchase?.id ?? null;
  await insertPayment(trx, paymentRow(read, { purchaseId, outcome: reason }));
  const isPlanned = await planRefunds(trx, read, purchaseId);
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
