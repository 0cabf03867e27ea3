import { formatAmount } from "../../../rules/money.ts";
import { MAX_PACKS_PER_PURCHASE, priceOf } from "../../../rules/presale.ts";
import { usdcText } from "../../format/usdc.ts";

/** The number of packs that an address names, brought inside what can be bought; one at least. */
export function packsFrom(text: string | undefined, most: number): number {
  const wanted = /^\d{1,3}$/.test(text ?? "") ? Number(text) : 1;
  return Math.max(1, Math.min(wanted, most));
}

/** At most so many packs in one purchase; all that one can ask for while it is not known. */
export function mostAtOnce(remaining: number | undefined): number {
  return Math.min(MAX_PACKS_PER_PURCHASE, remaining ?? MAX_PACKS_PER_PURCHASE);
}

/** "60.00 USDC" */
export function totalText(packs: number): string {
  return usdcText(formatAmount(priceOf(packs)));
}
