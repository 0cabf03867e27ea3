import { setTimeout as sleep } from "node:timers/promises";
import { SOLANA_ERROR__TRANSACTION_ERROR__BLOCKHASH_NOT_FOUND, isSolanaError } from "@solana/kit";
import { type TransactionStatus, readStatuses, sendWire } from "./confirm.ts";
import type { SignedTransaction } from "./house-transaction.ts";
import type { ChainRpc } from "./rpc.ts";

/** Public RPC nodes refuse a call now and then; this many failures in a row mean it is down. */
const MAX_FAILED_READS = 10;

/**
 * Sends a transaction until it is confirmed. Resends the same bytes, and signs anew only once the old signature has
 * expired. Throws if it lands and fails, or if the node refused it until it expired. Use it for work that first reads
 * the chain to see if it is done; money that must move exactly once goes through `server/outbox`.
 */
export async function land(
  rpc: ChainRpc,
  sign: () => Promise<SignedTransaction>,
  pollMs: number,
): Promise<void> {
  for (;;) {
    const signed = await sign();
    let failedReads = 0;
    let refusal: unknown;
    for (let round = 0; ; round++) {
      if (round % 5 === 0) refusal = await trySend(rpc, signed.wire, refusal);
      await sleep(pollMs);
      const status = await readStatus(rpc, signed).catch((error: unknown) => {
        if (++failedReads === MAX_FAILED_READS) throw error;
        return undefined;
      });
      if (!status) continue;
      failedReads = 0;
      if (status.kind === "landed" || (status.kind === "pending" && status.isConfirmed)) return;
      if (status.kind === "failed") throw new Error(`A transaction failed: ${status.error}`);
      if (status.kind === "expired") {
        if (refusal !== undefined) throw refusal;
        break;
      }
    }
  }
}

async function readStatus(rpc: ChainRpc, signed: SignedTransaction): Promise<TransactionStatus> {
  const [status] = await readStatuses(rpc, [signed]);
  return status!;
}

/** Returns why the node refused a transaction; undefined if it took it. `before` is what was known until then. */
async function trySend(rpc: ChainRpc, wire: string, before: unknown): Promise<unknown> {
  try {
    await sendWire(rpc, wire);
    return undefined;
  } catch (error) {
    // A blockhash that is too old says nothing of the transaction itself.
    if (isSolanaError((error as Error).cause, SOLANA_ERROR__TRANSACTION_ERROR__BLOCKHASH_NOT_FOUND))
      return before;
    return error;
  }
}
