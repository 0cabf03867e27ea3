import { formatAmount } from "../../../rules/money.ts";
import { MAX_PACKS_PER_PURCHASE, priceOf } from "../../../rules/presale.ts";
import { usdcText } from "../../format/usdc.ts";

/** Returns the quantity in an address, limited to 1 up to what can be bought. */
export function packsFrom(text: string | undefined, maxPacks: number): number {
  const wanted = /^\d{1,3}$/.test(text ?? "") ? Number(text) : 1;
  return Math.max(1, Math.min(wanted, maxPacks));
}

/**
 * Returns the maximum packs per purchase. While the remaining number is unknown, the rule's limit.
 */
export function maxPerPurchase(remaining: number | undefined): number {
  return Math.min(MAX_PACKS_PER_PURCHASE, remaining ?? MAX_PACKS_PER_PURCHASE);
}

/** "60.00 USDC" */
export function totalText(packs: number): string {
  return usdcText(formatAmount(priceOf(packs)));
}
