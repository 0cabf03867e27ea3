import type { Address, Signature } from "@solana/kit";
import { ENTRIES_PER_PAGE, type HistoryEntry, historyPages } from "../../chain/history.ts";
import type { ChainRpc } from "../../chain/rpc.ts";
import { Unreachable, retry } from "./ask.ts";

/**
 * Lists an account's final history, newest page first. Retries each page: a long history has many, and a public node is
 * often busy, or has not reached `minSlot`. Throws `Unreachable`.
 */
export async function* finalPages(
  rpc: ChainRpc,
  account: Address,
  { after, minSlot }: { after?: Signature | undefined; minSlot?: bigint } = {},
): AsyncGenerator<HistoryEntry[]> {
  for (let before: Signature | undefined; ;) {
    const range = { commitment: "finalized", after, before, ...(minSlot && { minSlot }) } as const;
    const first = await retry(() => historyPages(rpc, account, range).next(), "The RPC node");
    const page: readonly HistoryEntry[] = first.value ?? [];
    yield page.filter(({ isFinal }) => isFinal);
    if (page.length < ENTRIES_PER_PAGE) return;
    before = page.at(-1)!.signature;
  }
}

/** Throws `Unreachable` if a node's history begins after a slot. Otherwise, what it does not list never happened. */
export async function assertReaches(rpc: ChainRpc, slot: bigint): Promise<void> {
  const first = await retry(() => rpc.getFirstAvailableBlock().send(), "The RPC node");
  if (first > slot)
    throw new Unreachable(
      `The RPC node keeps Solana's history from slot ${first} on only, and slot ${slot} is needed. Use another one.`,
    );
}
