import { type ReadPayment, payersOf } from "../../chain/read-payment.ts";
import { purchaseIdInMemo } from "../../rules/payment-memo.ts";
import { refundsOf } from "../../rules/refund-terms.ts";
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
  trx: Db,
  { read, purchase }: { read: ReadPayment; purchase: Purchase | undefined },
): Promise<boolean> {
  // A restored database may lack the purchase, and the person who holds it cannot know the payment.
  const ids = purchase ? [] : read.memos.flatMap((memo) => purchaseIdInMemo(memo) ?? []);
  const isHeld = await holdsAnyOf(trx, ids);
  const refunds = refundsOf(payersOf(read), purchase?.wallet_address);
  await insertPlanned(
    trx,
    refunds.map(({ wallet, amount, fee, isAsked }, ordinal) => ({
      kind: "refund",
      cause: read.signature,
      ordinal,
      content: {
        purchaseId: purchase?.id ?? null,
        owner: wallet,
        amount: String(amount),
        fee: String(fee),
        ...(ids.length > 0 && { names: ids }),
      },
      ...(isHeld ? { held: NAMES_HELD } : isAsked ? { held: BELOW_LEAST } : {}),
    })),
  );
  return refunds.some(({ isAsked }) => !isAsked);
}
