import { askAbreast } from "./agreement.ts";
import type { ChainRpc } from "./rpc.ts";

/** The newest final slot, and the height of its block. */
export interface FinalHead {
  readonly slot: bigint;
  readonly blockHeight: bigint;
}

/**
 * Returns what is final for every node that is in step. A single node could claim that a lifetime has passed, or name a
 * slot that no other node has reached. Throws what `askAbreast` throws.
 */
export async function readFinalHead(nodes: readonly ChainRpc[]): Promise<FinalHead> {
  const heads = await askAbreast(nodes, readOwnHead, {
    heightsOf: ({ slot, blockHeight }) => [slot, blockHeight],
    about: "finality",
  });
  return {
    slot: lowest(heads.map(({ slot }) => slot)),
    blockHeight: lowest(heads.map(({ blockHeight }) => blockHeight)),
  };
}

async function readOwnHead(rpc: ChainRpc): Promise<FinalHead> {
  const { absoluteSlot, blockHeight } = await rpc.getEpochInfo({ commitment: "finalized" }).send();
  return { slot: absoluteSlot, blockHeight };
}

function lowest(heights: readonly bigint[]): bigint {
  return heights.reduce((least, one) => (one < least ? one : least));
}
