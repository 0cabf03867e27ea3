import {
  type Rpc,
  type RpcTransport,
  type SolanaRpcApi,
  createSolanaRpcFromTransport,
} from "@solana/kit";
import { checkAnswers } from "./check-answer.ts";

export type ChainRpc = Rpc<SolanaRpcApi>;

/** Longer than any healthy response takes; without a limit, a hanging call would hang its job. */
export const CALL_TIMEOUT_MS = 5000;

/** Creates the only way to ask a node: its answers are checked against what was asked. */
export function createRpc(transport: RpcTransport): ChainRpc {
  return createSolanaRpcFromTransport(checkAnswers(transport));
}
