import { type SelectQueryBuilder, sql } from "kysely";
import type { EndReason } from "../../rules/purchase-state.ts";
import type { Db } from "../db/connect.ts";
import type { Tables } from "../db/schema.ts";
import type { Purchase } from "../presale/store.ts";

/** A wallet with unpaid reservations. */
export interface Reserver {
  readonly wallet: string;
  /** The token account that will pay. */
  readonly source: string;
  /** The price of its unpaid reservations, in base units. */
  readonly reserved: bigint;
}

/** Returns the wallets with unpaid reservations: the named one, then those that reserved last. */
export async function listReservers(
  db: Db,
  newest?: { readonly first: string; readonly limit: number },
): Promise<Reserver[]> {
  const rows = await db
    .selectFrom("purchases")
    .select(["wallet_address", "source", sql<string>`sum(total_amount)`.as("reserved")])
    .$call(isUnpaid)
    .where("source", "is not", null)
    .groupBy(["wallet_address", "source"])
    .$if(newest !== undefined, (query) =>
      query
        .orderBy(({ eb }) => eb("wallet_address", "=", newest!.first), "desc")
        .orderBy(({ fn }) => fn.max("created_at"), "desc")
        .limit(newest!.limit),
    )
    .execute();
  return rows.map(({ wallet_address: wallet, source, reserved }) => ({
    wallet,
    source: source!,
    reserved: BigInt(reserved),
  }));
}

/** Returns a wallet's unpaid reservations, oldest first. */
export async function listUnpaidPurchases(db: Db, wallet: string): Promise<Purchase[]> {
  return unpaidOf(db, wallet).execute();
}

/** Locks a wallet's unpaid reservations and returns them, oldest first. Lock the user first. */
export async function lockUnpaid(trx: Db, wallet: string): Promise<Purchase[]> {
  return unpaidOf(trx, wallet).forNoKeyUpdate().execute();
}

function unpaidOf(db: Db, wallet: string) {
  return db
    .selectFrom("purchases")
    .selectAll()
    .$call(isUnpaid)
    .where("wallet_address", "=", wallet)
    .orderBy("created_at")
    .orderBy("id");
}

/**
 * Locks a network until the transaction ends, so that its reservations can be counted. Take this lock
 * before those of purchases and the box.
 */
export async function lockNetwork(trx: Db, network: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${network}, 0))`.execute(trx);
}

/**
 * Marks a reservation as paid by a confirmed payment, which can still disappear on a fork. Returns
 * false if that payment already pays for another purchase.
 */
export async function markPaid(db: Db, id: string, signature: string): Promise<boolean> {
  const known = await db
    .selectFrom("purchases")
    .select("id")
    .where("paid_signature", "=", signature)
    .executeTakeFirst();
  if (known) return known.id === id;
  await db
    .updateTable("purchases")
    .set({ paid_signature: signature })
    .where("id", "=", id)
    .where("state", "=", "created")
    .execute();
  return true;
}

/** Marks purchases whose payment is on the chain but not final. This is a hint that nothing may rely on. */
export async function markSeen(
  db: Db,
  seen: readonly { purchaseId: string; signature: string }[],
): Promise<void> {
  if (seen.length === 0) return;
  const ids = seen.map(({ purchaseId }) => purchaseId);
  const signatures = seen.map(({ signature }) => signature);
  await db
    .updateTable("purchases")
    .from(
      sql<{
        id: string;
        signature: string;
      }>`unnest(${ids}::text[], ${signatures}::text[])`.as<"seen">(sql`seen (id, signature)`),
    )
    .set((eb) => ({ seen_signature: eb.ref("seen.signature") }))
    .whereRef("purchases.id", "=", "seen.id")
    .where("state", "in", ["created", "expired"])
    .where("seen_signature", "is", null)
    .execute();
}

/** Selects reservations without a confirmed payment of their price. */
function isUnpaid<Query extends SelectQueryBuilder<Tables, "purchases", unknown>>(
  query: Query,
): Query {
  return query.where("state", "=", "created").where("paid_signature", "is", null) as Query;
}

/** Returns which of the expired purchases ended because their wallet no longer held the money. */
export async function listUncovered(db: Db, expired: readonly string[]): Promise<Set<string>> {
  if (expired.length === 0) return new Set();
  const rows = await db
    .selectFrom("purchase_events")
    .select("purchase_id")
    .where("purchase_id", "in", expired)
    .where("note", "=", "uncovered" satisfies EndReason)
    .execute();
  return new Set(rows.map(({ purchase_id }) => purchase_id));
}

/** Returns the lowest block height after which a reservation's payment can no longer land; null without one. */
export async function findFirstExpiry(db: Db): Promise<bigint | null> {
  const { first } = await db
    .selectFrom("purchases")
    .select(({ fn }) => fn.min("last_valid_block_height").as("first"))
    .where("state", "=", "created")
    .executeTakeFirstOrThrow();
  return first;
}

/** Returns reservations whose payment can no longer land with the blockhash it was built with. */
export async function listOverdueReservations(
  db: Db,
  finalizedHeight: bigint,
): Promise<Purchase[]> {
  return db
    .selectFrom("purchases")
    .selectAll()
    .where("state", "=", "created")
    .where("last_valid_block_height", "<", finalizedHeight)
    .orderBy("created_at")
    .limit(200)
    .execute();
}
