import type { Insertable } from "kysely";
import { draw } from "../../rules/draw.ts";
import { entryHash } from "../../rules/draw-log.ts";
import { COMMISSION_PERCENT, splitFunds } from "../../rules/funds-split.ts";
import type { Context } from "../context.ts";
import type { Db } from "../db/connect.ts";
import type { Tables } from "../db/schema.ts";
import { deliveryRows } from "../deliveries/plan.ts";
import type { PaymentEntry } from "../../rules/payment-log.ts";
import { type Turn, nextEntry, namedPurchase } from "../payments/next-entry.ts";
import { paymentRow } from "../payments/store.ts";
import { insertCommission } from "../referral/store.ts";
import { type Purchase, type StoredBox, insertDraw } from "./store.ts";

/** A payment to draw for, with user, purchase and box locked. */
interface Paid extends Turn {
  readonly purchase: Purchase;
  readonly box: StoredBox;
  readonly secretSeed: string;
  /** The referrer the user is bound to, who earns the commission. */
  readonly referrer: string | null;
}

/**
 * Draws the packs of a paid purchase. In the caller's transaction it writes the payment, the next entry
 * of the draw log, the planned deliveries, the purchase's new state, the box, and the commission.
 * Returns the payment's entry in the payment log.
 */
export async function drawPacks(ctx: Context, trx: Db, paid: Paid): Promise<PaymentEntry> {
  const { arrival, purchase, box, referrer } = paid;
  const at = ctx.now();
  const entry = nextDraw(paid);
  const named = namedPurchase(purchase);
  const payment = nextEntry(paid, { named, outcome: "drawn", drawHash: entry.hash });
  const places = entry.packs.flat();
  const split = splitFunds(purchase.total_amount, referrer !== null);
  const reserved = purchase.state === "created" ? purchase.pack_quantity : 0;
  await insertDraw(trx, purchase, {
    payment: paymentRow(payment, at),
    draw: drawRow(entry, places, at),
    deliveries: deliveryRows(ctx, {
      purchase,
      signature: arrival.signature,
      places,
      split,
      referrer,
      logHash: payment.hash,
    }),
    purchase: { confirmed_at: at, referrer },
    box: {
      packs_left: entry.boxAfter.packsLeft,
      packs_reserved: box.packsReserved - reserved,
      cards_left: entry.boxAfter.cardsLeft,
      last_hash: entry.hash,
      last_position: entry.position,
    },
  });
  if (referrer)
    await insertCommission(trx, {
      purchase_id: purchase.id,
      referrer,
      amount: split.commission,
      percentage: Number(COMMISSION_PERCENT),
      created_at: at,
    });
  return payment;
}

/** Returns the draw, and its entry chained to the last one in the log. */
function nextDraw({ arrival, purchase, box, secretSeed }: Paid) {
  const inputs = {
    secretSeed,
    paymentSignature: arrival.signature,
    blockHash: arrival.blockHash,
    purchaseId: purchase.id,
  };
  const boxBefore = { packsLeft: box.packsLeft, cardsLeft: box.cardsLeft };
  const { packs, boxAfter } = draw(inputs, boxBefore, purchase.pack_quantity);
  const entry = {
    ...inputs,
    position: box.lastPosition + 1,
    commitment: purchase.commitment,
    boxBefore,
    packs,
    previousHash: box.lastHash,
  };
  return { ...entry, hash: entryHash(entry), boxAfter };
}

function drawRow(
  entry: ReturnType<typeof nextDraw>,
  places: number[],
  at: Date,
): Insertable<Tables["draws"]> {
  return {
    position: entry.position,
    purchase_id: entry.purchaseId,
    payment_signature: entry.paymentSignature,
    commitment: entry.commitment,
    secret_seed: entry.secretSeed,
    block_hash: entry.blockHash,
    packs_left_before: entry.boxBefore.packsLeft,
    cards_left_before: entry.boxBefore.cardsLeft,
    places,
    previous_hash: entry.previousHash,
    hash: entry.hash,
    at,
  };
}
