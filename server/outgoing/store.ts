import { type Insertable, type Selectable, sql } from "kysely";
import type { SignedTransaction } from "../../chain/house-transaction.ts";
import type { Db } from "../db/connect.ts";
import type { Tables } from "../db/schema.ts";

export type Outgoing = Selectable<Tables["outgoing"]>;
export type NewOutgoing = Insertable<Tables["outgoing"]>;

/** A sent transaction, with what it takes to follow and resend it. */
export type Sent = Outgoing & {
  readonly signature: string;
  readonly wire: string;
  readonly last_valid_block_height: bigint;
  readonly signed_slot: bigint;
};

export async function insertOutgoing(trx: Db, rows: readonly NewOutgoing[]): Promise<void> {
  await trx.insertInto("outgoing").values(rows).execute();
}

/** Returns sent transactions that are not final, deliveries first. */
export async function listSent(db: Db): Promise<Sent[]> {
  const rows = await db
    .selectFrom("outgoing")
    .selectAll()
    .where("state", "=", "sent")
    .orderBy("kind")
    .orderBy("id")
    .execute();
  return rows as Sent[];
}

/**
 * Returns planned transactions that are due, deliveries before refunds. The delivery that pays out of
 * the escrow waits until all others of its purchase are final. Retries back off to about a minute.
 */
export async function listDue(db: Db, now: Date, limit: number): Promise<Outgoing[]> {
  return db
    .selectFrom("outgoing as o")
    .selectAll()
    .where("state", "=", "planned")
    .where(
      sql<boolean>`(o.sent_at is null or
        o.sent_at + power(2, least(o.attempts, 6)) * interval '1 second' <= ${now})`,
    )
    .where(
      sql<boolean>`(o.content->'release' is null or o.content->'release' = 'null'::jsonb or not exists (
        select from outgoing other
        where other.payment_signature = o.payment_signature and other.kind = 'delivery'
          and other.id <> o.id and other.state <> 'landed'))`,
    )
    .orderBy("kind")
    .orderBy("id")
    .limit(limit)
    .execute();
}

/**
 * Records a signed transaction before it is sent. Returns false if another worker signed the row
 * first; then this one must never be sent.
 */
export async function markSent(
  trx: Db,
  row: Outgoing,
  { signed, at }: { signed: SignedTransaction; at: Date },
): Promise<boolean> {
  const result = await trx
    .updateTable("outgoing")
    .set({
      state: "sent",
      signature: signed.signature,
      wire: signed.wire,
      last_valid_block_height: signed.lastValidBlockHeight,
      is_confirmed: false,
      signed_slot: signed.slot,
      content: JSON.stringify(row.content),
      attempts: row.attempts + 1,
      sent_at: at,
    })
    .where("id", "=", row.id)
    .where("state", "=", "planned")
    .where("attempts", "=", row.attempts)
    .executeTakeFirst();
  return result.numUpdatedRows === 1n;
}

/** Plans a transaction again that can never land, or that landed without effect. */
export async function planAgain(db: Db, row: Sent, error: string): Promise<void> {
  await db
    .updateTable("outgoing")
    .set({ state: "planned", last_error: error, is_confirmed: false })
    .where("id", "=", row.id)
    .where("state", "=", "sent")
    .where("signature", "=", row.signature)
    .execute();
}

export async function markConfirmed(db: Db, row: Sent): Promise<void> {
  await db
    .updateTable("outgoing")
    .set({ is_confirmed: true })
    .where("id", "=", row.id)
    .where("signature", "=", row.signature)
    .execute();
}

/** Returns false if it was marked before. */
export async function markLanded(trx: Db, row: Sent, at: Date): Promise<boolean> {
  const result = await trx
    .updateTable("outgoing")
    .set({ state: "landed", is_confirmed: true, landed_at: at })
    .where("id", "=", row.id)
    .where("state", "=", "sent")
    .where("signature", "=", row.signature)
    .executeTakeFirst();
  return result.numUpdatedRows === 1n;
}

/** Returns everything the house sent, or will send, for some purchases. */
export async function listForPurchases(db: Db, ids: readonly string[]): Promise<Outgoing[]> {
  if (ids.length === 0) return [];
  return db
    .selectFrom("outgoing")
    .selectAll()
    .where("purchase_id", "in", ids)
    .orderBy("id")
    .execute();
}

/** Counts a purchase's transactions of one kind that have not landed. */
export async function countOpen(
  db: Db,
  purchaseId: string,
  kind: Outgoing["kind"],
): Promise<number> {
  const { open } = await db
    .selectFrom("outgoing")
    .select(sql<string>`count(*)`.as("open"))
    .where("purchase_id", "=", purchaseId)
    .where("kind", "=", kind)
    .where("state", "!=", "landed")
    .executeTakeFirstOrThrow();
  return Number(open);
}

/** Returns which of the signatures are our own transactions. */
export async function ownSignatures(db: Db, signatures: readonly string[]): Promise<Set<string>> {
  if (signatures.length === 0) return new Set();
  const rows = await db
    .selectFrom("outgoing")
    .select("signature")
    .where(sql<boolean>`signature = any(${signatures}::text[])`)
    .execute();
  return new Set(rows.map(({ signature }) => signature!));
}

/** Returns deliveries to a wallet that are not final. */
export async function listOnTheirWay(db: Db, wallet: string): Promise<Outgoing[]> {
  return db
    .selectFrom("outgoing as o")
    .innerJoin("purchases", "purchases.id", "o.purchase_id")
    .selectAll("o")
    .where("purchases.wallet_address", "=", wallet)
    .where("o.kind", "=", "delivery")
    .where("o.state", "!=", "landed")
    .execute();
}

export async function listOutgoing(db: Db, ids: readonly bigint[]): Promise<Outgoing[]> {
  if (ids.length === 0) return [];
  return db.selectFrom("outgoing").selectAll().where("id", "in", ids).execute();
}

/** Counts transactions that have not landed, by state. */
export async function countByState(db: Db): Promise<{ planned: number; sent: number }> {
  const row = await db
    .selectFrom("outgoing")
    .select([
      sql<string>`count(*) filter (where state = 'planned')`.as("planned"),
      sql<string>`count(*) filter (where state = 'sent')`.as("sent"),
    ])
    .where("state", "!=", "landed")
    .executeTakeFirstOrThrow();
  return { planned: Number(row.planned), sent: Number(row.sent) };
}

/** Records why a transaction does not get through. For operators only: nothing depends on it. */
export async function noteError(db: Db, id: bigint, error: string): Promise<void> {
  await db
    .updateTable("outgoing")
    .set({ last_error: error.slice(0, 500) })
    .where("id", "=", id)
    .execute();
}

/** Postpones a refund that cannot go out now. */
export async function postpone(db: Db, row: Outgoing, at: Date, why: string): Promise<void> {
  await db
    .updateTable("outgoing")
    .set({ attempts: row.attempts + 1, sent_at: at, last_error: why })
    .where("id", "=", row.id)
    .where("state", "=", "planned")
    .where("attempts", "=", row.attempts)
    .execute();
}
