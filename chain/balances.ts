import {
  type Address,
  type MaybeEncodedAccount,
  fetchEncodedAccount,
  fetchEncodedAccounts,
  getBase64Encoder,
  getU64Decoder,
} from "@solana/kit";
import { AccountState, TOKEN_PROGRAM_ADDRESS, decodeToken } from "@solana-program/token";
import { TOKEN_2022_PROGRAM_ADDRESS } from "@solana-program/token-2022";
import type { ChainRpc } from "./rpc.ts";
import { usdcAccountOf } from "./usdc.ts";

/** getMultipleAccounts takes at most this many. */
export const ACCOUNTS_PER_CALL = 100;

export interface TokenBalances {
  /** Mint to base units, summed over the wallet's accounts of that mint; without empty accounts. */
  readonly byMint: ReadonlyMap<Address, bigint>;
  /** The slot the balances were read in. */
  readonly slot: bigint;
}

/** Returns all Token-2022 balances of a wallet, as of the newest block. */
export async function readTokenBalances(rpc: ChainRpc, wallet: Address): Promise<TokenBalances> {
  const { value, context } = await rpc
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
  return { byMint, slot: context.slot };
}

/** A wallet's associated USDC account. */
export interface UsdcAccount {
  readonly address: Address;
  readonly exists: boolean;
  /** Base units; 0n when the account does not exist. */
  readonly amount: bigint;
  /** True if the wallet owns the account and it is not frozen. */
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
  return describeUsdcAccount(encoded, owner);
}

/** Reads the associated USDC accounts of wallets, in order, a hundred per call. */
export async function readUsdcAccounts(
  rpc: ChainRpc,
  owners: readonly Address[],
  usdcMint: Address,
): Promise<UsdcAccount[]> {
  const addresses = await Promise.all(owners.map((owner) => usdcAccountOf(owner, usdcMint)));
  const pages: Address[][] = [];
  for (let from = 0; from < addresses.length; from += ACCOUNTS_PER_CALL)
    pages.push(addresses.slice(from, from + ACCOUNTS_PER_CALL));
  const encoded = await Promise.all(
    pages.map((page) => fetchEncodedAccounts(rpc, page, { commitment: "confirmed" })),
  );
  return encoded.flat().map((account, index) => describeUsdcAccount(account, owners[index]!));
}

function describeUsdcAccount(encoded: MaybeEncodedAccount, owner: Address): UsdcAccount {
  const { address } = encoded;
  // Anyone can put another program's account or lamports there, which decode as nothing.
  if (!encoded.exists || encoded.programAddress !== TOKEN_PROGRAM_ADDRESS)
    return { address, exists: encoded.exists, amount: 0n, takesUsdc: false };
  const { data } = decodeToken(encoded);
  const takesUsdc = data.owner === owner && data.state === AccountState.Initialized;
  return { address, exists: true, amount: data.amount, takesUsdc };
}

/** Returns the USDC in a wallet's associated account, in base units; 0n without an account. */
export async function readUsdcBalance(
  rpc: ChainRpc,
  owner: Address,
  usdcMint: Address,
): Promise<bigint> {
  return (await readUsdcAccount(rpc, owner, usdcMint)).amount;
}

/** The eight bytes of a token account that hold its amount. */
const AMOUNT = { offset: 64, length: 8 };
const TOKEN_PROGRAMS: readonly Address[] = [TOKEN_PROGRAM_ADDRESS, TOKEN_2022_PROGRAM_ADDRESS];

/** An account's balances, and the slot as of which they were read. */
export interface Holding {
  readonly slot: bigint;
  readonly lamports: bigint;
  /** Tokens in base units; 0n for anything but a token account, because a single one must not fail the call. */
  readonly amount: bigint;
}

/** Reads up to `ACCOUNTS_PER_CALL` accounts, in order and all in the same slot. */
export async function readHoldingsAtOnce(
  rpc: ChainRpc,
  accounts: readonly Address[],
  commitment: "confirmed" | "finalized",
): Promise<Holding[]> {
  const { value, context } = await rpc
    .getMultipleAccounts(accounts, { commitment, encoding: "base64", dataSlice: AMOUNT })
    .send();
  return value.map((account) => ({
    slot: context.slot,
    lamports: account?.lamports ?? 0n,
    amount: account && TOKEN_PROGRAMS.includes(account.owner) ? amountIn(account.data[0]) : 0n,
  }));
}

function amountIn(slice: string): bigint {
  const bytes = getBase64Encoder().encode(slice);
  return bytes.length === AMOUNT.length ? getU64Decoder().decode(bytes) : 0n;
}

/** Reads accounts at finalized commitment, in order, a hundred per call. Accounts of one call have the same slot. */
export async function readFinalHoldings(
  rpc: ChainRpc,
  accounts: readonly Address[],
): Promise<Holding[]> {
  const holdings: Holding[] = [];
  for (let from = 0; from < accounts.length; from += ACCOUNTS_PER_CALL) {
    const some = accounts.slice(from, from + ACCOUNTS_PER_CALL);
    holdings.push(...(await readHoldingsAtOnce(rpc, some, "finalized")));
  }
  return holdings;
}
