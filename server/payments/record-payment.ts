import type { ReadPayment } from "../../chain/read-payment.ts";
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
import type { ReadArrival } from "./read-arrival.ts";
import {
  type Arrival,
  type Cursor,
  findPayment,
  insertPayment,
  lockCursor,
  moveCursor,
  paymentRow,
} from "./store.ts";

/**
 * Settles the payment whose turn it is, in one transaction: draws the packs it pays for, refunds it, or
 * holds it. Does nothing if the cursor is no longer where the caller saw it. Returns the cursor.
 */
export async function recordPayment(
  ctx: Context,
  arrival: ReadArrival,
  seen: Cursor,
): Promise<Cursor> {
  const { read } = arrival;
  const named = read && (await findPurchaseByAccounts(ctx.db, read.accounts));
  const { cursor, outcome } = await ctx.db.transaction().execute(async (trx) => {
    const found = await lockCursor(trx);
    if (found.signature !== seen.signature) return { cursor: found };
    if (arrival.slot < found.slot) throw new Error(`Settling has passed slot ${arrival.slot}`);
    await moveCursor(trx, found, arrival);
    if (await findPayment(trx, arrival.signature)) return { cursor: arrival };
    if (!read) return { cursor: arrival, outcome: await hold(trx, arrival) };
    const locked = named ? await lockForSettling(trx, named) : undefined;
    return { cursor: arrival, outcome: await drawOrRefund(ctx, trx, { arrival, read, locked }) };
  });
  if (outcome) ctx.metrics.payments.inc({ outcome });
  if (outcome === "unreadable")
    ctx.log.error({ signature: arrival.signature }, "a payment cannot be read; it is held");
  return cursor;
}

/** Records a payment that nobody can read. What arrived stays in the escrow until a person decides. */
async function hold(trx: Db, arrival: Arrival): Promise<PaymentOutcome> {
  const outcome = "unreadable";
  await insertPayment(trx, paymentRow(arrival, { purchaseId: null, outcome }));
  return outcome;
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

/** A payment that could be read. */
interface Readable {
  readonly arrival: Arrival;
  readonly read: ReadPayment;
}

async function drawOrRefund(
  ctx: Context,
  trx: Db,
  { arrival, read, locked }: Readable & { locked: Locked | undefined },
): Promise<PaymentOutcome> {
  const verdict: Verdict = locked
    ? await judge(trx, read, locked)
    : { kind: "refund", reason: "no_purchase" };
  if (verdict.kind === "draw") {
    await drawPacks(ctx, trx, { ...verdict, arrival });
    return "drawn";
  }
  const purchase = locked?.purchase;
  await refund(ctx, trx, { arrival, read, purchase, reason: verdict.reason });
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
  refused: Readable & { purchase: Purchase | undefined; reason: RefundReason },
): Promise<void> {
  const { arrival, read, purchase, reason } = refused;
  const purchaseId = purchase?.id ?? null;
  await insertPayment(trx, paymentRow(arrival, { purchaseId, outcome: reason }));
  const isPlanned = await planRefunds(ctx, trx, { read, purchase });
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
