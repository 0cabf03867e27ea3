import type { ChainRpc } from "./rpc.ts";

/** The hash of a cluster's first block tells clusters apart, whatever an address is called. */
const CLUSTERS: Readonly<Record<string, string>> = {
  "5eykt4UsFv8P8NJdTREpY1vzqKqZKvdpKuc147dw2N9d": "mainnet-beta",
  EtWTRABZaYq6iMfeYKouRu166VU2xqa1wcaWoxPkrZBG: "devnet",
  "4uhcVJyU9pJkvQyS88uRDiswHXSCkY3zQawwpjk2NsNY": "testnet",
};

/** The cluster that an RPC address belongs to; any chain of somebody's own is a localnet. */
export async function clusterOf(rpc: ChainRpc): Promise<string> {
  return CLUSTERS[await rpc.getGenesisHash().send()] ?? "localnet";
}
