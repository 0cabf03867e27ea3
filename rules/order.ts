import type { NamedPurchase } from "./payment-log.ts";
import type { PaymentMemo } from "./payment-memo.ts";

/** What the house promises a wallet before it pays: so many packs of that draw. */
export type Order = NamedPurchase;

/** Returns true if the house signed an order. `signature` is hex. Null in a sale whose orders are not signed. */
export type OrderCheck = ((order: Order, signature: string) => boolean) | null;

/** Returns the text that the house signs. */
export function orderText({ purchaseId, commitment, wallet, packs }: Order): string {
  return `Hardwood order ${purchaseId} ${commitment} ${wallet} ${packs}`;
}

/** Returns true if a memo is the one that the house gave the buyer with an order. */
export function isMemoOf(order: Order, memo: PaymentMemo, isSigned: OrderCheck): boolean {
  if (memo.purchaseId !== order.purchaseId || memo.commitment !== order.commitment) return false;
  return isSigned ? memo.signature !== null && isSigned(order, memo.signature) : !memo.signature;
}
