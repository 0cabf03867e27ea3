import { askAbreast } from "./agreement.ts";
import type { ChainRpc } from "./rpc.ts";

/** Up to where the chain is final. */
export interface FinalHead {
  readonly slot: bigint;
  readonly blockHeight: bigint;
}

/**
 * Returns up to where the chain is final for every node that is not stuck. One alone could say that a lifetime has
 * passed which has not, or name a slot that all others seem to lag behind. Throws what `askAbreast` throws.
 */
export async function readFinalHead(nodes: readonly ChainRpc[]): Promise<FinalHead> {
  const heads = await askAbreast(
    nodes,
    (rpc) => rpc.getEpochInfo({ commitment: "finalized" }).send(),
    { heightOf: ({ absoluteSlot }) => absoluteSlot, about: "finality" },
  );
  return {
    slot: lowest(heads.map(({ absoluteSlot }) => absoluteSlot)),
    blockHeight: lowest(heads.map(({ blockHeight }) => blockHeight)),
  };
}

function lowest(heights: readonly bigint[]): bigint {
  return heights.reduce((least, one) => (one < least ? one : least));
}
