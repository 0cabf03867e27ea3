import type { RpcTransport } from "@solana/kit";
import { type ChainRpc, createRpc } from "./rpc.ts";

const hosts = new WeakMap<ChainRpc, string>();

/** Creates the RPC client for one of the server's nodes, and remembers its host for messages to operators. */
export function createNode(transport: RpcTransport, url: string): ChainRpc {
  const rpc = createRpc(transport);
  hosts.set(rpc, hostIn(url));
  return rpc;
}

/** Returns the host and port in a node's URL. The rest of it may contain keys, which must not get into a log. */
export function hostIn(url: string): string {
  return new URL(url).host;
}

/** Returns a node's host; undefined if `createNode` did not create it. */
export function hostOf(rpc: ChainRpc): string | undefined {
  return hosts.get(rpc);
}
