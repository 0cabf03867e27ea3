import {
  type Address,
  type MaybeEncodedAccount,
  type Signature,
  getAccountMetasFromCompiledTransactionMessage,
  getCompiledTransactionMessageDecoder,
  getSignatureFromTransaction,
  getTransactionDecoder,
  isWritableRole,
} from "@solana/kit";
import { getAddressLookupTableDecoder } from "@solana-program/address-lookup-table";

const transactions = getTransactionDecoder();
const messages = getCompiledTransactionMessageDecoder();

export interface LoadedAddresses {
  readonly writable: readonly Address[];
  readonly readonly: readonly Address[];
}

/** A transaction as it was sent, and what it says. */
export interface ReadTransaction {
  readonly wire: Uint8Array;
  readonly signature: Signature;
  readonly version: "legacy" | number;
  readonly blockhash: string;
  readonly loaded: LoadedAddresses;
  readonly accounts: readonly { readonly address: Address; readonly isWritable: boolean }[];
}

/** Decodes a transaction. What a lookup table lacks is left out: it cannot run then. */
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
    const addresses = table.exists
      ? getAddressLookupTableDecoder().decode(table.data).addresses
      : [];
    writable.push(...writableIndexes.flatMap((index) => addresses[index] ?? []));
    readonly.push(...readonlyIndexes.flatMap((index) => addresses[index] ?? []));
  }
  const loaded = { writable, readonly };
  return {
    wire,
    signature: getSignatureFromTransaction(transaction),
    version: message.version,
    blockhash: message.lifetimeToken,
    loaded,
    accounts: getAccountMetasFromCompiledTransactionMessage(message, loaded).map(
      ({ address, role }) => ({ address, isWritable: isWritableRole(role) }),
    ),
  };
}
