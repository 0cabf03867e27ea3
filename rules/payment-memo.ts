/** Returns the text the buyer signs: the purchase, and the commitment to its draw. */
export function paymentMemo(purchaseId: string, commitment: string): string {
  return `Hardwood ${purchaseId} ${commitment}`;
}

/** Returns the purchase id in one of our memos; undefined for any other text. */
export function purchaseIdInMemo(memo: string): string | undefined {
  return /Hardwood ([0-9a-hjkmnp-tv-z]{16}) [0-9a-f]{64}/.exec(memo)?.[1];
}
