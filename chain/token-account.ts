import type { Address } from "@solana/kit";
import { findAssociatedTokenPda } from "@solana-program/token";

/** Maximum size of the cache. Each buyer adds entries, so it is cleared when full. */
const MAX_KNOWN = 10_000;
/** Deriving one takes half a millisecond, and the books and each delivery need the vault's again. */
const known = new Map<string, Promise<Address>>();

/** Returns the address of the account in which a wallet holds tokens of a mint, under either program. */
export function tokenAccountOf(
  owner: Address,
  mint: Address,
  tokenProgram: Address,
): Promise<Address> {
  const key = `${owner} ${mint} ${tokenProgram}`;
  const before = known.get(key);
  if (before) return before;
  if (known.size >= MAX_KNOWN) known.clear();
  const derived = derive(owner, mint, tokenProgram);
  known.set(key, derived);
  return derived;
}

async function derive(owner: Address, mint: Address, tokenProgram: Address): Promise<Address> {
  const [account] = await findAssociatedTokenPda({ owner, mint, tokenProgram });
  return account;
}
