import type { Insertable, Selectable } from "kysely";
import type { Db } from "../db/connect.ts";
import type { Tables } from "../db/schema.ts";

export type FounderPurchase = Selectable<Tables["founder_purchases"]>;

/** Returns a wallet's founder purchases, oldest first: the specification shows the last one. */
export async function listFounderPurchases(db: Db, wallet: string): Promise<FounderPurchase[]> {
  return db
    .selectFrom("founder_purchases")
    .selectAll()
    .where("wallet_address", "=", wallet)
    .orderBy("created_at")
    .orderBy("id")
    .execute();
}

/** Returns the new row; undefined if one with the same signature exists. */
export async function insertFounderPurchase(
  db: Db,
  purchase: Insertable<Tables["founder_purchases"]>,
): Promise<FounderPurchase | undefined> {
  return db
    .insertInto("founder_purchases")
    .values(purchase)
    .onConflict((conflict) => conflict.column("tx_signature").doNothing())
    .returningAll()
    .executeTakeFirst();
}

export async function readFounderPurchase(db: Db, signature: string): Promise<FounderPurchase> {
  return db
    .selectFrom("founder_purchases")
    .selectAll()
    .where("tx_signature", "=", signature)
    .executeTakeFirstOrThrow();
}
