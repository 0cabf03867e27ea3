import type { NamedPurchase } from "./payment-log.ts";
import type { PaymentMemo } from "./payment-memo.ts";

// An order is what the house promises a wallet before it pays: so many packs of that draw.

/** Returns true if the house signed an order. `signature` is hex. Null in a sale whose orders are not signed. */
export type OrderCheck = ((order: NamedPurchase, signature: string) => boolean) | null;

/** Returns the text that the house signs. */
export function orderText({ purchaseId, commitment, wallet, packs }: NamedPurchase): string {
  return `Hardwood order ${purchaseId} ${commitment} ${wallet} ${packs}`;
}

/** Returns true if a memo is the one that the house gave the buyer with an order. */
export function isMemoOf(order: NamedPurchase, memo: PaymentMemo, isSigned: OrderCheck): boolean {
  if (!isNamedBy(order, memo)) return false;
  return isSigned ? memo.signature !== null && isSigned(order, memo.signature) : !memo.signature;
}

/** Returns true if a memo names a purchase and its commitment. */
export function isNamedBy(
  { purchaseId, commitment }: Pick<NamedPurchase, "purchaseId" | "commitment">,
  memo: PaymentMemo,
): boolean {
  return memo.purchaseId === purchaseId && memo.commitment === commitment;
}
