import { MAX_SUPPORTED_TRANSACTION_VERSION, type Signature } from "@solana/kit";
import { orMissing } from "./block-hash.ts";
import type { ChainRpc } from "./rpc.ts";

/** A block is read to order its payments, and again for each of them. A full one has 200 KB of signatures. */
const MAX_CACHED = 32;
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

/**
 * Returns transactions, oldest block first, in the order in which their blocks ran them: a node may list
 * those of one block in any. Ends before the first block that the node does not have, and says so.
 * Reads only blocks with several of them.
 */
export async function inChainOrder<Entry extends { slot: bigint; signature: Signature }>(
  rpc: ChainRpc,
  oldestFirst: readonly Entry[],
): Promise<{ readonly ordered: readonly Entry[]; readonly isWhole: boolean }> {
  const ordered: Entry[] = [];
  for (const block of Map.groupBy(oldestFirst, ({ slot }) => slot).values()) {
    const indexed = await Promise.all(
      block.map(async (entry) => ({
        entry,
        index: block.length === 1 ? 0 : await readBlockIndex(rpc, entry.slot, entry.signature),
      })),
    );
    if (indexed.some(({ index }) => index === undefined)) return { ordered, isWhole: false };
    ordered.push(...indexed.toSorted((a, b) => a.index! - b.index!).map(({ entry }) => entry));
  }
  return { ordered, isWhole: true };
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
