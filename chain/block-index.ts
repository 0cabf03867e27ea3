import { MAX_SUPPORTED_TRANSACTION_VERSION, type Signature } from "@solana/kit";
import { orMissing } from "./block-hash.ts";
import type { ChainRpc } from "./rpc.ts";

/** Payments share blocks. A full block has thousands of signatures, so only a few are kept. */
const MAX_CACHED = 8;
const known = new WeakMap<ChainRpc, Map<bigint, Promise<readonly string[] | undefined>>>();

/**
 * Returns a transaction's index in its finalized block; undefined if the node does not
 * have the block.
 */
export async function readBlockIndex(
  rpc: ChainRpc,
  slot: bigint,
  signature: Signature,
): Promise<number | undefined> {
  const signatures = await readSignatures(rpc, slot);
  if (!signatures) return undefined;
  const index = signatures.indexOf(signature);
  if (index === -1) throw new Error(`The node's block ${slot} does not contain ${signature}`);
  return index;
}

function readSignatures(rpc: ChainRpc, slot: bigint): Promise<readonly string[] | undefined> {
  const blocks = known.get(rpc) ?? new Map<bigint, Promise<readonly string[] | undefined>>();
  known.set(rpc, blocks);
  const cached = blocks.get(slot);
  if (cached) return cached;
  if (blocks.size >= MAX_CACHED) blocks.delete(blocks.keys().next().value!);
  const reading = fetchSignatures(rpc, slot);
  blocks.set(slot, reading);
  const forget = () => blocks.get(slot) === reading && blocks.delete(slot);
  reading.then((signatures) => signatures ?? forget(), forget);
  return reading;
}

async function fetchSignatures(rpc: ChainRpc, slot: bigint) {
  const block = await orMissing(
    rpc
      .getBlock(slot, {
        commitment: "finalized",
        transactionDetails: "signatures",
        rewards: false,
        maxSupportedTransactionVersion: MAX_SUPPORTED_TRANSACTION_VERSION,
      })
      .send(),
  );
  return block?.signatures;
}
