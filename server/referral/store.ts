import { type Insertable, type Selectable, sql } from "kysely";
import type { Address } from "@solana/kit";
import type { Db } from "../db/connect.ts";
import type { Tables } from "../db/schema.ts";

export type Commission = Selectable<Tables["commissions"]>;

/** More than a page needs; the figures count all. */
const MAX_LISTED = 500;

/**
 * Returns how many users someone has referred and the commissions on them, in base units. Users are
 * bound by a purchase that earns a commission, so counting commissions' buyers counts everyone.
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

/** Returns up to 500 commissions, newest first. */
export async function listCommissions(db: Db, referrer: Address): Promise<Commission[]> {
  return db
    .selectFrom("commissions")
    .selectAll()
    .where("referrer", "=", referrer)
    .orderBy("created_at", "desc")
    .orderBy("purchase_id")
    .limit(MAX_LISTED)
    .execute();
}

/** Maximum number of friends listed, by newest commission. */
const MAX_FRIENDS = 100;

/**
 * Returns the wallets of a user's friends: the user's referrer, and the users that they referred. Of the latter, only
 * those whose commission is paid, because its transaction shows the wallet anyway.
 */
export async function listFriends(db: Db, wallet: string): Promise<string[]> {
  const { rows } = await sql<{ friend: string }>`
    select referrer as friend from users where wallet_address = ${wallet} and referrer is not null
    union
    select friend from (
      select p.wallet_address as friend, max(c.created_at) as at
      from commissions c join purchases p on p.id = c.purchase_id
      where c.referrer = ${wallet} and c.status = 'paid'
      group by p.wallet_address order by at desc limit ${MAX_FRIENDS}) brought`.execute(db);
  return rows.map(({ friend }) => friend);
}

export async function insertCommission(
  trx: Db,
  commission: Insertable<Tables["commissions"]>,
): Promise<void> {
  await trx.insertInto("commissions").values(commission).execute();
}

export async function markCommissionPaid(
  trx: Db,
  purchaseId: string,
  signature: string,
): Promise<void> {
  await trx
    .updateTable("commissions")
    .set({ status: "paid", signature })
    .where("purchase_id", "=", purchaseId)
    .execute();
}

type ReferredUser = Pick<Selectable<Tables["users"]>, "wallet_address" | "referrer">;

export async function findUserByCode(db: Db, code: string): Promise<ReferredUser | undefined> {
  return db
    .selectFrom("users")
    .select(["wallet_address", "referrer"])
    .where("referral_code", "=", code)
    .executeTakeFirst();
}

export async function readReferrer(db: Db, wallet: string): Promise<string | null> {
  const { referrer } = await db
    .selectFrom("users")
    .select("referrer")
    .where("wallet_address", "=", wallet)
    .executeTakeFirstOrThrow();
  return referrer;
}

export async function setReferrer(trx: Db, wallet: string, referrer: string): Promise<void> {
  await trx.updateTable("users").set({ referrer }).where("wallet_address", "=", wallet).execute();
}
