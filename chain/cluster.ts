import type { ChainRpc } from "./rpc.ts";

/** Clusters by genesis hash, since an RPC URL can have any name. */
const CLUSTERS: Readonly<Record<string, string>> = {
  "5eykt4UsFv8P8NJdTREpY1vzqKqZKvdpKuc147dw2N9d": "mainnet-beta",
  EtWTRABZaYq6iMfeYKouRu166VU2xqa1wcaWoxPkrZBG: "devnet",
  "4uhcVJyU9pJkvQyS88uRDiswHXSCkY3zQawwpjk2NsNY": "testnet",
};

/** Returns the cluster an RPC node belongs to. Any private chain is a localnet. */
export async function clusterOf(rpc: ChainRpc): Promise<string> {
  return CLUSTERS[await rpc.getGenesisHash().send()] ?? "localnet";
}
