import {
  MAX_SUPPORTED_TRANSACTION_VERSION,
  SOLANA_ERROR__JSON_RPC__SERVER_ERROR_BLOCK_CLEANED_UP,
  SOLANA_ERROR__JSON_RPC__SERVER_ERROR_BLOCK_NOT_AVAILABLE,
  SOLANA_ERROR__JSON_RPC__SERVER_ERROR_BLOCK_STATUS_NOT_AVAILABLE_YET,
  SOLANA_ERROR__JSON_RPC__SERVER_ERROR_LONG_TERM_STORAGE_SLOT_SKIPPED,
  SOLANA_ERROR__JSON_RPC__SERVER_ERROR_SLOT_SKIPPED,
  isSolanaError,
} from "@solana/kit";
import type { ChainRpc } from "./rpc.ts";

/** Cached because payments share blocks. Settling never works on more blocks than this at a time. */
const MAX_CACHED = 256;
const known = new WeakMap<ChainRpc, Map<bigint, string>>();

/** Returns the hash of a finalized block; undefined if the node does not have the block. */
export async function readBlockHash(rpc: ChainRpc, slot: bigint): Promise<string | undefined> {
  const hashes = known.get(rpc) ?? new Map<bigint, string>();
  known.set(rpc, hashes);
  const hash = hashes.get(slot);
  if (hash) return hash;
  const block = await readBlock(rpc, slot);
  if (!block) return undefined;
  if (hashes.size >= MAX_CACHED) hashes.delete(hashes.keys().next().value!);
  hashes.set(slot, block.blockhash);
  return block.blockhash;
}

/** Returns a finalized block without its transactions; null or undefined if the node does not have it. */
export async function readBlock(rpc: ChainRpc, slot: bigint) {
  return orMissing(
    rpc
      .getBlock(slot, {
        commitment: "finalized",
        transactionDetails: "none",
        rewards: false,
        maxSupportedTransactionVersion: MAX_SUPPORTED_TRANSACTION_VERSION,
      })
      .send(),
  );
}

/** Returns the time of a final block in seconds since 1970; undefined if the node does not have it. */
export async function readBlockTime(rpc: ChainRpc, slot: bigint): Promise<bigint | undefined> {
  return (await readBlock(rpc, slot))?.blockTime ?? undefined;
}

/** Like `readBlockTime`, for the first final block from a slot on that the node has. */
export async function readBlockTimeFrom(rpc: ChainRpc, slot: bigint): Promise<bigint | undefined> {
  const [next] = await rpc.getBlocksWithLimit(slot, 1, { commitment: "finalized" }).send();
  return next === undefined ? undefined : readBlockTime(rpc, next);
}

/** Nodes report a block that they don't have yet, or no longer have, as an error instead of null. */
const MISSING = [
  SOLANA_ERROR__JSON_RPC__SERVER_ERROR_BLOCK_CLEANED_UP,
  SOLANA_ERROR__JSON_RPC__SERVER_ERROR_BLOCK_NOT_AVAILABLE,
  SOLANA_ERROR__JSON_RPC__SERVER_ERROR_BLOCK_STATUS_NOT_AVAILABLE_YET,
  SOLANA_ERROR__JSON_RPC__SERVER_ERROR_SLOT_SKIPPED,
  SOLANA_ERROR__JSON_RPC__SERVER_ERROR_LONG_TERM_STORAGE_SLOT_SKIPPED,
] as const;

/** Returns a node's response about a block; undefined if it does not have the block. */
export async function orMissing<Block>(block: Promise<Block>): Promise<Block | undefined> {
  try {
    return await block;
  } catch (error) {
    if (MISSING.some((code) => isSolanaError(error, code))) return undefined;
    throw error;
  }
}
