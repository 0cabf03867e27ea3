import type { Blockhash } from "@solana/kit";
import type { ChainRpc } from "./rpc.ts";

/** What a transaction lives by: it can land only up to this block height. */
export interface Lifetime {
  readonly blockhash: Blockhash;
  readonly lastValidBlockHeight: bigint;
  /** The slot in which it was handed out. */
  readonly slot: bigint;
}

/**
 * Hands out lifetimes. One that is older than `maxAgeMs` is still handed out while a new one is
 * fetched, up to twice that age: nobody waits for the chain while it answers at all.
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
    fetching.catch(() => undefined); // whoever needs it next asks again
    return current.lifetime;
  };
}
