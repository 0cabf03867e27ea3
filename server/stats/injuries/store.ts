import { sql } from "kysely";
import type { PlayerId } from "../../../rules/league/roster.ts";
import type { Db } from "../../db/connect.ts";
import type { FeedInjury } from "../feed.ts";

/** A change of what the list of injured players says of somebody. */
export interface InjuryChange {
  readonly player: PlayerId;
  /** Null once he is not listed any more. */
  readonly status: string | null;
  readonly detail: string;
}

/** Such a change as recorded. `at` is league time. */
export type InjuryRow = InjuryChange & { readonly id: bigint; readonly at: Date };

/** Blocks other writers of the list until the transaction ends. */
export async function lockInjuries(trx: Db): Promise<void> {
  await sql`lock table injuries in share row exclusive mode`.execute(trx);
}

/** Returns who is listed as injured now. */
export async function listInjuries(db: Db): Promise<FeedInjury[]> {
  const { rows } = await sql<FeedInjury>`
    select player, status, detail from (
      select distinct on (player) player, status, detail from injuries order by player, id desc
    ) newest
    where status is not null`.execute(db);
  return rows;
}

/** Returns the changes of the list since a league time, newest first. */
export async function listInjuryChanges(db: Db, since: Date): Promise<InjuryRow[]> {
  return db
    .selectFrom("injuries")
    .selectAll()
    .where("at", ">=", since)
    .orderBy("id", "desc")
    .execute();
}

/** Adds changes to the list. */
export async function insertInjuries(trx: Db, changes: readonly InjuryChange[]): Promise<void> {
  const at = sql<Date>`league_now()`;
  const rows = changes.map((change) => ({ ...change, at }));
  if (rows.length > 0) await trx.insertInto("injuries").values(rows).execute();
}
