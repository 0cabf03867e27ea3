import { PACKS_IN_BOX } from "./box.ts";

/** Packs that unpaid reservations hold together, at most: 5% of the full box. */
export const MAX_PACKS_RESERVED = PACKS_IN_BOX / 20;
/** Packs that unpaid reservations from one network hold together, at most. */
export const MAX_PACKS_PER_NETWORK = 300;

/** Returns the reservations to end, oldest first, until a wallet's balance covers all others. */
export function uncovered<Reservation extends { readonly price: bigint }>(
  oldestFirst: readonly Reservation[],
  balance: bigint,
): Reservation[] {
  let total = oldestFirst.reduce((sum, { price }) => sum + price, 0n);
  const ended: Reservation[] = [];
  for (const reservation of oldestFirst) {
    if (total <= balance) break;
    total -= reservation.price;
    ended.push(reservation);
  }
  return ended;
}
