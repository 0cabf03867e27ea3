import type { Address, Signature } from "@solana/kit";
import type { ChainRpc } from "./rpc.ts";

const PAGE = 1000;

/** Reads what is new in the history of an account, each final and successful transaction once. */
export interface HistoryReader {
  /** Signatures since the last call, oldest first; the first call reads from the beginning. */
  readNew(): Promise<Signature[]>;
}

/** The pages so far, newest first. They stay when a node fails halfway: a long history is not read anew. */
function startReading(): {
  found: Signature[];
  latest?: Signature;
  before?: Signature | undefined;
} {
  return { found: [] };
}

export function createHistoryReader(rpc: ChainRpc, account: Address): HistoryReader {
  let newest: Signature | undefined;
  let reading = startReading();
  return {
    async readNew() {
      for (let isLast = false; !isLast;) {
        const page = await rpc
          .getSignaturesForAddress(account, {
            commitment: "finalized",
            limit: PAGE,
            ...(newest ? { until: newest } : {}),
            ...(reading.before ? { before: reading.before } : {}),
          })
          .send();
        // A node that ignores the commitment must not make us believe what a fork may undo.
        for (const { signature, err, confirmationStatus } of page) {
          if (confirmationStatus !== "finalized") continue;
          reading.latest ??= signature;
          if (err === null) reading.found.push(signature);
        }
        reading.before = page.at(-1)?.signature;
        isLast = page.length < PAGE;
      }
      const { latest, found } = reading;
      newest = latest ?? newest;
      reading = startReading();
      return found.toReversed();
    },
  };
}
