/** The text that the buyer signs: which purchase, and what its draw is committed to. */
export function paymentMemo(purchaseId: string, commitment: string): string {
  return `Hardwood ${purchaseId} ${commitment}`;
}

/** The purchase that a memo of ours names; undefined for any other text. */
export function purchaseIdInMemo(memo: string): string | undefined {
  return /Hardwood ([0-9a-hjkmnp-tv-z]{16}) [0-9a-f]{64}/.exec(memo)?.[1];
}
