import type { Address, Instruction, TransactionSigner } from "@solana/kit";
import {
  TOKEN_PROGRAM_ADDRESS,
  getCreateAssociatedTokenIdempotentInstruction,
  getTransferCheckedInstruction,
} from "@solana-program/token";
import {
  TOKEN_2022_PROGRAM_ADDRESS,
  getCreateAssociatedTokenIdempotentInstruction as getCreateToken2022AccountInstruction,
  getTransferCheckedInstruction as getToken2022TransferInstruction,
} from "@solana-program/token-2022";
import { memoInstruction } from "./memo.ts";
import { playerTokenAccountOf } from "./player-mint.ts";
import { transactionFee } from "./transaction-fee.ts";
import { usdcAccountOf } from "./usdc.ts";

/**
 * The runtime allows 64 instructions per transaction, inner ones included. Creating an account takes
 * 5, its memo and the transfer 1 each, plus two for compute limit and price and one for the memo at the
 * end, so eight tokens fit. A transaction that also pays out of the escrow, and creates the referrer's
 * account, has 1,232 bytes for five.
 */
export const TOKENS_PER_DELIVERY = 8;
export const TOKENS_PER_LAST_DELIVERY = 5;
/** Memo before each transfer, because a buyer's accounts may require one. */
const TRANSFER_MEMO = "Hardwood";
/** Measured with new accounts, plus headroom. Without a priority fee, unused units are free. */
export const DELIVERY_COMPUTE_UNITS = 800_000;
/** Limited by the size of a transaction. */
export const REFUNDS_PER_TRANSACTION = 10;
/** Limited by the size of a transaction: their memo names tournament and hash. */
export const PRIZES_PER_TRANSACTION = 10;
/** Vault and escrow sign. */
const REFUND_SIGNATURES = 2;

/** Returns the limit for some refunds or prizes and their memo, with headroom. */
export function payoutComputeUnits(payouts: number): number {
  return 50_000 + 20_000 * payouts;
}

/** Returns the maximum cost of a refund transaction, in lamports. */
export function refundCost(refunds: number, priorityFee: bigint): bigint {
  const computeUnits = payoutComputeUnits(refunds);
  return transactionFee({ signatures: REFUND_SIGNATURES, computeUnits }, priorityFee);
}

export interface TokenTransfer {
  readonly mint: Address;
  /** Base units. */
  readonly amount: bigint;
}

/** USDC paid to an owner's associated account. */
export interface Payout {
  readonly owner: Address;
  /** Base units. */
  readonly amount: bigint;
  /** The account may not exist yet, so the transaction creates it. */
  readonly mayBeNew: boolean;
}

/** Where USDC is paid from. */
export interface Purse {
  readonly owner: TransactionSigner;
  readonly account: Address;
  readonly usdcMint: Address;
  readonly decimals: number;
}

/** Splits a buyer's tokens into transactions; the last one leaves room for the payout. */
export function chunkDelivery<T>(items: readonly T[]): T[][] {
  const chunks: T[][] = [];
  let from = 0;
  while (items.length - from > TOKENS_PER_LAST_DELIVERY) {
    const size = Math.min(TOKENS_PER_DELIVERY, items.length - from - 1);
    chunks.push(items.slice(from, from + size));
    from += size;
  }
  chunks.push(items.slice(from));
  return chunks;
}

/** Returns instructions that move player tokens from vault to buyer and create missing accounts. */
export async function deliveryInstructions(
  vault: TransactionSigner,
  buyer: Address,
  transfers: readonly TokenTransfer[],
  decimals: number,
): Promise<Instruction[]> {
  const tokenProgram = TOKEN_2022_PROGRAM_ADDRESS;
  const instructions = await Promise.all(
    transfers.map(async ({ mint, amount }) => {
      const [source, destination] = await Promise.all([
        playerTokenAccountOf(vault.address, mint),
        playerTokenAccountOf(buyer, mint),
      ]);
      return [
        getCreateToken2022AccountInstruction({
          payer: vault,
          ata: destination,
          owner: buyer,
          mint,
          tokenProgram,
        }),
        memoInstruction(TRANSFER_MEMO),
        getToken2022TransferInstruction({
          source,
          mint,
          destination,
          authority: vault,
          amount,
          decimals,
        }),
      ];
    }),
  );
  return instructions.flat();
}

/** Returns instructions that pay USDC: a purchase's split or refunds out of the escrow, or prizes. */
export async function payoutInstructions(
  payer: TransactionSigner,
  purse: Purse,
  payouts: readonly Payout[],
): Promise<Instruction[]> {
  const tokenProgram = TOKEN_PROGRAM_ADDRESS;
  const mint = purse.usdcMint;
  const instructions = await Promise.all(
    payouts.map(async ({ owner, amount, mayBeNew }) => {
      const destination = await usdcAccountOf(owner, mint);
      const transfer = getTransferCheckedInstruction({
        source: purse.account,
        mint,
        destination,
        authority: purse.owner,
        amount,
        decimals: purse.decimals,
      });
      const create = getCreateAssociatedTokenIdempotentInstruction({
        payer,
        ata: destination,
        owner,
        mint,
        tokenProgram,
      });
      return mayBeNew ? [create, transfer] : [transfer];
    }),
  );
  return instructions.flat();
}
