import { type Address, type Instruction, type TransactionSigner, isAddress } from "@solana/kit";
import {
  SYSTEM_PROGRAM_ADDRESS,
  getCreateAccountInstruction,
  getTransferSolInstruction,
} from "@solana-program/system";
import { TOKEN_2022_PROGRAM_ADDRESS } from "@solana-program/token-2022";
import {
  TOKEN_PROGRAM_ADDRESS,
  getCreateAssociatedTokenIdempotentInstruction,
  getInitializeMint2Instruction,
  getMintSize,
  getMintToInstruction,
} from "@solana-program/token";
import { MEMO_PROGRAM } from "./memo.ts";
import { playerTokenAccountOf } from "./player-mint.ts";
import type { ChainRpc } from "./rpc.ts";
import { tokenAccountOf } from "./token-account.ts";

/** Returns an owner's USDC account, and the instruction by which `payer` creates it if missing. */
export async function ensureUsdcAccount(
  payer: TransactionSigner,
  owner: Address,
  usdcMint: Address,
): Promise<{ account: Address; create: Instruction }> {
  const account = await usdcAccountOf(owner, usdcMint);
  const create = getCreateAssociatedTokenIdempotentInstruction({
    payer,
    ata: account,
    owner,
    mint: usdcMint,
    tokenProgram: TOKEN_PROGRAM_ADDRESS,
  });
  return { account, create };
}

/** Returns the address of the account in which a wallet holds USDC. */
export function usdcAccountOf(owner: Address, usdcMint: Address): Promise<Address> {
  return tokenAccountOf(owner, usdcMint, TOKEN_PROGRAM_ADDRESS);
}

/** Returns true if an account is the one derived from `owner`, the only one where the house pays that wallet. */
export async function isUsdcAccountOf(
  account: string,
  owner: string,
  usdcMint: Address,
): Promise<boolean> {
  return isAddress(owner) && (await usdcAccountOf(owner, usdcMint)) === account;
}

/**
 * Returns wallets by the accounts in which they are paid USDC. What arrives there is a wallet's even if it has signed
 * the account over: the house can send nowhere else, and only the wallet could give the account away. Ignores what is
 * no address.
 */
export async function walletsByAccount(
  wallets: readonly string[],
  usdcMint: Address,
): Promise<ReadonlyMap<string, string>> {
  const known = wallets.filter((wallet) => isAddress(wallet));
  const accounts = await Promise.all(known.map((wallet) => usdcAccountOf(wallet, usdcMint)));
  return new Map(accounts.map((account, index) => [account, known[index]!]));
}

/** Returns the addresses deliveries share: programs, treasury, and each mint with its vault account. */
export async function deliveryTableAddresses(of: {
  readonly vault: Address;
  readonly usdcMint: Address;
  readonly treasury: Readonly<Record<string, Address>>;
  readonly mints: readonly Address[];
}): Promise<Address[]> {
  const treasury = await Promise.all(
    Object.values(of.treasury).map((owner) => usdcAccountOf(owner, of.usdcMint)),
  );
  const vaultAccounts = await Promise.all(
    of.mints.map((mint) => playerTokenAccountOf(of.vault, mint)),
  );
  const common = [
    SYSTEM_PROGRAM_ADDRESS,
    MEMO_PROGRAM,
    TOKEN_2022_PROGRAM_ADDRESS,
    TOKEN_PROGRAM_ADDRESS,
    of.usdcMint,
    ...treasury,
  ];
  return [...new Set([...common, ...of.mints, ...vaultAccounts])];
}

/** Localnet only: returns instructions that create our own mint in place of USDC. */
export async function localUsdcMintInstructions(
  rpc: ChainRpc,
  faucet: TransactionSigner,
  mint: TransactionSigner,
  decimals: number,
): Promise<Instruction[]> {
  const space = BigInt(getMintSize());
  return [
    getCreateAccountInstruction({
      payer: faucet,
      newAccount: mint,
      lamports: await rpc.getMinimumBalanceForRentExemption(space).send(),
      space,
      programAddress: TOKEN_PROGRAM_ADDRESS,
    }),
    getInitializeMint2Instruction({
      mint: mint.address,
      decimals,
      mintAuthority: faucet.address,
      freezeAuthority: null,
    }),
  ];
}

/** Localnet only: returns instructions that give a wallet lamports and base units of our own USDC. */
export async function fundInstructions(
  faucet: TransactionSigner,
  usdcMint: Address,
  gift: { wallet: Address; lamports: bigint; usdc: bigint },
): Promise<Instruction[]> {
  const { account, create } = await ensureUsdcAccount(faucet, gift.wallet, usdcMint);
  return [
    getTransferSolInstruction({ source: faucet, destination: gift.wallet, amount: gift.lamports }),
    create,
    getMintToInstruction({
      mint: usdcMint,
      token: account,
      mintAuthority: faucet,
      amount: gift.usdc,
    }),
  ];
}
