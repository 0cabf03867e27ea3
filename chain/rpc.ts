import {
  type Rpc,
  type RpcTransport,
  type SolanaRpcApi,
  createSolanaRpcFromTransport,
} from "@solana/kit";
import { checkAnswers } from "./check-answer.ts";

export type ChainRpc = Rpc<SolanaRpcApi>;

/** Longer than a healthy response takes on a slow line; a hanging call must not hang a purchase. */
export const CALL_TIMEOUT_MS = 15_000;

/** Creates the RPC client for one node. All calls must go through it, because it checks responses against requests. */
export function createRpc(transport: RpcTransport): ChainRpc {
  return createSolanaRpcFromTransport(checkAnswers(transport));
}
