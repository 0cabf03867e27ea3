import { createLockHash } from "../../rules/league/lock-hash.ts";
import type { Db } from "../db/connect.ts";
import { insertPlanned } from "../outbox/store.ts";
import { type Entry, listEntriesAfter } from "../standings/store.ts";

/** Entries in memory at once. A week may have a million. */
const PAGE = 10_000;

/** Plans the memo that records on Solana what was locked for a week, from its entries and snapshot. */
export async function planLock(trx: Db, week: string, snapshot: string): Promise<void> {
  const hash = createLockHash(week, snapshot);
  let after: Entry | undefined;
  for (;;) {
    const entries = await listEntriesAfter(trx, week, { after, limit: PAGE });
    for (const entry of entries) hash.add(entry);
    after = entries.at(-1);
    if (entries.length < PAGE) break;
  }
  const content = { hash: hash.finish() };
  await insertPlanned(trx, [{ kind: "lock", cause: week, ordinal: 0, content }]);
}
