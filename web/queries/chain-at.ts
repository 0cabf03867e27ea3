import { createDefaultRpcTransport } from "@solana/kit";
import { CALL_TIMEOUT_MS, type ChainRpc, createRpc } from "../../chain/rpc.ts";

/** Returns the chain's RPC at the URL from the server, which may be relative to our origin. */
export function chainAt(rpcUrl: string): ChainRpc {
  const transport = createDefaultRpcTransport({ url: new URL(rpcUrl, location.origin).href });
  return createRpc((request) => {
    const timeout = AbortSignal.timeout(CALL_TIMEOUT_MS);
    const signal = request.signal ? AbortSignal.any([request.signal, timeout]) : timeout;
    return transport({ ...request, signal });
  });
}
