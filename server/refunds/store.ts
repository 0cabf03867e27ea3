import { type SqlBool, sql } from "kysely";
import type { Db } from "../db/connect.ts";

/** Counts the transactions of refunds that were signed since a time. */
export async function countSentSince(db: Db, since: Date): Promise<number> {
  const { sent } = await db
    .selectFrom("outbox")
    .select(sql<string>`count(distinct signature)`.as("sent"))
    .where("kind", "=", "refund")
    .where("sent_at", ">", since)
    .executeTakeFirstOrThrow();
  return Number(sent);
}

/** Counts a purchase's refunds that are still to land. */
export async function countOpenRefunds(db: Db, purchaseId: string): Promise<number> {
  const { open } = await db
    .selectFrom("outbox")
    .select(sql<string>`count(*)`.as("open"))
    .where("kind", "=", "refund")
    .where("state", "in", ["planned", "sent"])
    .where(sql<SqlBool>`content->>'purchaseId' = ${purchaseId}`)
    .executeTakeFirstOrThrow();
  return Number(open);
}

/** Sums a wallet's refunds that are sent only when it asks, in base units. */
export async function sumUnclaimed(db: Db, wallet: string): Promise<bigint> {
  const { amount } = await db
    .selectFrom("outbox")
    .select(sql<string>`coalesce(sum((content->>'amount')::numeric), 0)::text`.as("amount"))
    .where("kind", "=", "refund")
    .where("state", "=", "held")
    .where(sql<SqlBool>`content->>'owner' = ${wallet}`)
    .executeTakeFirstOrThrow();
  return BigInt(amount);
}

/** Plans a wallet's refunds that wait for being asked for. Returns their sum in base units. */
export async function askForRefunds(db: Db, wallet: string): Promise<bigint> {
  const rows = await db
    .updateTable("outbox")
    .set({ state: "planned", due_at: null, last_error: null })
    .where("kind", "=", "refund")
    .where("state", "=", "held")
    .where(sql<SqlBool>`content->>'owner' = ${wallet}`)
    .returning(sql<string>`content->>'amount'`.as("amount"))
    .execute();
  return rows.reduce((sum, { amount }) => sum + BigInt(amount), 0n);
}
