import { MAX_SUPPORTED_TRANSACTION_VERSION } from "@solana/kit";
import type { ChainRpc } from "./rpc.ts";

/** Several payments share a block; more than these blocks are not looked at within moments. */
const KEPT = 256;
const known = new WeakMap<ChainRpc, Map<bigint, string>>();

/** The hash of a finalized block, which never changes; undefined while the node lacks the block. */
export async function readBlockHash(rpc: ChainRpc, slot: bigint): Promise<string | undefined> {
  const hashes = known.get(rpc) ?? new Map<bigint, string>();
  known.set(rpc, hashes);
  const hash = hashes.get(slot);
  if (hash) return hash;
  const block = await rpc
    .getBlock(slot, {
      commitment: "finalized",
      transactionDetails: "none",
      rewards: false,
      maxSupportedTransactionVersion: MAX_SUPPORTED_TRANSACTION_VERSION,
    })
    .send();
  if (!block) return undefined;
  if (hashes.size >= KEPT) hashes.delete(hashes.keys().next().value!);
  hashes.set(slot, block.blockhash);
  return block.blockhash;
}
