import { askEach } from "./agreement.ts";
import type { ChainRpc } from "./rpc.ts";

/** Up to where the chain is final. */
export interface FinalHead {
  readonly slot: bigint;
  readonly blockHeight: bigint;
}

/**
 * Returns up to where the chain is final for every node. One alone could say that a lifetime has passed which has
 * not, or name a slot that all others seem to lag behind.
 */
export async function readFinalHead(nodes: readonly ChainRpc[]): Promise<FinalHead> {
  const heads = await askEach(nodes, (rpc) => rpc.getEpochInfo({ commitment: "finalized" }).send());
  return {
    slot: lowest(heads.map(({ absoluteSlot }) => absoluteSlot)),
    blockHeight: lowest(heads.map(({ blockHeight }) => blockHeight)),
  };
}

function lowest(heights: readonly bigint[]): bigint {
  return heights.reduce((least, one) => (one < least ? one : least));
}
