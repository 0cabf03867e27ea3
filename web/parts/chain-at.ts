import { type ChainRpc, createRpc, createTransport } from "../../chain/rpc.ts";

/** The chain at the address that the server names; a relative one is our own. */
export function chainAt(rpcUrl: string): ChainRpc {
  return createRpc(createTransport(new URL(rpcUrl, location.origin).href));
}
