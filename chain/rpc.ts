import {
  type Rpc,
  type RpcTransport,
  type SolanaRpcApi,
  createSolanaRpcFromTransport,
} from "@solana/kit";

export type ChainRpc = Rpc<SolanaRpcApi>;

/** Longer than any healthy response takes; without a limit, a hanging call would hang its job. */
export const CALL_TIMEOUT_MS = 15_000;

export function createRpc(transport: RpcTransport): ChainRpc {
  return createSolanaRpcFromTransport(transport);
}
