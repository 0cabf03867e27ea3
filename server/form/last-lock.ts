import type { PlayerId } from "../../rules/league/roster.ts";
import type { Context } from "../context.ts";
import { keepRecent, shareFor } from "../recent.ts";
import { countEntries } from "../standings/store.ts";
import type { Holders, LockView } from "./schemas.ts";
import { type HolderRow, findLastSnapshot, listHolders } from "./store.ts";

/** Time for which all requests of a process share which week was locked last. */
const SHARED_MS = 5000;

/** Who held which player when rosters were last locked. */
export interface LastLock extends LockView {
  readonly holders: ReadonlyMap<PlayerId, HolderRow>;
}

/**
 * Returns a function that returns the newest lock whose holdings were read, a few seconds old at most; undefined before
 * the first. A week's holdings are public from then on and never change, so they are counted once.
 */
export function createLastLocks({ db }: Pick<Context, "db">): () => Promise<LastLock | undefined> {
  const locks = keepRecent(2, async (week: string): Promise<LastLock> => {
    const [entries, rows] = await Promise.all([countEntries(db, week), listHolders(db, week)]);
    return { week, entries, holders: new Map(rows.map((row) => [row.player, row])) };
  });
  return shareFor(SHARED_MS, async () => {
    const week = await findLastSnapshot(db);
    return week === undefined ? undefined : locks(week);
  });
}

/** Returns the lock without what was held. */
export function viewLock(lock: LastLock | undefined): LockView | null {
  return lock ? { week: lock.week, entries: lock.entries } : null;
}

/** Returns who held a player at the lock; null if he was on no roster, so that nobody asked the chain. */
export function viewHolders(lock: LastLock | undefined, player: PlayerId): Holders | null {
  const found = lock?.holders.get(player);
  if (!found) return null;
  const { wallets, tokens, rosters } = found;
  return { wallets, tokens: String(tokens), rosters };
}
