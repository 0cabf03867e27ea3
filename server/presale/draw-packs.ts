import type { Selectable } from "kysely";
import type { ReadPayment } from "../../chain/read-payment.ts";
import { draw } from "../../rules/draw.ts";
import { entryHash } from "../../rules/draw-log.ts";
import { COMMISSION_PERCENT, splitFunds } from "../../rules/funds-split.ts";
import type { Context } from "../context.ts";
import type { Db } from "../db/connect.ts";
import type { Tables } from "../db/schema.ts";
import { planDelivery } from "../outgoing/plan.ts";
import { bindReferrer } from "../referral/resolve.ts";
import { type Purchase, type StoredBox, changeState } from "./store.ts";

/**
 * Draws the packs of a paid purchase and writes, in the caller's transaction: the box, the next
 * entry of the draw log, the commission, and the deliveries to come. User, purchase and box are locked.
 */
export async function drawPacks(
  ctx: Context,
  trx: Db,
  paid: {
    read: ReadPayment;
    purchase: Purchase;
    user: Selectable<Tables["users"]>;
    box: StoredBox;
  },
): Promise<void> {
  const { read, purchase, user, box } = paid;
  const inputs = {
    secretSeed: purchase.secret_seed,
    paymentSignature: read.signature,
    blockHash: read.blockHash,
    purchaseId: purchase.id,
  };
  const boxBefore = { packsLeft: box.packsLeft, slots: box.slots };
  const { packs, boxAfter } = draw(inputs, boxBefore, purchase.pack_quantity);
  const position = box.lastPosition + 1;
  const hash = entryHash({
    ...inputs,
    position,
    commitment: purchase.commitment,
    boxBefore,
    packs,
    previousHash: box.lastHash,
  });
  await trx
    .insertInto("draws")
    .values({
      position,
      purchase_id: purchase.id,
      payment_signature: read.signature,
      commitment: purchase.commitment,
      secret_seed: purchase.secret_seed,
      block_hash: read.blockHash,
      packs_left_before: box.packsLeft,
      slots_before: box.slots,
      places: packs.flat(),
      previous_hash: box.lastHash,
      hash,
    })
    .execute();
  await trx
    .updateTable("box")
    .set({
      packs_left: boxAfter.packsLeft,
      packs_reserved:
        box.packsReserved - (purchase.state === "created" ? purchase.pack_quantity : 0),
      slots: boxAfter.slots,
      last_hash: hash,
      last_position: position,
    })
    .execute();
  const referrer = await bindReferrer(trx, user, purchase.referrer);
  const split = splitFunds(purchase.total_amount, referrer !== null);
  if (referrer)
    await trx
      .insertInto("commissions")
      .values({
        purchase_id: purchase.id,
        referrer,
        amount: split.commission,
        percentage: Number(COMMISSION_PERCENT),
      })
      .execute();
  await planDelivery(ctx, trx, {
    purchase,
    signature: read.signature,
    places: packs.flat(),
    split,
    referrer,
  });
  await changeState(trx, purchase, { to: "drawn", at: ctx.now(), referrer });
}
