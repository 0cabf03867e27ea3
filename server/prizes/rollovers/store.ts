import { sql } from "kysely";
import { UNSETTLED_STATES } from "../../../rules/league/states.ts";
import type { Db } from "../../db/connect.ts";

export async function insertRollover(
  trx: Db,
  rollover: { readonly tournament_id: string; readonly amount: bigint },
): Promise<void> {
  await trx
    .insertInto("rollovers")
    .values({ ...rollover, into_id: null })
    .execute();
}

/**
 * Rolls over what is left of pools: all of it if a tournament is void (R2), and the rest of a settled one (R18). Call
 * it in the transaction that leaves something, or announces a tournament that could have it, so that pools add up.
 */
export async function rollOver(trx: Db): Promise<void> {
  await sql`
    insert into rollovers (tournament_id, amount)
    select id, coalesce(pool, 0) + rolled_in from tournaments where state = 'void'
    on conflict do nothing`.execute(trx);
  await assignRollovers(trx);
}

/** Returns true if a rollover waits for a tournament. */
export async function hasRollovers(db: Db): Promise<boolean> {
  const { rows } = await sql<{ some: boolean }>`
    select exists (select from rollovers where into_id is null and amount > 0)
      or exists (select from tournaments t where state = 'void'
        and not exists (select from rollovers r where r.tournament_id = t.id)) as some`.execute(db);
  return rows[0]!.some;
}

/** Adds each rollover to the first unsettled tournament after its own, if there is one (R18). */
async function assignRollovers(trx: Db): Promise<void> {
  const { rows } = await sql<{ tournament_id: string; amount: bigint; into_id: string }>`
    select r.tournament_id, r.amount, next.id as into_id
    from rollovers r join tournaments own on own.id = r.tournament_id
    cross join lateral (
      select id from tournaments t
      where t.state = any(${[...UNSETTLED_STATES]}::text[])
        and (t.week_id > own.week_id or (t.week_id = own.week_id and t.kind < own.kind))
      order by t.week_id, t.kind desc limit 1
    ) next
    where r.into_id is null and r.amount > 0
    order by r.tournament_id for update of r`.execute(trx);
  for (const { tournament_id: id, amount, into_id: into } of rows) {
    const { numUpdatedRows } = await trx
      .updateTable("tournaments")
      .set({ rolled_in: sql`rolled_in + ${String(amount)}::bigint` })
      .where("id", "=", into)
      .where("state", "in", UNSETTLED_STATES)
      .executeTakeFirst();
    // If it was just settled, the next round finds another.
    if (numUpdatedRows === 1n)
      await trx
        .updateTable("rollovers")
        .set({ into_id: into })
        .where("tournament_id", "=", id)
        .execute();
  }
}
