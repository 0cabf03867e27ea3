import { createLockHash } from "../../rules/league/lock-hash.ts";
import type { Db } from "../db/connect.ts";
import { insertPlanned } from "../outbox/store.ts";
import { listPositions } from "../players/store.ts";
import { listInKindIn } from "../prizes/in-kind/store.ts";
import { type Entry, listEntriesAfter } from "../standings/store.ts";
import { announcedOf, poolsIn } from "../tournaments/view.ts";
import { listLockedPools } from "./store.ts";

/** Entries in memory at once. A week may have a million. */
const PAGE = 10_000;

/** Plans the memo that records on Solana what was locked for a week: entries, snapshot, announced prizes, positions. */
export async function planLock(trx: Db, week: string, snapshot: string): Promise<void> {
  const announced = poolsIn(await listLockedPools(trx, week), announcedOf);
  // After the pools: whatever announces something has waited for their tournaments, or is waited for.
  const inKind = await listInKindIn(trx, week);
  const hash = createLockHash({ week, snapshot, announced, inKind });
  const chosen = new Set<number>();
  let after: Entry | undefined;
  for (;;) {
    const entries = await listEntriesAfter(trx, week, { after, limit: PAGE });
    for (const entry of entries) {
      hash.add({ ...entry, savedAt: entry.saved_at.getTime() });
      for (const player of entry.slots) if (player !== null) chosen.add(player);
    }
    after = entries.at(-1);
    if (entries.length < PAGE) break;
  }
  const content = { hash: hash.finish(await listPositions(trx, chosen)) };
  await insertPlanned(trx, [{ kind: "lock", cause: week, ordinal: 0, content }]);
}
