import type { Address } from "@solana/kit";
import { type HistoryEntry, historyPages } from "../../chain/history.ts";
import type { ChainRpc } from "../../chain/rpc.ts";
import { readMoves } from "../../chain/token-changes.ts";
import type { RecordedLock } from "../../rules/league/check-lock.ts";
import { readLockMemo } from "../../rules/league/lock-memo.ts";
import { readEach, retry, Unreachable } from "./ask.ts";

/** Pages for a million transactions. A hostile node could list more forever. */
const MAX_PAGES = 1000;
/** Maximum number of lock memos. Faking one costs a fee, and costs us a call. */
const MAX_MEMOS = 10_000;
/** Finds lock memos. A node puts all memos into one text, each after its length. */
const LOCK = /Hardwood lock \d{4}-\d\d-\d\d [0-9a-f]{64}/;

/**
 * Returns the locks that the vault has recorded, oldest first. Anyone can name the vault and write such a memo, so
 * only those that it signed count. Throws `Unreachable`.
 */
export async function readLocks(rpc: ChainRpc, vault: Address): Promise<RecordedLock[]> {
  const said = await retry(() => readSaid(rpc, vault), "The RPC node");
  const locks: RecordedLock[] = [];
  for await (const [{ signature, slot }, moves] of readEach(said, (one) =>
    readMoves(rpc, one.signature),
  )) {
    if (!moves) throw new Unreachable(`The RPC node no longer keeps ${signature}.`);
    if (!moves.signers.includes(vault)) continue;
    for (const memo of moves.memos.flatMap((text) => readLockMemo(text) ?? []))
      locks.push({ ...memo, signature, slot, at: moves.at });
  }
  // Nodes may order the transactions of a block differently.
  return locks.toSorted((a, b) => Number(a.slot - b.slot) || (a.signature < b.signature ? -1 : 1));
}

/** Returns the transactions that name the vault and have a lock memo. */
async function readSaid(rpc: ChainRpc, vault: Address): Promise<HistoryEntry[]> {
  const found: HistoryEntry[] = [];
  let pages = 0;
  for await (const page of historyPages(rpc, vault, { commitment: "finalized" })) {
    const own = page.filter(
      ({ hasFailed, isFinal, memo }) => isFinal && !hasFailed && LOCK.test(memo ?? ""),
    );
    found.push(...own);
    if (++pages === MAX_PAGES || found.length > MAX_MEMOS)
      throw new Unreachable("The vault's history is too long to look for locks.");
  }
  return found;
}
