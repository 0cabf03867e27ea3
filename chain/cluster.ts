import type { ChainRpc } from "./rpc.ts";

/** Genesis hashes by cluster, since an RPC URL can have any name. */
export const GENESIS = {
  "mainnet-beta": "5eykt4UsFv8P8NJdTREpY1vzqKqZKvdpKuc147dw2N9d",
  devnet: "EtWTRABZaYq6iMfeYKouRu166VU2xqa1wcaWoxPkrZBG",
  testnet: "4uhcVJyU9pJkvQyS88uRDiswHXSCkY3zQawwpjk2NsNY",
} as const;

/** Returns the cluster an RPC node belongs to. */
export async function clusterOf(rpc: ChainRpc): Promise<string> {
  return clusterNamed(await rpc.getGenesisHash().send());
}

/** Returns the cluster with a genesis hash. Any private chain is a localnet. */
export function clusterNamed(genesis: string): string {
  const [name] = Object.entries(GENESIS).find(([, hash]) => hash === genesis) ?? ["localnet"];
  return name;
}
