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

/** A wallet's associated USDC account. */
export interface UsdcAccount {
  readonly address: Address;
  readonly exists: boolean;
  /** Base units; 0n when the account does not exist. */
  readonly amount: bigint;
  /** While it is the wallet's own and not frozen. */
  readonly takesUsdc: boolean;
}

/** Reads a wallet's associated USDC account at confirmed commitment. */
export async function readUsdcAccount(
  rpc: ChainRpc,
  owner: Address,
  usdcMint: Address,
): Promise<UsdcAccount> {
  const address = await usdcAccountOf(owner, usdcMint);
  const encoded = await fetchEncodedAccount(rpc, address, { commitment: "confirmed" });
  if (!encoded.exists) return { address, exists: false, amount: 0n, takesUsdc: false };
  const { data } = decodeToken(encoded);
  const takesUsdc = data.owner === owner && data.state === AccountState.Initialized;
  return { address, exists: true, amount: data.amount, takesUsdc };
}

/** USDC that a wallet holds in its associated account, base units; 0n when there is none. */
export async function readUsdcBalance(
  rpc: ChainRpc,
  owner: Address,
  usdcMint: Address,
): Promise<bigint> {
  return (await readUsdcAccount(rpc, owner, usdcMint)).amount;
}

/** What token accounts of the classic program hold at finalized commitment, base units each. */
export async function readFinalAmounts(
  rpc: ChainRpc,
  accounts: readonly Address[],
): Promise<bigint[]> {
  const encoded = await fetchEncodedAccounts(rpc, [...accounts], { commitment: "finalized" });
  return encoded.map((account) => (account.exists ? decodeToken(account).data.amount : 0n));
}
