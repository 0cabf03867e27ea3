import { countText } from "../count-text.ts";
import { MINUTE_MS, SECOND_MS } from "../time.ts";
import { countedGames } from "./games.ts";
import { formatInstant } from "./instant.ts";
import { lockHashOf } from "./lock-hash.ts";
import { type LockMemo, readLockMemo } from "./lock-memo.ts";
import type { Recomputed } from "./check-tournament.ts";
import type { MintRow } from "./snapshot-hash.ts";
import { isWithin, lockOf, weekInterval } from "./week.ts";

/** A lock recorded on Solana in a memo that the vault has signed. */
export interface RecordedLock extends LockMemo {
  readonly signature: string;
  readonly slot: bigint;
  /** When its block was made, in seconds of Unix time; null if the node does not tell. */
  readonly at: number | null;
}

/** How a week's lock on Solana compares with its bundle. */
export type LockVerdict =
  | { readonly kind: "recorded"; readonly lock: RecordedLock }
  /** While the vault has no SOL. */
  | { readonly kind: "missing" }
  | { readonly kind: "differs"; readonly fault: string };

/** Returns the hash of what was locked by a bundle. */
export function bundleLockHash({ bundle, file }: Recomputed): string {
  return lockHashOf(file, bundle.snapshot.hash);
}

/**
 * Compares what was locked by a bundle with the vault's records of all weeks, oldest first. The first record of
 * a week counts, and a later one with another hash contradicts it.
 */
export function judgeLock(recomputed: Recomputed, recorded: readonly RecordedLock[]): LockVerdict {
  const { bundle } = recomputed;
  const [first, ...later] = recorded.filter(({ week }) => week === bundle.week);
  const named = bundle.lock?.signature ?? undefined;
  const differs = (fault: string) => ({ kind: "differs", fault }) as const;
  if (!first)
    return named === undefined
      ? { kind: "missing" }
      : differs(
          `the site names ${named} for its lock, and the vault has recorded none, or this RPC node no longer keeps transactions that old`,
        );
  const hash = bundleLockHash(recomputed);
  if (first.hash !== hash)
    return differs(
      `what it says was locked has the hash ${hash}, and the vault recorded ${first.hash} for its lock (${first.signature})`,
    );
  const other = later.find((one) => one.hash !== hash);
  return other
    ? differs(
        `the vault recorded another hash for its lock later, ${other.hash} (${other.signature})`,
      )
    : { kind: "recorded", lock: first };
}

/**
 * How long after its first tip-off a week may have locked, in milliseconds. A game that the league moves earlier on short
 * notice, or while the feed is down, may begin before the lock, which does not move once it has passed (R3).
 */
const MAX_LATE_MS = 30 * MINUTE_MS;

/**
 * Compares the time at which rosters locked with the week's games: if it were later, the house could choose by what it
 * has seen. If it were long before, or before a roster was saved, it would not be the lock that people were told. Returns a
 * sentence without its period, or undefined.
 */
export function lockedAtFault({
  file: { week, lockAt, games, rosters },
}: Pick<Recomputed, "file">): string | undefined {
  if (lockAt === undefined) return undefined;
  const interval = weekInterval(week);
  const locked = `rosters locked at ${formatInstant(lockAt)}`;
  if (!isWithin(interval, lockAt)) return `${locked}, which is not in its week`;
  const first = lockOf(countedGames(games, interval).map(({ tipoff }) => tipoff));
  if (first !== undefined && lockAt > first + MAX_LATE_MS)
    return `${locked}, but its first game began at ${formatInstant(first)}`;
  // The time of the lock is published in whole seconds.
  const late = rosters.find(({ savedAt }) => savedAt >= lockAt + SECOND_MS);
  return late && `${locked}, but one of ${late.wallet} was saved at ${formatInstant(late.savedAt)}`;
}

/** No game is over so soon after a lock, so nobody knows a result. In seconds. */
const MAX_DELAY = 60 * 60;
/** How far the clocks of Solana and the league may be apart, in seconds. */
const MAX_CLOCK_DIFFERENCE = 60;
/** About an hour, because Solana produces a block in 0.4 seconds. */
const MAX_SLOTS = 9000n;
/** About ten minutes. Reading the holders of all players takes one or two. */
const MAX_SLOTS_APART = 1500n;

