import { type Address, type Signature } from "@solana/kit";
import type { ChainRpc } from "./rpc.ts";
import { type Moves, readMoves, sumByOwner } from "./token-changes.ts";
import { walletsByAccount } from "./usdc.ts";

/** Whom a payout is said to pay. */
interface Payees {
  readonly wallets: readonly string[];
  readonly usdcMint: Address;
}

/**
 * Reads a payout as `readMoves` does, except that a payee's USDC is what arrived in the account derived from the payee,
 * whoever owned that account by then, and nothing else. USDC in any other account of a payee counts as that account's.
 */
export async function readPayout(
  rpc: ChainRpc,
  signature: Signature,
  { wallets, usdcMint }: Payees,
): Promise<Moves | null> {
  const moves = await readMoves(rpc, signature);
  if (!moves) return null;
  const payees = await walletsByAccount(wallets, usdcMint);
  const changes = moves.byAccount.map(({ account, owner, mint, amount }) => {
    const isElsewhere = mint === usdcMint && wallets.includes(owner);
    return { owner: payees.get(account) ?? (isElsewhere ? account : owner), mint, amount };
  });
  return { ...moves, changes: sumByOwner(changes) };
}
