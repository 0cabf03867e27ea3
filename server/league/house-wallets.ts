import type { Address } from "@solana/kit";
import type { Launch } from "../launch/store.ts";

/** Returns the house's own wallets, which may not play (R5). */
export function houseWallets({ vault, escrow, prize, treasury }: Launch): ReadonlySet<Address> {
  return new Set([vault, escrow, prize, ...Object.values(treasury)]);
}
