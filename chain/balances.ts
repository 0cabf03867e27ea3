import { type Address, fetchEncodedAccount } from "@solana/kit";
import { TOKEN_PROGRAM_ADDRESS, decodeToken, findAssociatedTokenPda } from "@solana-program/token";
import { TOKEN_2022_PROGRAM_ADDRESS } from "@solana-program/token-2022";
import type { ChainRpc } from "./rpc.ts";

export interface TokenBalances {
  /** The slot as of which they hold, at confirmed commitment. */
  readonly slot: bigint;
  /** Mint to base units, all accounts of the wallet added up; empty accounts are left out. */
  readonly byMint: ReadonlyMap<Address, bigint>;
}

/** Every Token-2022 token that a wallet holds. */
export async function readTokenBalances(rpc: ChainRpc, wallet: Address): Promise<TokenBalances> {
  const { context, value } = await rpc
    .getTokenAccountsByOwner(
      wallet,
      { programId: TOKEN_2022_PROGRAM_ADDRESS },
      { commitment: "confirmed", encoding: "jsonParsed" },
    )
    .send();
  const byMint = new Map<Address, bigint>();
  for (const { account } of value) {
    const { mint, tokenAmount } = account.data.parsed.info;
    const amount = BigInt(tokenAmount.amount);
    if (amount > 0n) byMint.set(mint, (byMint.get(mint) ?? 0n) + amount);
  }
  return { slot: context.slot, byMint };
}

/** USDC in a wallet's associated account, base units; 0n when there is no account. */
export async function readUsdcBalance(
  rpc: ChainRpc,
  owner: Address,
  usdcMint: Address,
): Promise<bigint> {
  const [account] = await findAssociatedTokenPda({
    owner,
    mint: usdcMint,
    tokenProgram: TOKEN_PROGRAM_ADDRESS,
  });
  const encoded = await fetchEncodedAccount(rpc, account, { commitment: "confirmed" });
  return encoded.exists ? decodeToken(encoded).data.amount : 0n;
}
