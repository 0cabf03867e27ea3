/** Number of nodes that must prove what only one of them could make up, if there are that many. */
export const MIN_NODES = 2;

/** Slots or blocks by which honest nodes may be apart. */
export const MAX_APART = 150n;

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
