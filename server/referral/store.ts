import { type Selectable, sql } from "kysely";
import type { Address } from "@solana/kit";
import type { Db } from "../db/connect.ts";
import type { Tables } from "../db/schema.ts";

export type Commission = Selectable<Tables["commissions"]>;

/** As many as a screen can list; the figures count all. */
const LISTED = 500;

/**
 * How many people a user has brought and what they earned him, in base units. Who is bound by a
 * purchase earns his referrer a commission on it, so the commissions name everybody who counts.
 */
export async function sumReferrals(
  db: Db,
  referrer: Address,
): Promise<{ referrals: number; earned: bigint }> {
  const { referrals, earned } = await db
    .selectFrom("commissions")
    .innerJoin("purchases", "purchases.id", "commissions.purchase_id")
    .where("commissions.referrer", "=", referrer)
    .select([
      sql<string>`count(distinct purchases.wallet_address)`.as("referrals"),
      sql<string>`coalesce(sum(commissions.amount), 0)`.as("earned"),
    ])
    .executeTakeFirstOrThrow();
  return { referrals: Number(referrals), earned: BigInt(earned) };
}

/** Newest first. */
export async function listCommissions(db: Db, referrer: Address): Promise<Commission[]> {
  return db
    .selectFrom("commissions")
    .selectAll()
    .where("referrer", "=", referrer)
    .orderBy("created_at", "desc")
    .orderBy("purchase_id")
    .limit(LISTED)
    .execute();
}
