import { MAX_SUPPORTED_TRANSACTION_VERSION, type Signature } from "@solana/kit";
import { orMissing } from "./block-hash.ts";
import { BadAnswer } from "./errors.ts";
import type { ChainRpc } from "./rpc.ts";

/** The parts of a finalized block that draws depend on. */
interface Block {
  readonly blockhash: string;
  /** Signatures of its transactions, in the order in which they ran. */
  readonly signatures: readonly string[];
}

/** A block is read to order its payments, and again for each of them. A full one has 200 KB of signatures. */
const MAX_CACHED = 32;
const known = new WeakMap<ChainRpc, Map<bigint, Promise<Block | undefined>>>();

/**
 * Returns a transaction's index in its finalized block, and the block's hash from the same response; undefined if the
 * node does not have the block. Throws `BadAnswer` for a block without the transaction.
 */
export async function readBlockIndex(
  rpc: ChainRpc,
  slot: bigint,
  signature: Signature,
): Promise<{ readonly index: number; readonly blockHash: string } | undefined> {
  const block = await readBlock(rpc, slot);
  if (!block) return undefined;
  const index = block.signatures.indexOf(signature);
  if (index === -1) throw new BadAnswer("getBlock", `block ${slot} does not contain ${signature}`);
  return { index, blockHash: block.blockhash };
}

/**
 * Returns transactions, oldest block first, in the order in which their blocks ran them, because a node may list those
 * of one block in any order. Ends before the first block that the node does not have, and says so. Reads only blocks
 * with several of the transactions.
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
        index:
          block.length === 1 ? 0 : (await readBlockIndex(rpc, entry.slot, entry.signature))?.index,
      })),
    );
    if (indexed.some(({ index }) => index === undefined)) return { ordered, isWhole: false };
    ordered.push(...indexed.toSorted((a, b) => a.index! - b.index!).map(({ entry }) => entry));
  }
  return { ordered, isWhole: true };
}

function readBlock(rpc: ChainRpc, slot: bigint): Promise<Block | undefined> {
  const blocks = known.get(rpc) ?? new Map<bigint, Promise<Block | undefined>>();
  known.set(rpc, blocks);
  const cached = blocks.get(slot);
  if (cached) return cached;
  if (blocks.size >= MAX_CACHED) blocks.delete(blocks.keys().next().value!);
  const reading = fetchBlock(rpc, slot);
  blocks.set(slot, reading);
  const forget = () => blocks.get(slot) === reading && blocks.delete(slot);
  reading.then((block) => block ?? forget(), forget);
  return reading;
}

async function fetchBlock(rpc: ChainRpc, slot: bigint): Promise<Block | undefined> {
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
  return block ?? undefined;
}
