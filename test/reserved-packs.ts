import { sql } from "kysely";
import type { Db } from "../server/db/connect.ts";

/** The databases of the sites that tests of their own have opened. The test files of a process share it. */
export const ownDatabases = new Set<Db>();

/**
 * Returns by how many packs the box reserves more than live reservations hold: 0, at any moment. A pack that
 * leaks can never be sold.
 */
export async function packsLeaked(db: Db): Promise<number> {
  const { rows } = await sql<{ leaked: number }>`
    select packs_reserved - (
      select coalesce(sum(pack_quantity), 0) from purchases where state = 'created')::integer as leaked
    from box`.execute(db);
  return rows[0]!.leaked;
}
