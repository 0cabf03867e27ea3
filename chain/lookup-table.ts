import { type Address, type Instruction, type TransactionSigner } from "@solana/kit";
import {
  fetchMaybeAddressLookupTable,
  findAddressLookupTablePda,
  getCreateLookupTableInstructionAsync,
  getExtendLookupTableInstruction,
} from "@solana-program/address-lookup-table";
import type { ChainRpc } from "./rpc.ts";

/** As many as fit beside the rest of a transaction. */
export const ADDRESSES_PER_EXTENSION = 20;
/** A table holds no more; its entries are counted in one byte. */
export const ADDRESSES_PER_TABLE = 256;

/** Bytes of a table: its head, and 32 for each address. */
export function lookupTableSpace(addresses: number): bigint {
  return BigInt(56 + 32 * addresses);
}

/** What a new table of this authority costs to name: its address, and the instruction. */
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

/** The addresses of a table in their order; undefined when there is no such table. */
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
