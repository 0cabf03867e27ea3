import type { Blockhash } from "@solana/kit";
import type { ChainRpc } from "./rpc.ts";

/** What a transaction lives by: it can land only up to this block height. */
export interface Lifetime {
  readonly blockhash: Blockhash;
  readonly lastValidBlockHeight: bigint;
}

/** Fetches a lifetime; one that was fetched less than `maxAgeMs` ago is used again. */
export function createLifetimeSource(rpc: ChainRpc, maxAgeMs: number): () => Promise<Lifetime> {
  let fetchedAt = -Infinity;
  let current: Promise<Lifetime> | undefined;
  return () => {
    if (current && performance.now() - fetchedAt < maxAgeMs) return current;
    fetchedAt = performance.now();
    const fetched = rpc
      .getLatestBlockhash({ commitment: "confirmed" })
      .send()
      .then(({ value }) => value);
    fetched.catch(() => (current = undefined));
    return (current = fetched);
  };
}
