import { type Address, isSignature, type Signature } from "@solana/kit";
import { MAX_PER_BLOCK, readSigned, withoutJunk } from "../../chain/block-receipts.ts";
import { getFinalTransaction } from "../../chain/final-transaction.ts";
import { type HistoryEntry, historyPages } from "../../chain/history.ts";
import type { ChainRpc } from "../../chain/rpc.ts";
import { type Moves, readMoves } from "../../chain/token-changes.ts";
import type { RecordedLock } from "../../rules/league/check-lock.ts";
import { readLockMemo } from "../../rules/league/lock-memo.ts";
import { readPrizeMemo } from "../../rules/league/prize-memo.ts";
import { readEach, retry, Unreachable } from "./ask.ts";

/** Pages for a million transactions. A hostile node could list more forever. */
const MAX_PAGES = 1000;
/**
 * Maximum number of calls for the memos of one week, or of one tournament. Faking a memo costs a fee, and costs us a
 * call, so junk about one must not keep the others from being verified.
 */
const MAX_CALLS = 2000;
/** Find memos. A node puts all memos of a transaction into one text, each after its length. */
const LOCKS = /Hardwood lock (\d{4}-\d\d-\d\d) [0-9a-f]{64}/g;
const PRIZES = /Hardwood prize (\d{4}-\d\d-\d\d-[a-z-]{7}) ([0-9a-f]{64}) /g;

/** A transaction that names the vault and says that it pays prizes. */
interface SaidPrize {
  readonly entry: HistoryEntry;
  readonly hash: string;
}

/** What the vault recorded of a week. */
interface Locks {
  /** Oldest first. */
  readonly locks: readonly RecordedLock[];
  /** False if there may be others, which could not be read. */
  readonly isComplete: boolean;
}

/** The result of a tournament, by the hash in the memo of its prizes. Undefined if it has none. */
interface Result {
  readonly id: string;
  readonly hash: string | undefined;
}

/** What the vault has signed, and its transactions. */
export interface Others {
  /** Weeks that it has recorded. */
  readonly weeks: ReadonlyMap<string, Signature>;
  /** Tournaments whose prizes it has paid. */
  readonly tournaments: ReadonlyMap<string, Signature>;
  /** False if there may be more, which could not be read. */
  readonly isComplete: boolean;
}

/** What the vault's history says. Anyone can name the vault and write a memo, so only what it signed counts. */
export interface Records {
  /** `named` is the lock that the site names. It is read even if there is too much else. Throws `Unreachable`. */
  locksOf(week: string, named?: string | null): Promise<Locks>;
  /** Returns whether the vault has paid prizes of a tournament by another result. Throws `Unreachable`. */
  findOtherResult(
    result: Result,
  ): Promise<{ readonly fault: string | undefined; readonly isComplete: boolean }>;
  /** Returns what the vault has recorded of weeks, and paid for tournaments, that are not these. Throws `Unreachable`. */
  findOthers(listed: {
    readonly weeks: ReadonlySet<string>;
    readonly tournaments: ReadonlySet<string>;
  }): Promise<Others>;
  /** Lists what is new in the history. Throws `Unreachable`. */
  update(): Promise<void>;
}

/** Lists the history of the vault. Its transactions are read once somebody asks. Throws `Unreachable`. */
export async function readRecords(rpc: ChainRpc, vault: Address): Promise<Records> {
  const said = newList();
  await list(rpc, vault, said);
  return {
    async locksOf(week, named) {
      const locks = said.read.get(week) ?? (await readLocks(rpc, vault, { said, week, named }));
      said.read.set(week, locks);
      return locks;
    },
    async findOtherResult({ id, hash }) {
      const others = (said.prizes.get(id) ?? []).filter((one) => one.hash !== hash);
      const entries = others.map(({ entry }) => entry);
      const { own, isComplete } = await readOwn(rpc, vault, entries);
      const fault = own.flatMap((one) => otherResultFault(one, { id, hash }) ?? [])[0];
      return { fault, isComplete: isComplete && !said.isCutOff };
    },
    async findOthers(listed) {
      const without = <One>(lists: ReadonlyMap<string, One[]>, known: ReadonlySet<string>) =>
        [...lists].flatMap(([key, some]) => (known.has(key) ? [] : some));
      const locks = without(said.locks, listed.weeks);
      const prizes = without(said.prizes, listed.tournaments).map(({ entry }) => entry);
      const [recorded, paid] = [
        await readOwn(rpc, vault, locks),
        await readOwn(rpc, vault, prizes),
      ];
      return {
        weeks: namesIn(recorded, (text) => readLockMemo(text)?.week, listed.weeks),
        tournaments: namesIn(paid, (text) => readPrizeMemo(text)?.tournament, listed.tournaments),
        isComplete: recorded.isComplete && paid.isComplete && !said.isCutOff,
      };
    },
    update: () => list(rpc, vault, said),
  };
}

/** Transactions that name the vault, and have a memo of a lock or of prizes. */
interface Said {
  /** By week. */
  readonly locks: Map<string, HistoryEntry[]>;
  /** Those that have been read, by week. */
  readonly read: Map<string, Locks>;
  /** By tournament. */
  readonly prizes: Map<string, SaidPrize[]>;
  newest: Signature | undefined;
  /** The history is too long to list. */
  isCutOff: boolean;
}

function newList(): Said {
  const lists = { locks: new Map(), read: new Map(), prizes: new Map() };
  return { ...lists, newest: undefined, isCutOff: false };
}

