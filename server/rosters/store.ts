import { type RawBuilder, type Selectable, sql } from "kysely";
import { MAX_ROSTERS } from "../../rules/league/roster.ts";
import type { Db } from "../db/connect.ts";
import type { Tables } from "../db/schema.ts";

/** A version of a roster. */
export type RosterRow = Selectable<Tables["rosters"]>;

/** A week as rosters see it. */
export interface RosterWeek {
  readonly id: string;
  readonly lock_at: Date;
  /** True once the lock time has passed, even if no job has recorded it yet. */
  readonly is_locked: boolean;
  /** Real time at which its holdings were read; null until then. */
  readonly snapshot_at: Date | null;
}

/** Returns all weeks, in order of their locks. */
export async function listRosterWeeks(db: Db): Promise<RosterWeek[]> {
  return db
    .selectFrom("weeks")
    .leftJoin("snapshots", "week_id", "id")
    .select([
      "id",
      "lock_at",
      "snapshots.at as snapshot_at",
      sql<boolean>`state <> 'open' or lock_at <= league_now()`.as("is_locked"),
    ])
    .orderBy("id")
    .execute();
}

/** Returns the newest version of each of a wallet's rosters. */
export async function listNewest(db: Db, wallet: string): Promise<RosterRow[]> {
  return newest(db, wallet);
}

/** Returns the versions of a wallet's rosters that count for a week: the last before its lock (R3). */
export async function listLocked(db: Db, wallet: string, week: string): Promise<RosterRow[]> {
  return newest(db, wallet, sql`saved_at < (select lock_at from weeks where id = ${week})`);
}

/** Returns rosters that were saved for a week in time, but after the lock that it has since been moved to. */
export async function listUndone(
  db: Db,
  wallet: string,
  { id, lock_at: lock }: Pick<RosterWeek, "id" | "lock_at">,
): Promise<RosterRow[]> {
  const last = await newest(db, wallet, sql`saved_for = ${id}`);
  return last.filter(({ saved_at: at }) => at >= lock);
}

/** Looks up each number's newest version by index, because a wallet may have saved thousands. */
async function newest(
  db: Db,
  wallet: string,
  condition: RawBuilder<unknown> = sql`true`,
): Promise<RosterRow[]> {
  const { rows } = await sql<RosterRow>`
    select last.* from generate_series(1, ${MAX_ROSTERS}::integer) as its (number)
    cross join lateral (
      select * from rosters
      where wallet = ${wallet} and number = its.number and ${condition}
      order by version desc limit 1
    ) last
    order by last.number`.execute(db);
  return rows;
}

/** Returns true if a wallet has saved at least this many versions for a week. */
export async function hasSaved(
  trx: Db,
  { wallet, week }: { wallet: string; week: string },
  versions: number,
): Promise<boolean> {
  const { rows } = await sql<{ count: bigint }>`
    select count(*) from (
      select from rosters where wallet = ${wallet} and saved_for = ${week} limit ${versions}
    ) saved`.execute(trx);
  return Number(rows[0]!.count) >= versions;
}

/**
 * Keeps a week from locking until the transaction ends, or waits while it is being locked. Check first that the
 * week is open: otherwise late requests would hold up the job that locks it.
 */
export async function holdWeek(trx: Db, week: string): Promise<void> {
  await trx.selectFrom("weeks").select("id").where("id", "=", week).forShare().execute();
}

/**
 * Adds a version of a roster, or returns undefined if the week has locked. Lock the user and hold the week first.
 * Even if clocks go back, a save is never dated before an earlier save or a past lock, so that it cannot count
 * for an earlier week.
 */
export async function insertVersion(
  trx: Db,
  save: Omit<RosterRow, "saved_at" | "saved_for"> & { readonly week: string },
): Promise<RosterRow | undefined> {
  const { wallet, number, version, slots, week } = save;
  const { rows } = await sql<RosterRow>`
    with save as materialized (
      select greatest(
        league_now(),
        (select max(lock_at) from weeks where state <> 'open'),
        (select max(last.saved_at) from generate_series(1, ${MAX_ROSTERS}::integer) as its (number)
          cross join lateral (
            select saved_at from rosters where wallet = ${wallet} and number = its.number
            order by version desc limit 1) last)) as at)
    insert into rosters (wallet, number, version, slots, saved_at, saved_for)
    select ${wallet}, ${number}, ${version}, ${slots}::integer[], save.at, weeks.id
    from save, weeks
    where weeks.id = ${week} and weeks.state = 'open' and save.at < weeks.lock_at
    returning *`.execute(trx);
  return rows[0];
}
