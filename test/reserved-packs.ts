import { sql } from "kysely";
import type { Db } from "../server/db/connect.ts";

/** The databases of sites that tests opened for themselves. Test files of a process share this set. */
export const ownDatabases = new Set<Db>();

/**
 * Returns how many more packs the box has reserved than live reservations hold. It must always be 0: a
 * leaked pack can never be sold.
 */
export async function packsLeaked(db: Db): Promise<number> {
  const { rows } = await sql<{ leaked: number }>`
    select packs_reserved - (
      select coalesce(sum(pack_quantity), 0) from purchases where state = 'created')::integer as leaked
    from box`.execute(db);
  return rows[0]!.leaked;
}
