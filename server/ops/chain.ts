import { createSharedRpc } from "../../chain/fail-over.ts";
import { createTransport } from "../../chain/node-transport.ts";
import { type ChainRpc, createRpc } from "../../chain/rpc.ts";
import type { Config } from "../config.ts";

/** A command's access to the chain: all nodes as one, and each separately. */
export interface DeskChain {
  readonly rpc: ChainRpc;
  readonly nodes: readonly ChainRpc[];
}

/** Creates clients for the configured RPC nodes. Makes no request yet. */
export function openChain({ rpcUrls }: Pick<Config, "rpcUrls">): DeskChain {
  const transports = rpcUrls.map((url) => createTransport(url));
  return { rpc: createSharedRpc(transports), nodes: transports.map(createRpc) };
}
