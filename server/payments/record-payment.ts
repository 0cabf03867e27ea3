import type { ReadPayment } from "../../chain/read-payment.ts";
import { fullBox } from "../../rules/box.ts";
import { genesisHash } from "../../rules/draw-log.ts";
import type { PaymentEntry } from "../../rules/payment-log.ts";
import {
  type PaymentOutcome,
  type RefundReason,
  judgePayment,
  judgeRoom,
} from "../../rules/payment-verdict.ts";
import { statusOf } from "../../rules/purchase-state.ts";
import { isFrom, receivedFor } from "../../rules/received-payment.ts";
import type { Context } from "../context.ts";
import type { Db } from "../db/connect.ts";
import { drawPacks } from "../presale/draw-packs.ts";
import {
  type Purchase,
  type StoredBox,
  changeState,
  lockBox,
  lockPurchase,
  lockUser,
  packsOpen,
  releasePacks,
  sumConfirmed,
} from "../presale/store.ts";
import { secretSeedOf } from "../presale/secret-seed.ts";
import { bindReferrer } from "../referral/resolve.ts";
import { planRefunds } from "../refunds/plan.ts";
import { orderCheck } from "../presale/order-key.ts";
import { findNamed } from "./find-named.ts";
import { type Turn, nextEntry, namedPurchase } from "./next-entry.ts";
import type { ReadArrival } from "./read-arrival.ts";
import { type Cursor, findPayment, insertPayment, lockCursor, moveCursor } from "./store.ts";

/**
 * Settles the next payment in one transaction: draws the packs it pays for, refunds it, or holds it. Does nothing
 * if the cursor is no longer where the caller saw it. Returns the cursor.
 */
export async function recordPayment(
  ctx: Context,
  arrival: ReadArrival,
  seen: Cursor,
): Promise<Cursor> {
  const { read, signature, slot } = arrival;
  const named = read && (await findNamed(ctx.db, ctx.launch, read));
  const { cursor, outcome } = await ctx.db.transaction().execute(async (trx) => {
    const found = await lockCursor(trx);
    if (found.signature !== seen.signature) return { cursor: found };
    if (slot < found.slot) throw new Error(`Settling has passed slot ${slot}`);
    const known = await findPayment(trx, signature);
    const entry = known
      ? undefined
      : await settle(ctx, trx, { arrival, named: named?.purchase, found });
    const { position, hash } = entry ?? found;
    const to = { signature, slot, position, hash };
    await moveCursor(trx, found, to);
    return { cursor: to, outcome: entry?.outcome };
  });
  if (outcome) ctx.metrics.payments.inc({ outcome });
  const alarm = outcome && ALARMS[outcome];
  if (alarm) ctx.log.error({ signature }, alarm);
  if (outcome && named?.isLost)
    ctx.log.error(
      { signature },
      "an order that the house signed is lost; its payment is sent back",
    );
  return cursor;
}

/** Outcomes that a person must look into. */
const ALARMS: Partial<Record<PaymentOutcome, string>> = {
  unreadable: "a payment cannot be read; it is held",
  seed_lost: "a purchase's seed is damaged or replaced; its payment is sent back",
};

interface Settling {
  readonly arrival: ReadArrival;
  readonly named: Purchase | undefined;
  readonly found: Cursor;
}

/** Returns the entry of the payment log that it wrote. */
async function settle(
  ctx: Context,
  trx: Db,
  { arrival, named, found }: Settling,
): Promise<PaymentEntry> {
  const hash = found.hash ?? genesisHash(ctx.launch.boxPlayerIds, fullBox());
  const turn = { arrival, last: { position: found.position, hash } };
  const { read } = arrival;
  if (read) {
    const locked = named ? await lockForSettling(trx, named) : undefined;
    return drawOrRefund(ctx, trx, { ...turn, read, locked });
  }
  // What arrived stays in the escrow until a person has looked into it.
  const entry = nextEntry(turn, { named: null, outcome: "unreadable", drawHash: null });
  await insertPayment(trx, entry, ctx.now());
  return entry;
}

