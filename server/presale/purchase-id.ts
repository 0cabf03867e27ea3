import { PURCHASE_ID } from "../../rules/purchase-id.ts";
import { crockford } from "../crockford.ts";

/** Returns 16 characters of lowercase Crockford base32: 80 random bits, safe in URLs and memos. */
export function newPurchaseId(random: (bytes: number) => Uint8Array): string {
  return crockford(random(16)).toLowerCase();
}

const ID = new RegExp(`^${PURCHASE_ID}$`);

/** Returns true if a text has the format of a purchase id. */
export function isPurchaseId(text: string): boolean {
  return ID.test(text);
}