/** Lists what is in the vault's history since it was last listed. */
async function list(rpc: ChainRpc, vault: Address, said: Said): Promise<void> {
  const after = said.newest;
  let before: Signature | undefined;
  let pages = 0;
  // If a page fails, those before it are not asked for again.
  await retry(async () => {
    const range = { commitment: "finalized", after, before } as const;
    for await (const page of historyPages(rpc, vault, range)) {
      for (const entry of page) if (entry.isFinal && !entry.hasFailed) note(said, entry);
      if (pages === 0) said.newest = page[0]?.signature ?? after;
      before = page.at(-1)?.signature;
      if (++pages < MAX_PAGES) continue;
      said.isCutOff = true;
      return;
    }
  }, "The RPC node");
}

function note({ locks, read, prizes }: Said, entry: HistoryEntry): void {
  const { memo } = entry;
  if (memo === null) return;
  for (const week of new Set([...memo.matchAll(LOCKS)].map(([, named]) => named!))) {
    add(locks, week, entry);
    read.delete(week);
  }
  for (const [, tournament, hash] of memo.matchAll(PRIZES))
    add(prizes, tournament!, { entry, hash: hash! });
}

function add<One>(lists: Map<string, One[]>, key: string, one: One): void {
  const listed = lists.get(key);
  if (listed) listed.push(one);
  else lists.set(key, [one]);
}

async function readLocks(
  rpc: ChainRpc,
  vault: Address,
  { said, week, named }: { said: Said; week: string; named: string | null | undefined },
): Promise<Locks> {
  const { own, isComplete } = await readOwn(rpc, vault, said.locks.get(week) ?? []);
  if (isComplete && !said.isCutOff) return { locks: locksIn(own, week), isComplete };
  const isRead = own.some(({ signature }) => signature === named);
  const shown = isRead ? undefined : await readNamed(rpc, vault, named);
  return { locks: locksIn(shown ? [shown, ...own] : own, week), isComplete: false };
}

/** Reads the lock that a site names; undefined if it is none that the vault signed. */
async function readNamed(
  rpc: ChainRpc,
  vault: Address,
  signature: string | null | undefined,
): Promise<Own | undefined> {
  if (!signature || !isSignature(signature)) return undefined;
  const moves = await retry(() => readMoves(rpc, signature), "The RPC node");
  if (!moves?.signers.includes(vault)) return undefined;
  const found = await retry(() => getFinalTransaction(rpc, signature), "The RPC node");
  return found ? { signature, slot: found.slot, moves } : undefined;
}

function locksIn(own: readonly Own[], week: string): RecordedLock[] {
  return own.flatMap(({ signature, slot, moves }) =>
    moves.memos
      .flatMap((text) => readLockMemo(text) ?? [])
      .filter((memo) => memo.week === week)
      .map((memo) => ({ ...memo, signature, slot, at: moves.at })),
  );
}

function otherResultFault({ signature, moves }: Own, { id, hash }: Result): string | undefined {
  const other = moves.memos
    .flatMap((text) => readPrizeMemo(text) ?? [])
    .find((memo) => memo.tournament === id && memo.hash !== hash);
  return (
    other &&
    `Solana shows prizes paid by another result, with the hash ${other.hash} (${signature})`
  );
}

/** Returns what memos name that is not known, with the transaction of each. */
function namesIn(
  { own }: Awaited<ReturnType<typeof readOwn>>,
  nameIn: (memo: string) => string | undefined,
  known: ReadonlySet<string>,
): Map<string, Signature> {
  const names = own.flatMap(({ signature, moves }) =>
    moves.memos.flatMap((text) => {
      const name = nameIn(text);
      return name === undefined || known.has(name) ? [] : [[name, signature] as const];
    }),
  );
  return new Map(names);
}

/** A transaction that the vault signed. */
interface Own {
  readonly signature: Signature;
  readonly slot: bigint;
  readonly moves: Moves;
}

/**
 * Returns the transactions that the vault signed, oldest first. Of a crowded block, those of others take one call.
 * Reads none if there are too many. Throws `Unreachable`.
 */
async function readOwn(
  rpc: ChainRpc,
  vault: Address,
  said: readonly HistoryEntry[],
): Promise<{ readonly own: readonly Own[]; readonly isComplete: boolean }> {
  // One transaction may have several memos.
  const entries = [...new Set(said)];
  const blocks = [...Map.groupBy(entries, ({ slot }) => slot).values()];
  const calls = blocks.reduce((sum, { length }) => sum + (length > MAX_PER_BLOCK ? 1 : length), 0);
  if (calls > MAX_CALLS) return { own: [], isComplete: false };
  const likely = await withoutJunk(entries, (slot) => readSigned(rpc, slot, vault));
  if (likely.length > MAX_CALLS) return { own: [], isComplete: false };
  const own: Own[] = [];
  for await (const [{ signature, slot }, moves] of readEach(likely, (one) =>
    readMoves(rpc, one.signature),
  )) {
    if (!moves) throw new Unreachable(`The RPC node no longer keeps ${signature}.`);
    if (moves.signers.includes(vault)) own.push({ signature, slot, moves });
  }
  return { own: own.toSorted(byAge), isComplete: true };
}

/** Nodes may order the transactions of a block differently. */
function byAge(a: Own, b: Own): number {
  return Number(a.slot - b.slot) || (a.signature < b.signature ? -1 : 1);
}
