import { askAbreast } from "./agreement.ts";
import type { ChainRpc } from "./rpc.ts";

/** The newest final slot, and the height of its block. */
interface Head {
  readonly slot: bigint;
  readonly blockHeight: bigint;
}

export interface FinalHead extends Head {
  /** The nodes that are in step. Others would only hold up what is read next. */
  readonly nodes: readonly ChainRpc[];
}

/**
 * Returns what is final for every node that is in step. A single node could claim that a lifetime has passed, or name a
 * slot that no other node has reached. Throws what `askAbreast` throws.
 */
export async function readFinalHead(nodes: readonly ChainRpc[]): Promise<FinalHead> {
  const heads = await askAbreast(nodes, "finality", {
    ask: readOwnHead,
    heightsOf: ({ slot, blockHeight }) => [slot, blockHeight],
  });
  return {
    slot: lowest(heads.map(({ one }) => one.slot)),
    blockHeight: lowest(heads.map(({ one }) => one.blockHeight)),
    nodes: heads.map(({ rpc }) => rpc),
  };
}

async function readOwnHead(rpc: ChainRpc): Promise<Head> {
  const { absoluteSlot, blockHeight } = await rpc.getEpochInfo({ commitment: "finalized" }).send();
  return { slot: absoluteSlot, blockHeight };
}

function lowest(heights: readonly bigint[]): bigint {
  return heights.reduce((least, one) => (one < least ? one : least));
}
