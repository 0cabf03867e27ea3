import { MAX_PACKS_PER_PURCHASE, MAX_PACKS_PER_USER } from "./presale.ts";

export type QuantityFault = "quantity_invalid" | "quantity_too_large" | "over_allowance";

/** Returns how many packs a user may still buy, all purchases together. */
export function allowanceLeft(packsHeld: number): number {
  return Math.max(0, MAX_PACKS_PER_USER - packsHeld);
}

/**
 * Returns why a user may not buy that many packs, or undefined if they may. `packsHeld` counts their
 * confirmed purchases and live reservations.
 */
export function quantityFault(quantity: number, packsHeld: number): QuantityFault | undefined {
  if (!Number.isSafeInteger(quantity) || quantity < 1) return "quantity_invalid";
  if (quantity > MAX_PACKS_PER_PURCHASE) return "quantity_too_large";
  if (quantity > allowanceLeft(packsHeld)) return "over_allowance";
  return undefined;
}
