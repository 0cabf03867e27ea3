import { sql } from "kysely";
import type { Db } from "../db/connect.ts";

/** What a bundle says about a prize. */
export interface PublishedPrize {
  readonly wallet: string;
  readonly amount: bigint;
  readonly ordinal: number;
  /** Null until it is final on Solana. */
  readonly signature: string | null;
  /** Not owed anymore, because a person accepted that Solana shows another result paid. */
  readonly isClosed: boolean;
}

/**
 * Returns a version that changes whenever a week's bundle does; undefined before its holdings are read. Counts the
 * prizes that have not landed, because an index holds only those: every request asks, and a tournament may have many.
 */
export async function readVersion(db: Db, week: string): Promise<string | undefined> {
  const { rows } = await sql<{ version: string }>`
    select concat_ws(' ', hash, (
      select count(*) from outbox
      where kind = 'lock' and cause = ${week} and state = 'landed'), (
      select string_agg(concat_ws('/', id, state, coalesce(settled_revision, revision), pool, rolled_in, (
        select count(*) from outbox o
        where o.kind = 'prize' and o.cause = t.id and o.state <> 'landed'), (
        select count(*) from outbox o
        where o.kind = 'prize' and o.cause = t.id and o.state = 'closed'), (
        select md5(json_agg(json_build_array(place, name) order by place)::text)
        from prizes_in_kind where tournament_id = t.id)), ' ' order by id)
        from tournaments t where week_id = ${week})) as version
    from snapshots where week_id = ${week}`.execute(db);
  return rows[0]?.version;
}

/** Returns the prizes of a tournament in order, with the transactions that paid them. */
export async function listPrizes(db: Db, tournament: string): Promise<PublishedPrize[]> {
  const { rows } = await sql<PublishedPrize>`
    select p.wallet, p.amount, p.ordinal,
      case when o.state = 'landed' then o.signature end as signature,
      coalesce(o.state = 'closed', false) as "isClosed"
    from prizes p left join outbox o
      on o.kind = 'prize' and o.cause = p.tournament_id and o.ordinal = p.ordinal
    where p.tournament_id = ${tournament} order by p.ordinal`.execute(db);
  return rows;
}
