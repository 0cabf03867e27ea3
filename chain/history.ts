import type { Address, Signature } from "@solana/kit";
import type { ChainRpc } from "./rpc.ts";

/** The most that a node hands out at once. */
const PAGE = 1000;

/** A transaction in an account's history. */
export interface HistoryEntry {
  readonly signature: Signature;
  readonly isFinal: boolean;
  readonly hasFailed: boolean;
  readonly memo: string | null;
}

interface Range {
  readonly commitment: "confirmed" | "finalized";
  /** Only what is newer than this one. */
  readonly after?: Signature | undefined;
  /** Only what is older than this one. */
  readonly before?: Signature | undefined;
}

/** Pages through an account's history, newest first. The last page may be empty. */
export async function* historyPages(
  rpc: ChainRpc,
  account: Address,
  { commitment, after, before }: Range,
): AsyncGenerator<HistoryEntry[]> {
  for (let oldest = before, isLast = false; !isLast;) {
    const page = await rpc
      .getSignaturesForAddress(account, {
        commitment,
        limit: PAGE,
        ...(after ? { until: after } : {}),
        ...(oldest ? { before: oldest } : {}),
      })
      .send();
    yield page.map(({ signature, err, memo, confirmationStatus }) => ({
      signature,
      memo,
      hasFailed: err !== null,
      isFinal: confirmationStatus === "finalized",
    }));
    oldest = page.at(-1)?.signature;
    isLast = page.length < PAGE;
  }
}

/** Reads what is new in the history of an account, each final and successful transaction once. */
export interface HistoryReader {
  /** Signatures since the last call, oldest first; the first call reads from the beginning. */
  readNew(): Promise<Signature[]>;
}

/** The pages so far, newest first. A node that fails halfway does not cost the pages before. */
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
      const range = { commitment: "finalized", after: newest, before: reading.before } as const;
      for await (const page of historyPages(rpc, account, range)) {
        // A node that ignores the commitment must not make us believe what a fork may undo.
        for (const { signature, isFinal, hasFailed } of page) {
          if (!isFinal) continue;
          reading.latest ??= signature;
          if (!hasFailed) reading.found.push(signature);
        }
        reading.before = page.at(-1)?.signature;
      }
      const { latest, found } = reading;
      newest = latest ?? newest;
      reading = startReading();
      return found.toReversed();
    },
  };
}
