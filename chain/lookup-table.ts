import { type Address, type Instruction, type TransactionSigner } from "@solana/kit";
import {
  fetchMaybeAddressLookupTable,
  findAddressLookupTablePda,
  getCreateLookupTableInstructionAsync,
  getExtendLookupTableInstruction,
} from "@solana-program/address-lookup-table";
import type { ChainRpc } from "./rpc.ts";

/** How many fit into one transaction. */
export const ADDRESSES_PER_EXTENSION = 20;
/** The protocol's limit: an index is one byte. */
export const ADDRESSES_PER_TABLE = 256;

/** Returns the bytes of a table: its header, and 32 per address. */
export function lookupTableSpace(addresses: number): bigint {
  return BigInt(56 + 32 * addresses);
}

/** Returns a new table's address, and the instruction that creates it. */
export async function newLookupTable(
  authority: TransactionSigner,
  recentSlot: bigint,
): Promise<{ address: Address; create: Instruction }> {
  const [address] = await findAddressLookupTablePda({ authority: authority.address, recentSlot });
  const create = await getCreateLookupTableInstructionAsync({
    authority: authority.address,
    payer: authority,
    recentSlot,
  });
  return { address, create };
}

/** Returns a table's addresses in order; undefined if the table does not exist. */
export async function readLookupTable(
  rpc: ChainRpc,
  table: Address,
): Promise<readonly Address[] | undefined> {
  const account = await fetchMaybeAddressLookupTable(rpc, table, { commitment: "confirmed" });
  return account.exists ? account.data.addresses : undefined;
}

export function extendLookupTable(
  authority: TransactionSigner,
  address: Address,
  addresses: readonly Address[],
): Instruction {
  return getExtendLookupTableInstruction({
    address,
    authority,
    payer: authority,
    addresses: [...addresses],
  });
}
