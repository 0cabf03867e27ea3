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

/** Creates the only way to ask one node: its answers are checked against what was asked. */
export function createRpc(transport: RpcTransport): ChainRpc {
  return createSolanaRpcFromTransport(checkAnswers(transport));
}
