import { setTimeout as sleep } from "node:timers/promises";
import { SOLANA_ERROR__TRANSACTION_ERROR__BLOCKHASH_NOT_FOUND, isSolanaError } from "@solana/kit";
import { type TransactionStatus, readStatuses, sendWire } from "./confirm.ts";
import type { SignedTransaction } from "./house-transaction.ts";
import type { ChainRpc } from "./rpc.ts";

/** A public RPC address refuses a call now and then; so many in a row, and it is gone. */
const FAILED_LOOKS = 10;

/**
 * Sends a transaction until it is confirmed: the same bytes again and again, and a new signature
 * only once the old one is provably dead. Throws when it lands and fails. For work that looks on
 * the chain first whether it is done; money that must move once goes through `server/outgoing`.
 */
export async function land(
  rpc: ChainRpc,
  sign: () => Promise<SignedTransaction>,
  pollMs: number,
): Promise<void> {
  for (;;) {
    const signed = await sign();
    let failedLooks = 0;
    for (let round = 0; ; round++) {
      const refusal = round % 5 === 0 ? await trySend(rpc, signed.wire) : undefined;
      await sleep(pollMs);
      const status = await look(rpc, signed).catch((error: unknown) => {
        if (++failedLooks === FAILED_LOOKS) throw error;
        return undefined;
      });
      if (!status) continue;
      failedLooks = 0;
      if (status.kind === "landed" || (status.kind === "pending" && status.isConfirmed)) return;
      if (status.kind === "failed") throw new Error(`A transaction failed: ${status.error}`);
      if (status.kind === "expired") {
        if (refusal) throw refusal;
        break;
      }
    }
  }
}

async function look(rpc: ChainRpc, signed: SignedTransaction): Promise<TransactionStatus> {
  const [status] = await readStatuses(rpc, [signed]);
  return status!;
}

async function trySend(rpc: ChainRpc, wire: string): Promise<unknown> {
  try {
    await sendWire(rpc, wire);
    return undefined;
  } catch (error) {
    // Too old by now: no fault of the transaction, which is then signed anew.
    if (isSolanaError((error as Error).cause, SOLANA_ERROR__TRANSACTION_ERROR__BLOCKHASH_NOT_FOUND))
      return undefined;
    return error;
  }
}
