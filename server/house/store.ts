import { type Insertable, type Selectable, type SqlBool, type Updateable, sql } from "kysely";
import pg from "pg";
import { causeName } from "../../rules/payout-memo.ts";
import type { Db } from "../db/connect.ts";
import type { Tables } from "../db/schema.ts";
import { isAcceptedByHand } from "../ops/store.ts";
import type { OutboxRow } from "../outbox/row.ts";

/** Whether this database may pay, and how far it has read what the vault paid. */
export type House = Selectable<Tables["house"]>;
export type Adopted = Selectable<Tables["adopted"]>;
export type NewAdopted = Insertable<Tables["adopted"]>;

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
 * Gives the house a new token and stops all paying until its claim is over, unless one goes on. With `anew`,
 * one that waits already does not count: a backup may have it, and what was signed since is not in its wait.
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
 * impossibly late is from before the database's clock went back.
 */
export const idleMs = sql<number | null>`(
  select (extract(epoch from clock_timestamp() - max(until)) * 1000)::float8
  from leases where until < clock_timestamp() + interval '1 minute')`;

/** Returns how long nothing has used this database; undefined if nothing ever has. */
export async function readIdleMs(db: Db): Promise<number | undefined> {
  const { rows } = await sql<{ idle: number | null }>`select ${idleMs} as idle`.execute(db);
  return rows[0]?.idle ?? undefined;
}

/** Adds payouts that the books do not know. Returns how many are new. */
export async function insertAdopted(trx: Db, adopted: readonly NewAdopted[]): Promise<number> {
  if (adopted.length === 0) return 0;
  const rows = await trx
    .insertInto("adopted")
    .values(adopted)
    .onConflict((conflict) => conflict.doNothing())
    .returning("signature")
    .execute();
  return rows.length;
}

/** Prizes and locks are what they follow from, too: another result has other winners. */
const hasSameHash = sql<boolean>`(a.kind not in ('prize', 'lock')
  or a.content->>'hash' = o.content->>'hash')`;

/** Returns adopted payouts whose rows are planned now, with the rows, in the order of planning. */
export async function listAdoptable(db: Db): Promise<{ adopted: Adopted; row: OutboxRow }[]> {
  const rows = await db
    .selectFrom("adopted as a")
    .innerJoin("outbox as o", (join) =>
      join
        .onRef("o.kind", "=", "a.kind")
        .onRef("o.ordinal", "=", "a.ordinal")
        .on(sql<boolean>`left(o.cause, 12) = a.cause`)
        .on(hasSameHash),
    )
    .selectAll("a")
    .select("o.id")
    .where("a.state", "in", ["open", "conflict"])
    .orderBy("o.id")
    .execute();
  const planned = await listRows(
    db,
    rows.map(({ id }) => id),
  );
  return rows.map(({ id, ...adopted }) => ({ adopted, row: planned.get(id)! }));
}

async function listRows(db: Db, ids: readonly bigint[]): Promise<Map<bigint, OutboxRow>> {
  if (ids.length === 0) return new Map();
  const rows = await db.selectFrom("outbox").selectAll().where("id", "in", ids).execute();
  return new Map((rows as OutboxRow[]).map((row) => [row.id, row]));
}

/** Marks a row as landed by a transaction that it does not know. Returns false if it has landed. */
export async function landAdopted(
  trx: Db,
  { id }: OutboxRow,
  { signature, slot, at }: { signature: string; slot: bigint; at: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable("outbox")
    .set({
      state: "landed",
      signature,
      wire: "",
      last_valid_block_height: 0n,
      signed_slot: slot,
      is_confirmed: true,
      landed_at: at,
    })
    .where("id", "=", id)
    .where("state", "<>", "landed")
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Returns the transaction by which a row has landed. */
export async function landedBy(trx: Db, id: bigint): Promise<string | null> {
  const row = await trx
    .selectFrom("outbox")
    .select("signature")
    .where("id", "=", id)
    .executeTakeFirst();
  return row?.signature ?? null;
}

/** Changes an adopted payout, unless it has landed or a person has released it since it was listed. */
export async function setAdopted(
  trx: Db,
  { signature, kind, cause, ordinal }: Adopted,
  state: "landed" | "conflict",
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable("adopted")
    .set({ state })
    .where("signature", "=", signature)
    .where("kind", "=", kind)
    .where("cause", "=", cause)
    .where("ordinal", "=", ordinal)
    .where("state", "in", ["open", "conflict"])
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/**
 * Returns adopted payouts whose payment is settled, or sent back by hand, as something else. One that was
 * listed after its turn is never settled.
 */
export async function listConflicts(db: Db): Promise<Adopted[]> {
  return db
    .selectFrom("adopted as a")
    .selectAll("a")
    .where("a.state", "in", ["open", "conflict"])
    .where(
      sql<boolean>`(exists (select from payments p where left(p.signature, 12) = a.cause)
        or exists (select from outbox o where left(o.cause, 12) = a.cause
          and (o.kind in ('delivery', 'refund') or a.kind in ('prize', 'lock'))))`,
    )
    .where(
      sql<boolean>`not exists (select from outbox o
        where o.kind = a.kind and left(o.cause, 12) = a.cause and o.ordinal = a.ordinal
          and ${hasSameHash})`,
    )
    .execute();
}

/** Returns the adopted payouts of a payment. */
export async function listAdoptedFor(db: Db, payment: string): Promise<Adopted[]> {
  return db
    .selectFrom("adopted")
    .selectAll()
    .where("cause", "=", causeName(payment))
    .where("state", "in", ["open", "conflict"])
    .execute();
}

/** Why a row is held whose payment the chain shows paid otherwise. Only a person plans it again. */
export const CONFLICT = "the chain shows another payout for this payment";

/** Why a lock is held. The week is not settled, either. */
export const OTHER_LOCK = "Solana has other rosters or holdings for this week";

/** Holds what is planned for a payment that the chain shows paid otherwise. Returns how many rows. */
export async function holdConflicting(trx: Db, { kind, cause }: Adopted): Promise<number> {
  const { numUpdatedRows } = await trx
    .updateTable("outbox")
    .set({ state: "held", last_error: kind === "lock" ? OTHER_LOCK : CONFLICT })
    .where(sql<boolean>`left(cause, 12) = ${cause}`)
    .where("state", "=", "planned")
    .executeTakeFirst();
  return Number(numUpdatedRows);
}

/** Counts adopted payouts by state. */
export async function countAdopted(db: Db) {
  const rows = await db
    .selectFrom("adopted")
    .select(["state", sql<string>`count(*)`.as("count")])
    .groupBy("state")
    .orderBy("state")
    .execute();
  return rows.map(({ state, count }) => ({ state, count: Number(count) }));
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
