import type { Blockhash } from "@solana/kit";
import { askAbreast } from "./agreement.ts";
import type { ChainRpc } from "./rpc.ts";

/** A recent blockhash and the last block height at which a transaction with it can land. */
export interface Lifetime {
  readonly blockhash: Blockhash;
  readonly lastValidBlockHeight: bigint;
  /** The slot it was read in. */
  readonly slot: bigint;
}

/**
 * Caches lifetimes. After `maxAgeMs` the source still returns the old one while it fetches a new one,
 * up to twice that age, so callers wait only if the chain does not respond.
 */
export function createLifetimeSource(rpc: ChainRpc, maxAgeMs: number): () => Promise<Lifetime> {
  let current: { readonly lifetime: Lifetime; readonly fetchedAt: number } | undefined;
  let fetching: Promise<Lifetime> | undefined;

  async function fetch(): Promise<Lifetime> {
    const fetchedAt = performance.now();
    try {
      const { context, value } = await rpc.getLatestBlockhash({ commitment: "confirmed" }).send();
      const lifetime = { ...value, slot: context.slot };
      current = { lifetime, fetchedAt };
      return lifetime;
    } finally {
      fetching = undefined;
    }
  }

  return async () => {
    const age = current ? performance.now() - current.fetchedAt : Infinity;
    if (current && age < maxAgeMs) return current.lifetime;
    fetching ??= fetch();
    if (!current || age >= 2 * maxAgeMs) return fetching;
    fetching.catch(() => undefined); // the next caller retries
    return current.lifetime;
  };
}

/**
 * Returns a lifetime that ends no earlier than its blockhash does, whatever the node said that named it: no newer
 * blockhash of any other node lives longer. One node alone could otherwise make us give up a transaction that can
 * still land, and sign it again, or wait for it forever. Throws what `askAbreast` throws.
 */
export async function agreedLifetime(
  nodes: readonly ChainRpc[],
  lifetime: Lifetime,
): Promise<Lifetime> {
  if (nodes.length === 1) return lifetime;
  const ends = await askAbreast(nodes, readEnd, { heightOf: (end) => end, about: "lifetimes" });
  return {
    ...lifetime,
    lastValidBlockHeight: ends.reduce((last, end) => (end > last ? end : last)),
  };
}

async function readEnd(rpc: ChainRpc): Promise<bigint> {
  const { value } = await rpc.getLatestBlockhash({ commitment: "confirmed" }).send();
  return value.lastValidBlockHeight;
}
