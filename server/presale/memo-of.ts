import { paymentMemo } from "../../rules/payment-memo.ts";
import type { Purchase } from "./store.ts";

/** Returns the memo that the payment of a purchase has. */
export function memoOf({
  id: purchaseId,
  commitment,
  order_signature: signature,
}: Pick<Purchase, "id" | "commitment" | "order_signature">): string {
  return paymentMemo({ purchaseId, commitment, signature });
}
