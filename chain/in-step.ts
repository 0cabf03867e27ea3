/** Number of nodes that must prove what only one of them could make up, if there are that many. */
export const MIN_NODES = 2;

/**
 * Slots or blocks by which nodes in step may be apart: with the 32 until a block is final, this is well below the 150 after
 * which nothing may be signed on what has been read.
 */
const MAX_APART = 64n;

/** Returns true unless a height is far ahead of another, or far behind. */
export function isNear(height: bigint, leading: bigint): boolean {
  return height - leading <= MAX_APART && leading - height <= MAX_APART;
}

/** Returns how many of this many nodes must be in step. */
export function minInStep(nodes: number): number {
  return nodes > MIN_NODES ? MIN_NODES : 1;
}

/**
 * Returns how far the chain is, given how far each of some nodes is. Of three or more nodes, none can seem ahead alone.
 * Undefined if too few tell.
 */
export function leadingHeight(heights: readonly bigint[], nodes: number): bigint | undefined {
  return heights.toSorted((a, b) => (a > b ? -1 : Number(a < b)))[minInStep(nodes) - 1];
}
