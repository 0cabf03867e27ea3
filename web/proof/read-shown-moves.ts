import { address, signature } from "@solana/kit";
import { readPayout } from "../../chain/read-payout.ts";
import { type Moves, readMoves } from "../../chain/token-changes.ts";
import { chainAt } from "../queries/chain-at.ts";

/** Reads what a final transaction said and moved. Loaded on demand. */
export function readShownMoves(rpcUrl: string, transaction: string): Promise<Moves | null> {
  return readMoves(chainAt(rpcUrl), signature(transaction));
}

/** Reads what a final transaction paid to these wallets. */
export function readShownPayout(
  rpcUrl: string,
  transaction: string,
  { wallets, usdcMint }: { readonly wallets: readonly string[]; readonly usdcMint: string },
): Promise<Moves | null> {
  const payees = { wallets, usdcMint: address(usdcMint) };
  return readPayout(chainAt(rpcUrl), signature(transaction), payees);
}
