import { readBlockTime, readBlockTimeFrom } from "../../chain/block-hash.ts";
import type { ChainRpc } from "../../chain/rpc.ts";
import {
  earlyReadingFault,
  firstReadSlot,
  judgeLock,
  lockedAtFault,
  lockTimeFault,
  type LockVerdict,
  realLockAt,
} from "../../rules/league/check-lock.ts";
import type { Recomputed } from "../../rules/league/check-tournament.ts";
import type { MintRow } from "../../rules/league/snapshot-hash.ts";
import { retry, Unreachable } from "./ask.ts";
import type { Chain } from "./chain.ts";
import type { Records } from "./records.ts";

interface Site {
  readonly cluster: string;
  readonly chain: Pick<Chain, "rpc"> | undefined;
  /** Undefined without a chain. */
  readonly records: Records | undefined;
  /** What could not be checked, to report at the end. */
  readonly unchecked: Set<string>;
}

export interface LockVerified {
  /** A sentence without its period. */
  readonly fault: string | undefined;
  /** What is known, for the tournament's line. */
  readonly text: string;
}

/** Compares what was locked with the vault's record. Without a chain there is nothing to compare with. */
export async function verifyLock(
  site: Site,
  recomputed: Recomputed,
  mints: readonly MintRow[],
): Promise<LockVerified> {
  const { chain, records } = site;
  const late = lockedAtFault(recomputed);
  if (!chain || !records || late !== undefined)
    return { fault: late, text: "what was locked is NOT checked" };
  const { week, lock } = recomputed.bundle;
  let found = await records.locksOf(week, lock?.signature);
  let verdict = judgeLock(recomputed, found.locks);
  if (verdict.kind !== "recorded" && lock?.signature) {
    // This lock may have been recorded since the history was listed.
    await records.update();
    found = await records.locksOf(week, lock.signature);
    verdict = judgeLock(recomputed, found.locks);
  }
  if (!found.isComplete)
    site.unchecked.add(`whether the vault also recorded another lock for ${week}`);
  const { lockAt } = recomputed.file;
  const realAt = realLockAt(site.cluster, lockAt);
  const isTimed = verdict.kind !== "recorded" || verdict.lock.at !== null;
  if (realAt !== undefined && !isTimed)
    site.unchecked.add(`when ${week} was recorded, because the node does not tell`);
  const fault = lockFault(verdict, { lockAt: realAt, mints });
  const first = firstReadSlot(mints);
  if (fault !== undefined || realAt === undefined || first === undefined)
    return { fault, text: lockText(verdict, lockAt) };
  const read = await timeOf(chain.rpc, first);
  const early = read && earlyReadingFault({ slot: first, at: read.latest }, realAt);
  if (early === undefined && !read?.isExact)
    site.unchecked.add(`when the holdings of ${week} were read, because the node does not tell`);
  return { fault: early, text: lockText(verdict, lockAt) };
}

/**
 * Returns when a slot's block was made, at the latest, in seconds of Unix time. If the node does not have the block, the
 * next one tells. Undefined if the node tells neither, whatever the reason: other weeks can still be verified.
 */
async function timeOf(rpc: ChainRpc, slot: bigint) {
  try {
    const exact = await retry(() => readBlockTime(rpc, slot), "The RPC node");
    const latest = exact ?? (await retry(() => readBlockTimeFrom(rpc, slot), "The RPC node"));
    return latest === undefined
      ? undefined
      : { latest: Number(latest), isExact: exact !== undefined };
  } catch (error) {
    if (error instanceof Unreachable) return undefined;
    throw error;
  }
}

function lockFault(
  verdict: LockVerdict,
  at: Parameters<typeof lockTimeFault>[1],
): string | undefined {
  if (verdict.kind === "differs") return verdict.fault;
  return verdict.kind === "missing"
    ? "what was locked is not on Solana, so the site could have changed it since"
    : lockTimeFault(verdict.lock, at);
}

/** Returns text with both times, for readers to compare: a test's chain may be far off league time. */
function lockText(verdict: LockVerdict, lockAt: number | undefined): string {
  if (verdict.kind !== "recorded") return "";
  const { at } = verdict.lock;
  const since = at === null ? " (since when is NOT checked)" : ` since ${timeText(at * 1000)}`;
  const locked = lockAt === undefined ? "" : ` (locked ${timeText(lockAt)})`;
  return `what was locked is on Solana${since}${locked}`;
}

function timeText(at: number): string {
  return new Date(at)
    .toISOString()
    .replace(/:\d\d\.\d+Z$/, " UTC")
    .replace("T", " ");
}
