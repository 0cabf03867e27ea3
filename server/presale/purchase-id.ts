import { crockford } from "../crockford.ts";

/** Returns 16 characters of lowercase Crockford base32: 80 random bits, safe in URLs and memos. */
export function newPurchaseId(random: (bytes: number) => Uint8Array): string {
  return crockford(random(16)).toLowerCase();
}

/** Returns true if a text has the format of a purchase id. */
export function isPurchaseId(text: string): boolean {
  return /^[0-9a-hjkmnp-tv-z]{16}$/.test(text);
}
