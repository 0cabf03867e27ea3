import { crockford } from "../crockford.ts";

/** 16 characters of Crockford's base32, lower case: 80 random bits, safe in a URL and a memo. */
export function newPurchaseId(random: (bytes: number) => Uint8Array): string {
  return crockford(random(16)).toLowerCase();
}

/** Whether a text that came from outside can be the id of a purchase at all. */
export function isPurchaseId(text: string): boolean {
  return /^[0-9a-hjkmnp-tv-z]{16}$/.test(text);
}
