import { type Address, isSignature, type Signature } from "@solana/kit";
import { MAX_PER_BLOCK, readSigned, withoutJunk } from "../../chain/block-receipts.ts";
import { getFinalTransaction } from "../../chain/final-transaction.ts";
import type { HistoryEntry } from "../../chain/history.ts";
import type { ChainRpc } from "../../chain/rpc.ts";
import { type Moves, readMoves } from "../../chain/token-changes.ts";
import type { RecordedLock } from "../../rules/league/check-lock.ts";
import { readLockMemo } from "../../rules/league/lock-memo.ts";
import { readPrizeMemo } from "../../rules/league/prize-memo.ts";
import { DAY_MS } from "../../rules/time.ts";
import { readEach, retry, Unreachable } from "./ask.ts";
import { finalPages } from "./history.ts";

/** Pages for a million transactions. A hostile node could list more forever. */
const MAX_PAGES = 1000;
/**
 * Maximum number of calls for the memos of one week, or of one tournament. Faking a memo costs a fee, and costs us a
 * call, so junk about one must not keep the others from being verified.
 */
const MAX_CALLS = 2000;
/** Maximum number of transactions that are read for all weeks, or all tournaments, that a site does not list. */
const MAX_UNLISTED = 10 * MAX_CALLS;
const WEEK = 7 * DAY_MS;
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
  /** What is not listed and may be theirs, but has too much junk to read. */
  readonly unread: readonly string[];
  /** False if the history is too long to list. */
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
      const locks =
        said.locksByWeek.get(week) ?? (await readLocks(rpc, vault, { said, week, named }));
      said.locksByWeek.set(week, locks);
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
      const prizes = new Map(
        [...said.prizes].map(([id, some]) => [id, some.map(({ entry }) => entry)]),
      );
      const recorded = await readUnlisted(rpc, vault, {
        said: said.locks,
        listed: listed.weeks,
        nameIn: (text) => readLockMemo(text)?.week,
      });
      const paid = await readUnlisted(rpc, vault, {
        said: prizes,
        listed: listed.tournaments,
        nameIn: (text) => readPrizeMemo(text)?.tournament,
      });
      return {
        weeks: recorded.found,
        tournaments: paid.found,
        unread: [...recorded.unread, ...paid.unread],
        isComplete: !said.isCutOff,
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
  readonly locksByWeek: Map<string, Locks>;
  /** By tournament. */
  readonly prizes: Map<string, SaidPrize[]>;
  newest: Signature | undefined;
  /** The history is too long to list. */
  isCutOff: boolean;
}

function newList(): Said {
  const lists = { locks: new Map(), locksByWeek: new Map(), prizes: new Map() };
  return { ...lists, newest: undefined, isCutOff: false };
}

/** Lists what is in the vault's history since it was last listed. */
async function list(rpc: ChainRpc, vault: Address, said: Said): Promise<void> {
  let pages = 0;
  for await (const page of finalPages(rpc, vault, { after: said.newest })) {
    for (const entry of page) if (!entry.hasFailed) note(said, entry);
    if (pages === 0) said.newest = page[0]?.signature ?? said.newest;
    if (++pages < MAX_PAGES) continue;
    said.isCutOff = true;
    return;
  }
}

function note({ locks, locksByWeek, prizes }: Said, entry: HistoryEntry): void {
  const { memo } = entry;
  if (memo === null) return;
  for (const week of new Set([...memo.matchAll(LOCKS)].map(([, named]) => named!))) {
    add(locks, week, entry);
    locksByWeek.delete(week);
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

/** Reads what memos name that a site does not list. Junk about one name hides no other. */
async function readUnlisted(
  rpc: ChainRpc,
  vault: Address,
  {
    said,
    listed,
    nameIn,
  }: {
    said: ReadonlyMap<string, readonly HistoryEntry[]>;
    listed: ReadonlySet<string>;
    nameIn: (memo: string) => string | undefined;
  },
): Promise<{ readonly found: Map<string, Signature>; readonly unread: readonly string[] }> {
  const found = new Map<string, Signature>();
  const unread: string[] = [];
  const byLength = [...said]
    .filter(([name]) => !listed.has(name) && Date.parse(name.slice(0, 10)) < Date.now() + WEEK)
    .toSorted(([, some], [, others]) => some.length - others.length);
  let entries = 0;
  for (const [name, some] of byLength) {
    entries += some.length;
    const { own, isComplete } =
      entries > MAX_UNLISTED ? NOTHING_READ : await readOwn(rpc, vault, some);
    if (!isComplete) unread.push(name);
    const by = own.find(({ moves }) => moves.memos.some((text) => nameIn(text) === name));
    if (by) found.set(name, by.signature);
  }
  return { found, unread };
}

/** A transaction that the vault signed. */
interface Own {
  readonly signature: Signature;
  readonly slot: bigint;
  readonly moves: Moves;
}

interface OwnRead {
  /** Oldest first. */
  readonly own: readonly Own[];
  /** False if there are too many to read. */
  readonly isComplete: boolean;
}

const NOTHING_READ: OwnRead = { own: [], isComplete: false };

/**
 * Returns the transactions that the vault signed, oldest first. Of a crowded block, those of others take a few calls at most.
 * Reads none if there are too many. Throws `Unreachable`.
 */
async function readOwn(
  rpc: ChainRpc,
  vault: Address,
  said: readonly HistoryEntry[],
): Promise<OwnRead> {
  // One transaction may have several memos.
  const entries = [...new Set(said)];
  const blocks = [...Map.groupBy(entries, ({ slot }) => slot).values()];
  // Reading a crowded block takes as long as that many transactions.
  const calls = blocks.reduce((sum, { length }) => sum + Math.min(length, MAX_PER_BLOCK), 0);
  if (calls > MAX_CALLS) return NOTHING_READ;
  const likely = await withoutJunk(entries, (slot) => readSigned(rpc, slot, vault));
  if (likely.length > MAX_CALLS) return NOTHING_READ;
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
