import { type Address, fetchEncodedAccount } from "@solana/kit";
import { AccountState, decodeToken } from "@solana-program/token";
import { TOKEN_2022_PROGRAM_ADDRESS } from "@solana-program/token-2022";
import type { ChainRpc } from "./rpc.ts";
import { usdcAccountOf } from "./usdc.ts";

/**
 * Every Token-2022 token that a wallet holds, mint to base units, its accounts added up; empty
 * accounts are left out. As of the newest block, like the signature statuses.
 */
export async function readTokenBalances(
  rpc: ChainRpc,
  wallet: Address,
): Promise<Map<Address, bigint>> {
  const { value } = await rpc
    .getTokenAccountsByOwner(
      wallet,
      { programId: TOKEN_2022_PROGRAM_ADDRESS },
      { commitment: "processed", encoding: "jsonParsed" },
    )
    .send();
  const byMint = new Map<Address, bigint>();
  for (const { account } of value) {
    const { mint, tokenAmount } = account.data.parsed.info;
    const amount = BigInt(tokenAmount.amount);
    if (amount > 0n) byMint.set(mint, (byMint.get(mint) ?? 0n) + amount);
  }
  return byMint;
}

export type UsdcAccount =
  | { readonly exists: false }
  | { readonly exists: true; readonly amount: bigint; readonly takesUsdc: boolean };

/** A wallet's associated USDC account; it takes USDC while it is the wallet's own and not frozen. */
export async function readUsdcAccount(
  rpc: ChainRpc,
  owner: Address,
  usdcMint: Address,
): Promise<UsdcAccount> {
  const account = await usdcAccountOf(owner, usdcMint);
  const encoded = await fetchEncodedAccount(rpc, account, { commitment: "confirmed" });
  if (!encoded.exists) return { exists: false };
  const { data } = decodeToken(encoded);
  const takesUsdc = data.owner === owner && data.state === AccountState.Initialized;
  return { exists: true, amount: data.amount, takesUsdc };
}

/** USDC that a wallet holds in its associated account, base units; 0n when there is none. */
export async function readUsdcBalance(
  rpc: ChainRpc,
  owner: Address,
  usdcMint: Address,
): Promise<bigint> {
  const account = await readUsdcAccount(rpc, owner, usdcMint);
  return account.exists ? account.amount : 0n;
}
