import type { HistoryEntry } from "../../chain/history.ts";
import { readBlockIndex } from "../../chain/block-index.ts";
import { type ReadPayment, UnreadableTransaction, readPayment } from "../../chain/read-payment.ts";
import type { ChainRpc } from "../../chain/rpc.ts";
import type { Arrival } from "./store.ts";

/** A payment and its place on the chain. `read` is null if our reader cannot parse it. */
export interface ReadArrival extends Arrival {
  readonly read: ReadPayment | null;
}

/**
 * Reads a final transaction of the escrow's history. It is absent if the node does not have it (yet): a lagging
 * node may list transactions that it cannot return.
 */
export async function readArrival(
  rpc: ChainRpc,
  { signature, slot }: Pick<HistoryEntry, "signature" | "slot">,
  escrow: Parameters<typeof readPayment>[2],
): Promise<ReadArrival | "absent" | "nothing_paid"> {
  const read = await readPayment(rpc, signature, escrow).catch((error: unknown) => {
    if (error instanceof UnreadableTransaction) return "unreadable" as const;
    throw error;
  });
  if (!read) return "absent";
  if (read !== "unreadable" && read.received <= 0n) return "nothing_paid";
  const found = await readBlockIndex(rpc, slot, signature);
  if (!found) return "absent";
  const { index: blockIndex, blockHash } = found;
  return read === "unreadable"
    ? { signature, slot, blockIndex, blockHash, received: null, read: null }
    : { signature, slot, blockIndex, blockHash, received: read.received, read };
}
