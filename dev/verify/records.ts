import type { Address, Signature } from "@solana/kit";
import { historyPages } from "../../chain/history.ts";
import type { ChainRpc } from "../../chain/rpc.ts";
import { readMoves } from "../../chain/token-changes.ts";
import type { RecordedLock } from "../../rules/league/check-lock.ts";
import { readLockMemo } from "../../rules/league/lock-memo.ts";
import { readPrizeMemo } from "../../rules/league/prize-memo.ts";
import { readEach, retry, Unreachable } from "./ask.ts";

/** Pages for a million transactions. A hostile node could list more forever. */
const MAX_PAGES = 1000;
/** Maximum number of memos that are read. Faking one costs a fee, and costs us a call. */
const MAX_MEMOS = 10_000;
/** Find memos. A node puts all memos of a transaction into one text, each after its length. */
const LOCK = /Hardwood lock \d{4}-\d\d-\d\d [0-9a-f]{64}/;
const PRIZE = /Hardwood prize (\d{4}-\d\d-\d\d-[a-z-]{7}) ([0-9a-f]{64}) /;

/** A transaction that names the vault and says that it pays prizes. It counts only if the vault has signed it. */
interface SaidPrize {
  readonly tournament: string;
  readonly hash: string;
  readonly signature: Signature;
}

/** What the vault's history says. */
export interface Records {
  /** Those that the vault has recorded, oldest first. */
  readonly locks: readonly RecordedLock[];
  readonly prizes: readonly SaidPrize[];
}

/**
 * Returns what the vault has recorded. Anyone can name the vault and write such a memo, so only locks that it signed
 * count. Throws `Unreachable`.
 */
export async function readRecords(rpc: ChainRpc, vault: Address): Promise<Records> {
  const said = await retry(() => readSaid(rpc, vault), "The RPC node");
  const locks: RecordedLock[] = [];
  for await (const [{ signature, slot }, moves] of readEach(said.locks, (one) =>
    readMoves(rpc, one.signature),
  )) {
    if (!moves) throw new Unreachable(`The RPC node no longer keeps ${signature}.`);
    if (!moves.signers.includes(vault)) continue;
    for (const memo of moves.memos.flatMap((text) => readLockMemo(text) ?? []))
      locks.push({ ...memo, signature, slot, at: moves.at });
  }
  // Nodes may order the transactions of a block differently.
  const byAge = (a: RecordedLock, b: RecordedLock) =>
    Number(a.slot - b.slot) || (a.signature < b.signature ? -1 : 1);
  return { locks: locks.toSorted(byAge), prizes: said.prizes };
}

/** Returns the transactions that name the vault and have a memo of a lock or of prizes. */
async function readSaid(rpc: ChainRpc, vault: Address) {
  const locks: { signature: Signature; slot: bigint }[] = [];
  const prizes: SaidPrize[] = [];
  let pages = 0;
  for await (const page of historyPages(rpc, vault, { commitment: "finalized" })) {
    for (const { signature, slot, hasFailed, isFinal, memo } of page) {
      if (!isFinal || hasFailed || memo === null) continue;
      if (LOCK.test(memo)) locks.push({ signature, slot });
      const [, tournament, hash] = PRIZE.exec(memo) ?? [];
      if (tournament) prizes.push({ tournament, hash: hash!, signature });
    }
    if (++pages === MAX_PAGES || locks.length > MAX_MEMOS)
      throw new Unreachable("The vault's history is too long to look for locks.");
  }
  return { locks, prizes };
}

/** The result of a tournament, by the hash in the memo of its prizes. Undefined if it has none. */
interface Result {
  readonly id: string;
  readonly hash: string | undefined;
}

/** Returns a fault if the vault has paid prizes of a tournament by another result. Throws `Unreachable`. */
export async function otherResultFault(
  rpc: ChainRpc,
  vault: Address,
  { id, hash, prizes }: Result & Pick<Records, "prizes">,
): Promise<string | undefined> {
  const said = prizes.filter((one) => one.tournament === id && one.hash !== hash);
  if (said.length > MAX_MEMOS)
    throw new Unreachable(`Too many transactions say that they pay prizes of ${id}.`);
  for await (const [{ signature }, moves] of readEach(said, (one) =>
    readMoves(rpc, one.signature),
  )) {
    if (!moves) throw new Unreachable(`The RPC node no longer keeps ${signature}.`);
    if (!moves.signers.includes(vault)) continue;
    const other = moves.memos
      .flatMap((text) => readPrizeMemo(text) ?? [])
      .find((memo) => memo.tournament === id && memo.hash !== hash);
    if (other)
      return `Solana shows prizes paid by another result, with the hash ${other.hash} (${signature})`;
  }
  return undefined;
}
