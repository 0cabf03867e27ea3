import type { Blockhash } from "@solana/kit";
import { askAbreast } from "./agreement.ts";
import { NodesDisagree } from "./errors.ts";
import { MIN_NODES, isNear, leadingHeight } from "./in-step.ts";
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
export function createLifetimeSource(
  read: () => Promise<Lifetime>,
  maxAgeMs: number,
): () => Promise<Lifetime> {
  let current: { readonly lifetime: Lifetime; readonly fetchedAt: number } | undefined;
  let fetching: Promise<Lifetime> | undefined;

  async function fetch(): Promise<Lifetime> {
    const fetchedAt = performance.now();
    try {
      const lifetime = await read();
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
 * Reads a lifetime for what the house signs. It ends with the last blockhash that any node in step names, and no newer
 * blockhash ends earlier: a single node could otherwise make us sign again what can still land, or wait for it
 * forever. The blockhash itself is any node's, by chance: with an invented one, nothing lands. Throws what
 * `askAbreast` throws.
 */
export async function readAgreedLifetime(
  nodes: readonly ChainRpc[],
  random: (bytes: number) => Uint8Array,
): Promise<Lifetime> {
  const lifetimes = await askAbreast(nodes, "lifetimes", {
    ask: readLifetime,
    heightsOf: ({ slot, lastValidBlockHeight }) => [slot, lastValidBlockHeight],
  });
  return together(
    lifetimes.map(({ one }) => one),
    nodes.length,
    random,
  );
}

/**
 * Reads a lifetime for what a user signs. Of three or more nodes, it is what the first two in step say, as in
 * `readAgreedLifetime`: users do not wait for the others. Otherwise, it is that of the preferred node. With a wrong one, a
 * payment does not land in time, or packs stay reserved.
 */
export async function readUserLifetime(
  { nodes, rpc }: { readonly nodes: readonly ChainRpc[]; readonly rpc: ChainRpc },
  random: (bytes: number) => Uint8Array,
): Promise<Lifetime> {
  if (nodes.length <= MIN_NODES) return readLifetime(rpc);
  const said: Lifetime[] = [];
  const pairs = nodes.map(async (node) => {
    const one = await readLifetime(node);
    const other = said.find((known) => areInStep(known, one));
    said.push(one);
    if (!other) throw new NodesDisagree("No other RPC node has said so yet");
    return [one, other] as const;
  });
  const pair = await Promise.any(pairs).catch(() => undefined);
  return pair ? together(pair, nodes.length, random) : readLifetime(rpc);
}

function areInStep(one: Lifetime, other: Lifetime): boolean {
  return (
    isNear(one.slot, other.slot) && isNear(one.lastValidBlockHeight, other.lastValidBlockHeight)
  );
}

/** Returns the blockhash of one of these lifetimes, by chance, and the last of their ends. */
function together(
  lifetimes: readonly Lifetime[],
  nodes: number,
  random: (bytes: number) => Uint8Array,
): Lifetime {
  const slots = lifetimes.map(({ slot }) => slot);
  return {
    blockhash: lifetimes[random(1)[0]! % lifetimes.length]!.blockhash,
    lastValidBlockHeight: highest(lifetimes.map((one) => one.lastValidBlockHeight)),
    slot: leadingHeight(slots, nodes)!,
  };
}

/** Reads a lifetime from one node. */
export async function readLifetime(rpc: ChainRpc): Promise<Lifetime> {
  const { context, value } = await rpc.getLatestBlockhash({ commitment: "confirmed" }).send();
  return { ...value, slot: context.slot };
}

function highest(heights: readonly bigint[]): bigint {
  return heights.reduce((most, one) => (one > most ? one : most));
}