interface Locked {
  readonly user: Awaited<ReturnType<typeof lockUser>>;
  readonly purchase: Purchase;
}

async function lockForSettling(trx: Db, named: Purchase): Promise<Locked> {
  const user = await lockUser(trx, named.wallet_address);
  return { user, purchase: await lockPurchase(trx, named.id) };
}

/** What to do with a payment. A draw includes the locked rows that it needs. */
type Verdict =
  | { readonly kind: "refund"; readonly reason: RefundReason }
  | {
      readonly kind: "draw";
      readonly purchase: Purchase;
      readonly box: StoredBox;
      readonly secretSeed: string;
      readonly referrer: string | null;
    };

/** The next payment, if it could be read. */
interface ReadTurn extends Turn {
  readonly read: ReadPayment;
}

async function drawOrRefund(
  ctx: Context,
  trx: Db,
  { locked, ...turn }: ReadTurn & { locked: Locked | undefined },
): Promise<PaymentEntry> {
  const verdict: Verdict = locked
    ? await judge(ctx, trx, { ...locked, read: turn.read })
    : { kind: "refund", reason: "no_purchase" };
  return verdict.kind === "draw"
    ? drawPacks(ctx, trx, { ...verdict, ...turn })
    : refund(ctx, trx, { ...turn, purchase: locked?.purchase, reason: verdict.reason });
}

/** Judges a payment. The box is locked last, because every buyer waits for it. */
async function judge(
  ctx: Context,
  trx: Db,
  { read, user, purchase }: Locked & { read: ReadPayment },
): Promise<Verdict> {
  const { state, total_amount: price, pack_quantity: packs } = purchase;
  const received = receivedFor(read, namedPurchase(purchase), orderCheck(ctx.launch.orderKey));
  const verdict = judgePayment(received, { state, price });
  if (verdict.kind === "refund") return verdict;
  // Only what was drawn counts against the allowance here, so that anyone can check it in the log.
  const { packs: packsHeld } = await sumConfirmed(trx, purchase.wallet_address);
  const box = await lockBox(trx);
  // A live reservation is counted already; only a late payment has to find room beside the others.
  const open = state === "created" ? box.packsLeft : packsOpen(box);
  const room = judgeRoom(packs, { packsHeld, packsOpen: open });
  if (room.kind === "refund") return room;
  // Judged last, so that anyone can see in the log that only this kept it from being drawn.
  const secretSeed = secretSeedOf(ctx, purchase);
  if (secretSeed === undefined) return { kind: "refund", reason: "seed_lost" };
  const referrer = await bindReferrer(trx, user, purchase.referrer);
  return { kind: "draw", purchase, box, secretSeed, referrer };
}

/**
 * Records a payment and plans its refund. The purchase changes only if the buyer's own money is
 * refunded: a stranger's payment or a second payment leaves it alone.
 */
async function refund(
  ctx: Context,
  trx: Db,
  {
    purchase,
    reason,
    ...turn
  }: ReadTurn & { purchase: Purchase | undefined; reason: RefundReason },
): Promise<PaymentEntry> {
  const named = purchase ? namedPurchase(purchase) : null;
  const entry = nextEntry(turn, { named, outcome: reason, drawHash: null });
  await insertPayment(trx, entry, ctx.now());
  const isPlanned = await planRefunds(trx, { read: turn.read, purchase });
  if (
    !isPlanned ||
    !purchase ||
    !isFrom(turn.read, purchase.wallet_address) ||
    statusOf(purchase.state) === "confirmed" ||
    purchase.state === "refunding"
  )
    return entry;
  if (purchase.state === "created") await releasePacks(trx, purchase.pack_quantity);
  await changeState(trx, purchase, { to: "refunding", at: ctx.now(), note: reason });
  return entry;
}
