import {
  type Rpc,
  type RpcTransport,
  type SolanaRpcApi,
  createSolanaRpcFromTransport,
} from "@solana/kit";

export type ChainRpc = Rpc<SolanaRpcApi>;

/** Longer than any healthy answer; a call that hangs must not hang its job. */
export const CALL_TIMEOUT_MS = 15_000;

export function createRpc(transport: RpcTransport): ChainRpc {
  return createSolanaRpcFromTransport(transport);
}