/** Returns a lock's real time; undefined on a cluster where recorded weeks are played at other times. */
export function realLockAt(cluster: string, lockAt: number | undefined): number | undefined {
  return cluster === "localnet" ? undefined : lockAt;
}

/** Returns the oldest slot at which holdings were read; undefined if none were. */
export function firstReadSlot(mints: readonly MintRow[]): bigint | undefined {
  return slotsRead(mints).at(0);
}

/**
 * Compares the slots at which the holders of players were read with each other: in the time between, one stake could
 * move through several players and count with each. Returns a sentence without its period, or undefined.
 */
export function readingFault(mints: readonly MintRow[]): string | undefined {
  const slots = slotsRead(mints);
  const [first, last] = [slots.at(0), slots.at(-1)];
  if (first === undefined || last === undefined || last - first <= MAX_SLOTS_APART)
    return undefined;
  return `the holdings of players were read at slots ${first} to ${last}, more than ten minutes apart`;
}

function slotsRead(mints: readonly MintRow[]): readonly bigint[] {
  return mints.map(([, , read]) => BigInt(read)).toSorted((a, b) => Number(a - b));
}

/**
 * Compares when holdings were read and recorded with each other and the lock: anyone able to do either after the games
 * could pick the winners. `lockAt` is in milliseconds, undefined if league time is not real time. Returns a sentence
 * without its period, or undefined.
 */
export function lockTimeFault(
  { slot, at, signature }: RecordedLock,
  { lockAt, mints }: { readonly lockAt: number | undefined; readonly mints: readonly MintRow[] },
): string | undefined {
  const odd = mints.find(([, , read]) => BigInt(read) > slot || BigInt(read) < slot - MAX_SLOTS);
  if (odd)
    return `the holdings of player ${odd[0]} were read at slot ${odd[2]}, and the lock was recorded at slot ${slot} (${signature})`;
  return readingFault(mints) ?? recordTimeFault({ at, signature }, lockAt);
}

/**
 * Compares when the block of the first slot was made at which holdings were read, in seconds of Unix time, with the lock,
 * in milliseconds: what was held before does not count (R6). Returns a sentence without its period, or undefined.
 */
export function earlyReadingFault(
  { slot, at }: { readonly slot: bigint; readonly at: number },
  lockAt: number,
): string | undefined {
  const early = Math.ceil(lockAt / 1000 - at);
  if (early <= 0) return undefined;
  return `holdings were read at slot ${slot}, ${countText(early, "second")} before the lock`;
}

/** Compares when a lock was recorded with the lock, like `lockTimeFault`. */
export function recordTimeFault(
  { at, signature }: Pick<RecordedLock, "at" | "signature">,
  lockAt: number | undefined,
): string | undefined {
  const delay = at === null || lockAt === undefined ? 0 : at - lockAt / 1000;
  if (delay >= -MAX_CLOCK_DIFFERENCE && delay <= MAX_DELAY) return undefined;
  const minutes = Math.ceil(Math.abs(delay) / 60);
  return `the lock was recorded ${minutes} minutes ${delay < 0 ? "before" : "after"} its time (${signature})`;
}

/** A transaction that a site names for a lock, as a node shows it. */
export interface ShownLock {
  readonly signers: readonly string[];
  readonly memos: readonly string[];
  /** When its block was made, in seconds of Unix time; null if the node does not tell. */
  readonly at: number | null;
}

/** Compares the transaction that a site names for a lock. Returns a sentence without its period, or undefined. */
export function shownLockFault(
  { week, hash }: LockMemo,
  { signers, memos }: ShownLock,
  vault: string,
): string | undefined {
  if (!signers.includes(vault)) return "the vault has not signed it";
  const said = memos.flatMap((memo) => readLockMemo(memo) ?? []).find((one) => one.week === week);
  if (!said) return `it does not name the week ${week}`;
  return said.hash === hash
    ? undefined
    : `it records the hash ${said.hash}, and what was locked has ${hash}`;
}
