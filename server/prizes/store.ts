import { sql } from "kysely";
import type { Db } from "../db/connect.ts";

/** Sums what the prize wallet owes: pools of tournaments that are not settled, in base units of USDC. */
export async function sumPools(db: Db): Promise<bigint> {
  const { rows } = await sql<{ owed: string }>`
    select coalesce(sum(coalesce(pool, 0) + rolled_in), 0)::text as owed
    from tournaments where state in ('upcoming', 'live', 'provisional')`.execute(db);
  return BigInt(rows[0]!.owed);
}
