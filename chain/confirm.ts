import type { Base64EncodedWireTransaction, Signature } from "@solana/kit";
import type { ChainRpc } from "./rpc.ts";

/** What the chain knows of a transaction that was signed. */
export type Fate =
  /** Not seen, and it still can land, for so many blocks; or seen in a slot, and not final. */
  | {
      readonly kind: "open";
      readonly isConfirmed: boolean;
      readonly blocksLeft?: bigint;
      readonly slot?: bigint;
    }
  /** Final and successful. */
  | { readonly kind: "landed"; readonly slot: bigint }
  /** Final and without effect, other than the fee. */
  | { readonly kind: "failed"; readonly slot: bigint; readonly error: string }
  /** Not in the history, and its last valid block height has passed at finalized commitment. */
  | { readonly kind: "dead" };

interface Sent {
  readonly signature: Signature;
  readonly lastValidBlockHeight: bigint;
}

/** getSignatureStatuses takes at most this many. */
const STATUSES_PER_CALL = 256;

/**
 * The fate of each transaction, in order. The finalized height is read before the statuses: a
 * transaction that is absent after its height was already final can never land.
 */
export async function fatesOf(rpc: ChainRpc, sent: readonly Sent[]): Promise<Fate[]> {
  if (sent.length === 0) return [];
  const finalizedHeight = await rpc.getBlockHeight({ commitment: "finalized" }).send();
  const fates: Fate[] = [];
  for (let from = 0; from < sent.length; from += STATUSES_PER_CALL) {
    const some = sent.slice(from, from + STATUSES_PER_CALL);
    const { value } = await rpc
      .getSignatureStatuses(
        some.map(({ signature }) => signature),
        { searchTransactionHistory: true },
      )
      .send();
    some.forEach(({ lastValidBlockHeight }, index) => {
      const status = value[index];
      if (!status) {
        const blocksLeft = lastValidBlockHeight - finalizedHeight;
        fates.push(
          blocksLeft < 0n ? { kind: "dead" } : { kind: "open", isConfirmed: false, blocksLeft },
        );
      } else if (status.confirmationStatus !== "finalized")
        fates.push({
          kind: "open",
          isConfirmed: status.confirmationStatus === "confirmed" && status.err === null,
          slot: status.slot,
        });
      else if (status.err !== null)
        fates.push({ kind: "failed", slot: status.slot, error: describeError(status.err) });
      else fates.push({ kind: "landed", slot: status.slot });
    });
  }
  return fates;
}

/** Hands the same bytes to the chain again; the node does not retry on its own. */
export async function sendWire(rpc: ChainRpc, wire: string): Promise<void> {
  await rpc
    .sendTransaction(wire as Base64EncodedWireTransaction, {
      encoding: "base64",
      maxRetries: 0n,
      preflightCommitment: "confirmed",
    })
    .send();
}

/** A transaction error of the RPC in one line. */
export function describeError(error: unknown): string {
  return JSON.stringify(error, (_, value: unknown) =>
    typeof value === "bigint" ? Number(value) : value,
  );
}
