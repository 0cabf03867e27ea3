import { type ReadPayment, payersOf } from "../../chain/read-payment.ts";
import { purchaseIdInMemo } from "../../rules/payment-memo.ts";
import { refundOf } from "../../rules/refund-terms.ts";
import type { Context } from "../context.ts";
import type { Db } from "../db/connect.ts";
import { holdsAnyOf } from "../holds/store.ts";
import { insertPlanned } from "../outbox/store.ts";
import type { Purchase } from "../presale/store.ts";
import { BELOW_LEAST, NAMES_HELD } from "./store.ts";

/**
 * Plans refunds that send a payment back to whoever paid it, on the terms of `rules/refund-terms.ts`. Returns false
 * if nothing will be sent unless its owner asks.
 */
export async function planRefunds(
  { config }: Pick<Context, "config">,
  trx: Db,
  { read, purchase }: { read: ReadPayment; purchase: Purchase | undefined },
): Promise<boolean> {
  // A restored database may lack the purchase, and the person who holds it cannot know the payment.
  const ids = purchase ? [] : read.memos.flatMap((memo) => purchaseIdInMemo(memo) ?? []);
  const isHeld = await holdsAnyOf(trx, ids);
  const refunds = [...payersOf(read)].flatMap(([owner, amount]) => {
    const isBuyer = owner === purchase?.wallet_address;
    const refund = refundOf(amount, { isBuyer, terms: config.refunds });
    return refund ? [{ owner, fee: amount - refund.amount, ...refund }] : [];
  });
  await insertPlanned(
    trx,
    refunds.map(({ owner, amount, fee, isAsked }, ordinal) => ({
      kind: "refund",
      cause: read.signature,
      ordinal,
      content: {
        purchaseId: purchase?.id ?? null,
        owner,
        amount: String(amount),
        fee: String(fee),
      },
      ...(isHeld ? { held: NAMES_HELD } : isAsked ? { held: BELOW_LEAST } : {}),
    })),
  );
  return refunds.some(({ isAsked }) => !isAsked);
}
