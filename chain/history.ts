import type { Address, Signature } from "@solana/kit";
import { NodeBehind } from "./errors.ts";
import type { ChainRpc } from "./rpc.ts";

/** The maximum of getSignaturesForAddress. */
export const ENTRIES_PER_PAGE = 1000;

/** A transaction in an account's history. */
export interface HistoryEntry {
  readonly signature: Signature;
  readonly slot: bigint;
  readonly isFinal: boolean;
  readonly hasFailed: boolean;
  readonly memo: string | null;
}

interface Range {
  readonly commitment: "confirmed" | "finalized";
  /** Only entries newer than this one. */
  readonly after?: Signature | undefined;
  /** Only entries older than this one. */
  readonly before?: Signature | undefined;
  /** The node returns an error unless it has reached this slot. */
  readonly minSlot?: bigint;
}

/** Pages through an account's history, newest first. The last page may be empty. */
export async function* historyPages(
  rpc: ChainRpc,
  account: Address,
  { commitment, after, before, minSlot }: Range,
): AsyncGenerator<HistoryEntry[]> {
  for (let oldest = before, isLast = false; !isLast;) {
    const page = await rpc
      .getSignaturesForAddress(account, {
        commitment,
        limit: ENTRIES_PER_PAGE,
        ...(after ? { until: after } : {}),
        ...(oldest ? { before: oldest } : {}),
        ...(minSlot ? { minContextSlot: minSlot } : {}),
      })
      .send();
    yield page.map(({ signature, slot, err, memo, confirmationStatus }) => ({
      signature,
      slot,
      memo,
      hasFailed: err !== null,
      isFinal: confirmationStatus === "finalized",
    }));
    oldest = page.at(-1)?.signature;
    isLast = page.length < ENTRIES_PER_PAGE;
  }
}

/** Splits a history between blocks into batches of `size` entries or a few more, oldest first. */
export function batchesOf<Entry extends HistoryEntry>(
  entries: readonly Entry[],
  size: number,
): Entry[][] {
  const batches: Entry[][] = [];
  const oldestFirst = entries.toSorted((a, b) => Number(a.slot - b.slot));
  for (const block of Map.groupBy(oldestFirst, ({ slot }) => slot).values()) {
    const last = batches.at(-1);
    if (last && last.length < size) last.push(...block);
    else batches.push(block);
  }
  return batches;
}

/** The point up to which an account's history has been read. */
export interface ReadUpTo {
  /** Null before the first transaction. */
  readonly signature: string | null;
  readonly slot: bigint;
}

/**
 * Returns an account's entries after those that have been read, oldest first. Throws `NodeBehind` if the node lags
 * behind those, and what the node says if it has not reached `minSlot`.
 */
export async function readAfter(
  rpc: ChainRpc,
  account: Address,
  { signature, slot }: ReadUpTo,
  { commitment, minSlot }: Pick<Range, "commitment" | "minSlot">,
): Promise<HistoryEntry[]> {
  const entries: HistoryEntry[] = [];
  const after = (signature ?? undefined) as Signature;
  let pages = 0;
  const range = { commitment, after, ...(minSlot ? { minSlot } : {}) };
  for await (const page of historyPages(rpc, account, range)) {
    entries.push(...page);
    pages++;
  }
  // A node that does not know the newest one read lists the whole history before it.
  if (entries.some((entry) => entry.slot < slot)) throw new NodeBehind();
  const oldest = entries.at(-1);
  if (oldest && pages > 1 && (await readPrevious(rpc, account, oldest, commitment)) !== signature)
    throw new NodeBehind();
  return entries.toReversed();
}

/**
 * Returns the transaction before an entry. Behind a load balancer, a lagging node may get the request for a later
 * page: it does not know where that page begins, and lists nothing.
 */
async function readPrevious(
  rpc: ChainRpc,
  account: Address,
  { signature: before }: HistoryEntry,
  commitment: Range["commitment"],
): Promise<Signature | null> {
  const [previous] = await rpc
    .getSignaturesForAddress(account, { commitment, before, limit: 1 })
    .send();
  return previous?.signature ?? null;
}
