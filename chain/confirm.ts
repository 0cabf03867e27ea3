import type { Base64EncodedWireTransaction, Signature } from "@solana/kit";
import { describeError } from "./errors.ts";
import type { ChainRpc } from "./rpc.ts";

/** What the chain knows about a signed transaction. */
export type TransactionStatus =
  /** Not seen but able to land for `blocksLeft` more blocks, or seen in `slot` and not final. */
  | {
      readonly kind: "pending";
      readonly isConfirmed: boolean;
      readonly blocksLeft?: bigint;
      readonly slot?: bigint;
    }
  /** Final and successful. */
  | { readonly kind: "landed"; readonly slot: bigint }
  /** Final and without effect, other than the fee. */
  | { readonly kind: "failed"; readonly slot: bigint; readonly error: string }
  /** Not in the history of a node that has passed the last block in which it could have landed. */
  | { readonly kind: "expired" };

export interface Sent {
  readonly signature: Signature;
  readonly lastValidBlockHeight: bigint;
}

/** getSignatureStatuses takes at most this many. */
const STATUSES_PER_CALL = 256;

/**
 * Returns the status of each transaction, in order. An absent one can never land if the node that does not know it has
 * passed a slot at which its last valid height was final. A null from a lagging node proves nothing.
 */
export async function readStatuses(
  rpc: ChainRpc,
  sent: readonly Sent[],
): Promise<TransactionStatus[]> {
  if (sent.length === 0) return [];
  const final = await rpc.getEpochInfo({ commitment: "finalized" }).send();
  const statuses: TransactionStatus[] = [];
  for (let from = 0; from < sent.length; from += STATUSES_PER_CALL) {
    const some = sent.slice(from, from + STATUSES_PER_CALL);
    const { context, value } = await rpc
      .getSignatureStatuses(
        some.map(({ signature }) => signature),
        { searchTransactionHistory: true },
      )
      .send();
    some.forEach(({ lastValidBlockHeight }, index) => {
      const seen = value[index];
      if (!seen) {
        const blocksLeft = lastValidBlockHeight - final.blockHeight;
        const isOver = blocksLeft < 0n;
        statuses.push(
          isOver && context.slot >= final.absoluteSlot
            ? { kind: "expired" }
            : { kind: "pending", isConfirmed: false, blocksLeft: isOver ? 0n : blocksLeft },
        );
      } else if (seen.confirmationStatus !== "finalized")
        statuses.push({
          kind: "pending",
          isConfirmed: seen.confirmationStatus === "confirmed" && seen.err === null,
          slot: seen.slot,
        });
      else if (seen.err !== null)
        statuses.push({ kind: "failed", slot: seen.slot, error: describeError(seen.err) });
      else statuses.push({ kind: "landed", slot: seen.slot });
    });
  }
  return statuses;
}

/** Sends signed bytes once. The node does not retry; resending is up to the caller. */
export async function sendWire(rpc: ChainRpc, wire: string): Promise<void> {
  await rpc
    .sendTransaction(wire as Base64EncodedWireTransaction, {
      encoding: "base64",
      maxRetries: 0n,
      preflightCommitment: "confirmed",
    })
    .send();
}
