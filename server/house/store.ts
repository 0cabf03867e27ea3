import { type Selectable, type SqlBool, type Updateable, sql } from "kysely";
import pg from "pg";
import type { Db } from "../db/connect.ts";
import type { Tables } from "../db/schema.ts";
import { isAcceptedByHand } from "../ops/store.ts";

/** Whether this database may pay, and how far it has read what the vault paid. */
export type House = Selectable<Tables["house"]>;

export async function readHouse(db: Db): Promise<House> {
  return db.selectFrom("house").selectAll().executeTakeFirstOrThrow();
}

/** Changes the house, unless its claim is no longer the one that the caller saw. */
export async function changeHouse(
  db: Db,
  { token }: Pick<House, "token">,
  change: Updateable<Tables["house"]>,
): Promise<void> {
  await db.updateTable("house").set(change).where("token", "=", token).execute();
}

/** Stops payouts for a transaction, until a person accepts it. One that is accepted stops nothing. */
export async function halt(db: Db, { token }: Pick<House, "token">, by: string): Promise<void> {
  await db
    .updateTable("house")
    .set({ halted_by: sql`array_append(halted_by, ${by}::text)` })
    .where("token", "=", token)
    .where(sql<SqlBool>`not ${by}::text = any(halted_by) and not ${isAcceptedByHand(by)}`)
    .execute();
}

/**
 * Gives the house a new token and stops all paying until its claim is over, unless a claim is under way. `anew` also
 * replaces one that is already waiting: a backup may contain it, and its wait does not cover what was signed since.
 */
export async function beginClaim(
  db: Db,
  token: string,
  { anew = false }: { anew?: boolean } = {},
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("house")
    .set({
      is_claiming: true,
      former_tokens: sql`array_append(former_tokens, token)`,
      token,
      claim_wire: null,
      claim_valid_until: null,
      free_after: null,
    })
    .where((eb) =>
      eb.or([eb("is_claiming", "=", false), ...(anew ? [eb("free_after", "is not", null)] : [])]),
    )
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Locks the house. Whoever adopts takes this lock first, so that the history is read in one order. */
export async function lockHouse(trx: Db): Promise<House> {
  return trx.selectFrom("house").selectAll().forNoKeyUpdate().executeTakeFirstOrThrow();
}

/** Moves on how far the vault's history is read. */
export async function moveHouse(
  trx: Db,
  to: { readonly signature: string; readonly slot: bigint },
): Promise<void> {
  await trx.updateTable("house").set({ signature: to.signature, slot: to.slot }).execute();
}

/**
 * Tells this PostgreSQL database from its copies. A standby that becomes the primary writes on a timeline of
 * its own at once, and checkpoints it minutes later.
 */
const databaseIdentity = sql<string>`(
  select concat_ws(':', s.system_identifier, w.timeline, d.oid)
  from pg_control_system() s, pg_database d,
    left(pg_walfile_name(pg_current_wal_lsn()), 8) w (timeline)
  where d.datname = current_database())`;

/** SQLSTATE classes by which a server says that it does not tell: unsupported, unknown, or not allowed. */
const DOES_NOT_TELL = /^(0A|42)/;

/**
 * Returns the house with the identity of the database that has it; undefined if the server does not tell.
 * Throws on any other failure: after a lost connection, the next statement may be another database's.
 */
export async function readHouseAndIdentity(
  db: Db,
): Promise<{ house: House; identity: string | undefined }> {
  const asked = await db
    .selectFrom("house")
    .selectAll()
    .select(databaseIdentity.as("found"))
    .executeTakeFirstOrThrow()
    .catch((error: unknown) => {
      const code = error instanceof pg.DatabaseError ? error.code : undefined;
      if (code !== undefined && DOES_NOT_TELL.test(code)) return undefined;
      throw error;
    });
  if (!asked) return { house: await readHouse(db), identity: undefined };
  const { found: identity, ...house } = asked;
  return { house, identity };
}

/**
 * How long neither worker nor launch has used this database, in milliseconds; null if none ever has. A lease that ends
 * impossibly late is from before the database's clock went back, and says only that it was used once.
 */
export const idleMs = sql<number | null>`(
  select (extract(epoch from clock_timestamp() - max(case
    when until < clock_timestamp() + interval '1 minute' then until else 'epoch' end)) * 1000)::float8
  from leases)`;

/**
 * How long payments have not been settled, in milliseconds; null if no worker ever ran. A time in the future is from
 * before the database's clock went back, and says nothing.
 */
export const stalledMs = sql<number | null>`(
  select (extract(epoch from clock_timestamp() - max(case
    when at < clock_timestamp() + interval '1 minute' then at else 'epoch' end)) * 1000)::float8
  from (
    select worked_at from leases where name = 'watch'
    union all select moved_at from cursors where exists (select from leases where name = 'watch')
  ) as seen (at) where at is not null)`;

/** Returns how long nothing has used this database; undefined if nothing ever has. */
export async function readIdleMs(db: Db): Promise<number | undefined> {
  const { rows } = await sql<{ idle: number | null }>`select ${idleMs} as idle`.execute(db);
  return rows[0]?.idle ?? undefined;
}

/** Returns true if the database has a purchase. */
export async function hasPurchase(trx: Db, id: string): Promise<boolean> {
  const row = await trx
    .selectFrom("purchases")
    .select("id")
    .where("id", "=", id)
    .executeTakeFirst();
  return row !== undefined;
}

/** Names who earns on a purchase that came back and is not drawn yet. */
export async function addReferrer(trx: Db, id: string, referrer: string): Promise<void> {
  await trx
    .updateTable("purchases")
    .set({ referrer })
    .where("id", "=", id)
    .where("state", "=", "created")
    .where("referrer", "is", null)
    .where("secret_seed", "is not", null)
    .execute();
}
