import { PURCHASE_ID } from "./purchase-id.ts";

/** The memo of a payment, taken apart. */
export interface PaymentMemo {
  readonly purchaseId: string;
  /** Commits the house to the seed of the draw: SHA-256, hex. */
  readonly commitment: string;
  /** The house's signature on the order, 128 hex digits; null in a sale whose orders are not signed. */
  readonly signature: string | null;
}

/** Returns the text the buyer signs: the purchase, the commitment to its draw, and the house's signature on both. */
export function paymentMemo({ purchaseId, commitment, signature }: PaymentMemo): string {
  const words = ["Hardwood", purchaseId, commitment];
  return (signature === null ? words : [...words, signature]).join(" ");
}

const WHOLE = new RegExp(`^Hardwood (${PURCHASE_ID}) ([0-9a-f]{64})(?: ([0-9a-f]{128}))?$`);
const NAMED = new RegExp(`Hardwood (${PURCHASE_ID}) [0-9a-f]{64}`);

/** Takes one of our memos apart. Returns undefined for any other text. */
export function readPaymentMemo(memo: string): PaymentMemo | undefined {
  const [, purchaseId, commitment, signature = null] = WHOLE.exec(memo) ?? [];
  return purchaseId && commitment ? { purchaseId, commitment, signature } : undefined;
}

/** Returns the purchase id in one of our memos, or in a list of memos by a node; undefined for any other text. */
export function purchaseIdInMemo(memo: string): string | undefined {
  return NAMED.exec(memo)?.[1];
}
