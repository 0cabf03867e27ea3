import type { Address, Signature } from "@solana/kit";
import type { ChainRpc } from "./rpc.ts";

const PAGE = 1000;

/** Reads what is new in the history of an account, each final and successful transaction once. */
export interface HistoryReader {
  /** Signatures since the last call, oldest first; the first call reads from the beginning. */
  readNew(): Promise<Signature[]>;
}

export function createHistoryReader(rpc: ChainRpc, account: Address): HistoryReader {
  let newest: Signature | undefined;
  return {
    async readNew() {
      const found: Signature[] = [];
      let latest: Signature | undefined;
      for (let before: Signature | undefined; ;) {
        const page = await rpc
          .getSignaturesForAddress(account, {
            commitment: "finalized",
            limit: PAGE,
            ...(newest ? { until: newest } : {}),
            ...(before ? { before } : {}),
          })
          .send();
        // A node that ignores the commitment must not make us believe what a fork may undo.
        for (const { signature, err, confirmationStatus } of page) {
          if (confirmationStatus !== "finalized") continue;
          latest ??= signature;
          if (err === null) found.push(signature);
        }
        before = page.at(-1)?.signature;
        if (page.length < PAGE) break;
      }
      newest = latest ?? newest;
      return found.toReversed();
    },
  };
}
