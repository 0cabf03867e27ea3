import {
  type Address,
  type Instruction,
  type MaybeEncodedAccount,
  type Signature,
  getAddressDecoder,
  getAccountMetasFromCompiledTransactionMessage,
  getCompiledTransactionMessageDecoder,
  getInstructionsFromCompiledTransactionMessage,
  getSignatureFromTransaction,
  getTransactionDecoder,
  isWritableRole,
} from "@solana/kit";
import { getMemosFromInstructions } from "@solana-program/memo";
import { lookupTableSpace } from "../lookup-table.ts";

const transactions = getTransactionDecoder();
const messages = getCompiledTransactionMessageDecoder();

export interface LoadedAddresses {
  readonly writable: readonly Address[];
  readonly readonly: readonly Address[];
}

/** A transaction as it was sent, and its decoded content. */
export interface ReadTransaction {
  readonly wire: Uint8Array;
  readonly signature: Signature;
  readonly version: "legacy" | number;
  readonly blockhash: string;
  readonly memo: string | null;
  readonly loaded: LoadedAddresses;
  readonly accounts: readonly { readonly address: Address; readonly isWritable: boolean }[];
  /** How many of them signed it, from the first. */
  readonly signers: number;
}

/** Decodes a transaction. Omits addresses missing from a lookup table, without which it cannot run. */
export function readTransaction(
  wire: Uint8Array,
  read: (address: Address) => MaybeEncodedAccount,
): ReadTransaction {
  const transaction = transactions.decode(wire);
  const message = messages.decode(transaction.messageBytes);
  const tables = "addressTableLookups" in message ? (message.addressTableLookups ?? []) : [];
  const writable: Address[] = [];
  const readonly: Address[] = [];
  for (const { lookupTableAddress, writableIndexes, readonlyIndexes } of tables) {
    const table = read(lookupTableAddress);
    writable.push(...writableIndexes.flatMap((index) => addressIn(table, index)));
    readonly.push(...readonlyIndexes.flatMap((index) => addressIn(table, index)));
  }
  const loaded = { writable, readonly };
  return {
    wire,
    signature: getSignatureFromTransaction(transaction),
    version: message.version,
    blockhash: message.lifetimeToken,
    memo: memoOf(getInstructionsFromCompiledTransactionMessage(message, loaded)),
    loaded,
    accounts: getAccountMetasFromCompiledTransactionMessage(message, loaded).map(
      ({ address, role }) => ({ address, isWritable: isWritableRole(role) }),
    ),
    signers: message.header.numSignerAccounts,
  };
}

/** Returns one address of a lookup table; undefined past its end. Decoding all of them would take milliseconds. */
function addressIn(table: MaybeEncodedAccount, index: number): Address[] {
  const offset = Number(lookupTableSpace(index));
  return table.exists && table.data.length >= Number(lookupTableSpace(index + 1))
    ? [getAddressDecoder().decode(table.data, offset)]
    : [];
}

/** The memos as a node lists them in a history: each behind its length in bytes. */
function memoOf(instructions: readonly Instruction[]): string | null {
  const memos = getMemosFromInstructions(instructions);
  return memos.length === 0
    ? null
    : memos.map(({ memo }) => `[${Buffer.byteLength(memo)}] ${memo}`).join("; ");
}
