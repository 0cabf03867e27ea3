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

/** A connection that broke, or that the node had closed while it was idle. */
const TRIES = 3;

/**
 * A transport that gives up on a call after 15 s and makes a broken connection again. Every call
 * of ours may be made twice: they read, or send the same signed bytes.
 */
export function createTransport(url: string): RpcTransport {
  const transport = createDefaultRpcTransport({ url });
  return async <Response>(request: Parameters<RpcTransport>[0]) => {
    const timeout = AbortSignal.timeout(CALL_TIMEOUT_MS);
    const signal = request.signal ? AbortSignal.any([request.signal, timeout]) : timeout;
    for (let attempt = 1; ; attempt++)
      try {
        return await transport<Response>({ ...request, signal });
      } catch (error) {
        // fetch says TypeError when no answer came at all.
        if (!(error instanceof TypeError) || attempt === TRIES) throw error;
      }
  };
}

export function createRpc(transport: RpcTransport): ChainRpc {
  return createSolanaRpcFromTransport(transport);
}
