/** Source of a regular expression for purchase ids: 16 characters of lowercase Crockford base32. */
export const PURCHASE_ID = "[0-9a-hjkmnp-tv-z]{16}";

const ID = new RegExp(`^${PURCHASE_ID}$`);

/** Returns true if a text has the format of a purchase id. */
export function isPurchaseId(text: string): boolean {
  return ID.test(text);
}
