import { crockford } from "../crockford.ts";

/** Returns 16 characters of lowercase Crockford base32: 80 random bits, safe in URLs and memos. */
export function newPurchaseId(random: (bytes: number) => Uint8Array): string {
  return crockford(random(16)).toLowerCase();
}
