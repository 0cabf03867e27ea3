import { type SqlBool, sql } from "kysely";
import type { Db } from "../db/connect.ts";

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
