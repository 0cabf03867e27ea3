import {
  type Rpc,
  type RpcTransport,
  type SolanaRpcApi,
  createDefaultRpcTransport,
  createSolanaRpcFromTransport,
} from "@solana/kit";

export type ChainRpc = Rpc<SolanaRpcApi>;

/** Longer than any healthy answer; a call that hangs must not hang its job. */
const CALL_TIMEOUT_MS = 15_000;

/** A transport that gives up on a call after 15 s. */
export function createTransport(url: string): RpcTransport {
  const transport = createDefaultRpcTransport({ url });
  return (request) => {
    const timeout = AbortSignal.timeout(CALL_TIMEOUT_MS);
    const signal = request.signal ? AbortSignal.any([request.signal, timeout]) : timeout;
    return transport({ ...request, signal });
  };
}

export function createRpc(transport: RpcTransport): ChainRpc {
  return createSolanaRpcFromTransport(transport);
}
