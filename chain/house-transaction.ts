import {
  type Address,
  type AddressesByLookupTableAddress,
  type Instruction,
  type Signature,
  type TransactionSigner,
  appendTransactionMessageInstructions,
  assertIsTransactionWithinSizeLimit,
  compressTransactionMessageUsingAddressLookupTables,
  createTransactionMessage,
  getBase64EncodedWireTransaction,
  getSignatureFromTransaction,
  pipe,
  setTransactionMessageComputeUnitLimit,
  setTransactionMessageComputeUnitPrice,
  setTransactionMessageFeePayerSigner,
  setTransactionMessageLifetimeUsingBlockhash,
  signTransactionMessageWithSigners,
} from "@solana/kit";
import type { Lifetime } from "./lifetime.ts";

/** A signed transaction of the house. Record it before sending it. */
export interface SignedTransaction {
  readonly signature: Signature;
  /** The bytes to send, base64. */
  readonly wire: string;
  readonly lastValidBlockHeight: bigint;
  /** A slot from before it was signed, so it can only land in a later one. */
  readonly slot: bigint;
}

/** Lookup tables, which keep our transactions small: table to its addresses. */
export type LookupTables = Readonly<Record<Address, readonly Address[]>>;

export interface TransactionPlan {
  readonly feePayer: TransactionSigner;
  readonly instructions: readonly Instruction[];
  readonly lifetime: Lifetime;
  readonly lookupTables?: LookupTables;
  readonly computeUnits: number;
  /** Micro-lamports per compute unit, on top of the base fee. */
  readonly priorityFee: bigint;
}

/**
 * Signs with all signers attached to the instructions. Does not send. Throws if the transaction is larger
 * than a block may hold.
 */
export async function signTransaction(plan: TransactionPlan): Promise<SignedTransaction> {
  const message = pipe(
    createTransactionMessage({ version: 0 }),
    (m) => setTransactionMessageFeePayerSigner(plan.feePayer, m),
    (m) => setTransactionMessageLifetimeUsingBlockhash(plan.lifetime, m),
    (m) => setTransactionMessageComputeUnitLimit(plan.computeUnits, m),
    (m) => (plan.priorityFee > 0n ? setTransactionMessageComputeUnitPrice(plan.priorityFee, m) : m),
    (m) => appendTransactionMessageInstructions(plan.instructions, m),
    (m) =>
      plan.lookupTables
        ? compressTransactionMessageUsingAddressLookupTables(
            m,
            plan.lookupTables as AddressesByLookupTableAddress,
          )
        : m,
  );
  const transaction = await signTransactionMessageWithSigners(message);
  assertIsTransactionWithinSizeLimit(transaction);
  return {
    signature: getSignatureFromTransaction(transaction),
    wire: getBase64EncodedWireTransaction(transaction),
    lastValidBlockHeight: plan.lifetime.lastValidBlockHeight,
    slot: plan.lifetime.slot,
  };
}
