import { createSharedRpc } from "../../chain/fail-over.ts";
import { createTransport } from "../../chain/node-transport.ts";
import { type ChainRpc, createRpc } from "../../chain/rpc.ts";
import type { Config } from "../config.ts";

/** The chain, as a command asks it: all nodes as one, and each alone. */
export interface DeskChain {
  readonly rpc: ChainRpc;
  readonly nodes: readonly ChainRpc[];
}

/** Opens the RPC nodes of the settings. Asks nothing yet. */
export function openChain({ rpcUrls }: Pick<Config, "rpcUrls">): DeskChain {
  const transports = rpcUrls.map((url) => createTransport(url));
  return { rpc: createSharedRpc(transports), nodes: transports.map(createRpc) };
}
