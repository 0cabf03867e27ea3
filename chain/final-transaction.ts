import { MAX_SUPPORTED_TRANSACTION_VERSION, type Signature } from "@solana/kit";
import type { ChainRpc } from "./rpc.ts";

/** Fetches a finalized transaction; null if the node does not have it (yet). */
export function getFinalTransaction(rpc: ChainRpc, signature: Signature) {
  return rpc
    .getTransaction(signature, {
      commitment: "finalized",
      encoding: "base64",
      maxSupportedTransactionVersion: MAX_SUPPORTED_TRANSACTION_VERSION,
    })
    .send();
}
