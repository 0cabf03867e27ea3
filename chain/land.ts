import { setTimeout as sleep } from "node:timers/promises";
import { SOLANA_ERROR__TRANSACTION_ERROR__BLOCKHASH_NOT_FOUND, isSolanaError } from "@solana/kit";
import { type TransactionStatus, readStatuses, sendWire } from "./confirm.ts";
import type { SignedTransaction } from "./house-transaction.ts";
import type { ChainRpc } from "./rpc.ts";

/** Public RPC nodes refuse a call now and then; this many failures in a row mean it is down. */
const MAX_FAILED_READS = 10;

/**
 * Sends a transaction until it is confirmed. Resends the same bytes, and signs anew only once the old
 * signature has expired. Throws if it lands and fails. Use it for work that first reads the chain to
 * see if it is done; money that must move exactly once goes through `server/outbox`.
 */
export async function land(
  rpc: ChainRpc,
  sign: () => Promise<SignedTransaction>,
  pollMs: number,
): Promise<void> {
  for (;;) {
    const signed = await sign();
    let failedReads = 0;
    for (let round = 0; ; round++) {
      const refusal = round % 5 === 0 ? await trySend(rpc, signed.wire) : undefined;
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
        if (refusal) throw refusal;
        break;
      }
    }
  }
}

async function readStatus(rpc: ChainRpc, signed: SignedTransaction): Promise<TransactionStatus> {
  const [status] = await readStatuses(rpc, [signed]);
  return status!;
}

async function trySend(rpc: ChainRpc, wire: string): Promise<unknown> {
  try {
    await sendWire(rpc, wire);
    return undefined;
  } catch (error) {
    // The blockhash is too old: the transaction itself is fine and gets signed again.
    if (isSolanaError((error as Error).cause, SOLANA_ERROR__TRANSACTION_ERROR__BLOCKHASH_NOT_FOUND))
      return undefined;
    return error;
  }
}
