import type { FounderPurchaseView } from "./schemas.ts";
import type { FounderPurchase } from "./store.ts";

/** Returns a founder purchase with the specification's field names (section 3). */
export function viewFounderPurchase(purchase: FounderPurchase): FounderPurchaseView {
  return {
    id: purchase.id,
    product: purchase.product,
    amount: purchase.amount_cents,
    status: purchase.status,
    txSignature: purchase.tx_signature,
    createdAt: purchase.created_at.toISOString(),
  };
}
