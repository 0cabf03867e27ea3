import { type Address, fetchEncodedAccount, fetchEncodedAccounts } from "@solana/kit";
import { AccountState, decodeToken } from "@solana-program/token";
import { TOKEN_2022_PROGRAM_ADDRESS } from "@solana-program/token-2022";
import type { ChainRpc } from "./rpc.ts";
import { usdcAccountOf } from "./usdc.ts";

export interface TokenBalances {
  /** Mint to base units, the wallet's accounts of one mint added up; empty accounts are left out. */
  readonly byMint: ReadonlyMap<Address, bigint>;
  /** The slot that the balances were read in. */
  readonly slot: bigint;
}

/** Every Token-2022 token that a wallet holds, as of the newest block unless it is to be final. */
export async function readTokenBalances(
  rpc: ChainRpc,
  wallet: Address,
  commitment: "processed" | "finalized" = "processed",
): Promise<TokenBalances> {
  const { value, context } = await rpc
    .getTokenAccountsByOwner(
      wallet,
      { programId: TOKEN_2022_PROGRAM_ADDRESS },
      { commitment, encoding: "jsonParsed" },
    )
    .send();
  const byMint = new Map<Address, bigint>();
  for (const { account } of value) {
    const { mint, tokenAmount } = account.data.parsed.info;
    const amount = BigInt(tokenAmount.amount);
    if (amount > 0n) byMint.set(mint, (byMint.get(mint) ?? 0n) + amount);
  }
  return { byMint, slot: context.slot };
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

/** What token accounts of the classic program hold at finalized commitment, base units each. */
export async function readFinalAmounts(
  rpc: ChainRpc,
  accounts: readonly Address[],
): Promise<bigint[]> {
  const encoded = await fetchEncodedAccounts(rpc, [...accounts], { commitment: "finalized" });
  return encoded.map((account) => (account.exists ? decodeToken(account).data.amount : 0n));
}
