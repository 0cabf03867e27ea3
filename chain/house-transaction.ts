import {
  type Address,
  type AddressesByLookupTableAddress,
  type Instruction,
  type Signature,
  type TransactionSigner,
  appendTransactionMessageInstructions,
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

/** A transaction of the house, signed and not sent: what must be written down before sending. */
export interface SignedTransaction {
  readonly signature: Signature;
  /** The bytes to send, base64. */
  readonly wire: string;
  readonly lastValidBlockHeight: bigint;
  /** A slot from before it was signed: it can have landed only later. */
  readonly slot: bigint;
}

/** The lookup tables that make our transactions short: table to the addresses it holds. */
export type LookupTables = Readonly<Record<Address, readonly Address[]>>;

export interface TransactionPlan {
  readonly feePayer: TransactionSigner;
  readonly instructions: readonly Instruction[];
  readonly lifetime: Lifetime;
  readonly lookupTables?: LookupTables;
  readonly computeUnits: number;
  /** Micro-lamports a compute unit, on top of the base fee. */
  readonly priorityFee: bigint;
}

/** Signs with every signer that the instructions carry. Sends nothing. */
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
  return {
    signature: getSignatureFromTransaction(transaction),
    wire: getBase64EncodedWireTransaction(transaction),
    lastValidBlockHeight: plan.lifetime.lastValidBlockHeight,
    slot: plan.lifetime.slot,
  };
}
