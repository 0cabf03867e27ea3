import { type Selectable, type SqlBool, sql } from "kysely";
import type { Db } from "../db/connect.ts";
import type { Tables } from "../db/schema.ts";

/** A purchase for which nothing more is paid until a person says so. */
export type Hold = Selectable<Tables["purchase_holds"]>;

/**
 * Returns true if a person holds one of the purchases. Until the transaction ends, no others can be put on hold.
 */
export async function holdsAnyOf(trx: Db, purchaseIds: readonly string[]): Promise<boolean> {
  if (purchaseIds.length === 0) return false;
  const row = await trx
    .selectFrom("purchase_holds")
    .select("purchase_id")
    .where(sql<SqlBool>`purchase_id = any(${purchaseIds}::text[])`)
    .limit(1)
    .forShare()
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * Holds a purchase. Waits for all transactions that are recording payouts, and blocks new ones, so that nothing is
 * signed once it is held. Returns false if it was held before.
 */
export async function placeHold(trx: Db, hold: Hold): Promise<boolean> {
  await sql`lock table purchase_holds in exclusive mode`.execute(trx);
  const row = await trx
    .insertInto("purchase_holds")
    .values(hold)
    .onConflict((conflict) => conflict.doNothing())
    .returning("purchase_id")
    .executeTakeFirst();
  return row !== undefined;
}

/** Ends a hold. Returns false if there was none. */
export async function endHold(trx: Db, purchaseId: string): Promise<boolean> {
  const { numDeletedRows } = await trx
    .deleteFrom("purchase_holds")
    .where("purchase_id", "=", purchaseId)
    .executeTakeFirst();
  return numDeletedRows === 1n;
}

export async function findHold(db: Db, purchaseId: string): Promise<Hold | undefined> {
  return db
    .selectFrom("purchase_holds")
    .selectAll()
    .where("purchase_id", "=", purchaseId)
    .executeTakeFirst();
}

/** Returns which of the purchases a person holds. */
export async function heldAmong(db: Db, purchaseIds: readonly string[]): Promise<Set<string>> {
  if (purchaseIds.length === 0) return new Set();
  const rows = await db
    .selectFrom("purchase_holds")
    .select("purchase_id")
    .where(sql<SqlBool>`purchase_id = any(${purchaseIds}::text[])`)
    .execute();
  return new Set(rows.map(({ purchase_id: id }) => id));
}

/** Returns all holds, oldest first. */
export async function listHolds(db: Db): Promise<Hold[]> {
  return db.selectFrom("purchase_holds").selectAll().orderBy("at").execute();
}
