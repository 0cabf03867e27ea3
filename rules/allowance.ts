import { MAX_PACKS_PER_PURCHASE, MAX_PACKS_PER_USER } from "./presale.ts";

/** What stands between a person and a number of packs. All figures are packs. */
export interface Room {
  /** Confirmed purchases and live reservations of this user. */
  readonly heldByUser: number;
  /** Packs in the box that nobody has reserved. */
  readonly unreserved: number;
}

export type QuantityFault =
  | "quantity_invalid"
  | "quantity_too_large"
  | "over_allowance"
  | "sold_out";

/** How many packs this user may still buy, all purchases together. */
export function allowanceLeft(heldByUser: number): number {
  return Math.max(0, MAX_PACKS_PER_USER - heldByUser);
}

/** Why a person may not buy that many packs now; undefined when nothing stands in the way. */
export function quantityFault(quantity: number, room: Room): QuantityFault | undefined {
  if (!Number.isSafeInteger(quantity) || quantity < 1) return "quantity_invalid";
  if (quantity > MAX_PACKS_PER_PURCHASE) return "quantity_too_large";
  if (quantity > allowanceLeft(room.heldByUser)) return "over_allowance";
  if (quantity > room.unreserved) return "sold_out";
  return undefined;
}
