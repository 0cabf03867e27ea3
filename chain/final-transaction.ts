import { MAX_SUPPORTED_TRANSACTION_VERSION, type Signature } from "@solana/kit";
import type { ChainRpc } from "./rpc.ts";

/** A transaction that no fork can unmake; null when the node does not have it (yet). */
export function getFinalTransaction(rpc: ChainRpc, signature: Signature) {
  return rpc
    .getTransaction(signature, {
      commitment: "finalized",
      encoding: "base64",
      maxSupportedTransactionVersion: MAX_SUPPORTED_TRANSACTION_VERSION,
    })
    .send();
}
