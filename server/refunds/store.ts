import { type SqlBool, sql } from "kysely";
import type { Db } from "../db/connect.ts";
import type { Held, OutboxRow } from "../outbox/row.ts";

/** Why a refund is held from the start. */
export const BELOW_LEAST: Held = {
  held_for: "below_least",
  last_error: "below the least amount that is sent back unasked",
};
/** Why the refund of a payment waits for a person, if its purchase was lost in a restore. */
export const NAMES_HELD: Held = {
  held_for: "names_held",
  last_error: "it names a purchase that a person holds",
};

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

/** Counts a purchase's refunds that have not landed yet. */
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

/** Sums a wallet's refunds that are sent only when it asks, in base units. Excludes those held for a conflict. */
export async function sumUnclaimed(db: Db, wallet: string): Promise<bigint> {
  const { amount } = await db
    .selectFrom("outbox")
    .select(sql<string>`coalesce(sum((content->>'amount')::numeric), 0)::text`.as("amount"))
    .where("kind", "=", "refund")
    .where("state", "=", "held")
    .where("held_for", "=", "below_least")
    .where(sql<SqlBool>`content->>'owner' = ${wallet}`)
    .executeTakeFirstOrThrow();
  return BigInt(amount);
}

/** Plans a wallet's refunds that are sent only when it asks. Returns their sum in base units. */
export async function askForRefunds(db: Db, wallet: string): Promise<bigint> {
  const rows = await db
    .updateTable("outbox")
    .set({ state: "planned", due_at: null, held_for: null, last_error: null })
    .where("kind", "=", "refund")
    .where("state", "=", "held")
    .where("held_for", "=", "below_least")
    .where(sql<SqlBool>`content->>'owner' = ${wallet}`)
    .returning(sql<string>`content->>'amount'`.as("amount"))
    .execute();
  return rows.reduce((sum, { amount }) => sum + BigInt(amount), 0n);
}

/** Returns the payments whose refunds wait because they name this purchase, which is lost and was held. */
export async function listNaming(db: Db, purchaseId: string): Promise<string[]> {
  const rows = await db
    .selectFrom("outbox")
    .select("cause")
    .distinct()
    .where("kind", "=", "refund")
    .where("state", "=", "held")
    .where("held_for", "=", "names_held")
    .where(sql<SqlBool>`content->'names' @> to_jsonb(${purchaseId}::text)`)
    .execute();
  return rows.map(({ cause }) => cause);
}

/** Returns the refunds of a payment, landed or not. */
export async function listRefundsOf(db: Db, payment: string): Promise<OutboxRow<"refund">[]> {
  const rows = await db
    .selectFrom("outbox")
    .selectAll()
    .where("kind", "=", "refund")
    .where("cause", "=", payment)
    .orderBy("ordinal")
    .execute();
  return rows as OutboxRow<"refund">[];
}

/** Plans the refunds of a payment that were held from the start. Returns their sum in base units. */
export async function planHeldOf(trx: Db, payment: string): Promise<bigint> {
  const rows = await trx
    .updateTable("outbox")
    .set({ state: "planned", due_at: null, held_for: null, last_error: null })
    .where("kind", "=", "refund")
    .where("cause", "=", payment)
    .where("held_for", "in", ["below_least", "names_held"])
    .returning(sql<string>`content->>'amount'`.as("amount"))
    .execute();
  return rows.reduce((sum, { amount }) => sum + BigInt(amount), 0n);
}

/** Sums what the escrow owes and has not paid: prices of deliveries and refunds, in base units. */
export async function sumOwed(db: Db): Promise<bigint> {
  const { rows } = await sql<{ owed: string }>`
    select coalesce(sum(case kind when 'refund' then (content->>'amount')::numeric
      else (content->'release'->>'liquidity')::numeric + (content->'release'->>'marketing')::numeric
        + (content->'release'->>'team')::numeric
        + coalesce((content->'release'->'commission'->>'amount')::numeric, 0) end), 0)::text as owed
    from outbox
    where state <> 'landed'
      and (kind = 'refund' or jsonb_typeof(content->'release') = 'object')`.execute(db);
  return BigInt(rows[0]!.owed);
}

/**
 * Sums the payments that no rule refunds and no person has refunded yet, except for one, in base units. They were
 * listed after their turn, or could not be read. Payments missing from the statement are not counted.
 */
export async function sumLeft(db: Db, exceptFor: string): Promise<bigint> {
  const { rows } = await sql<{ left: string }>`
    select coalesce(sum(l.escrow), 0)::text as left
    from statement_lines l join cursors c on c.name = 'escrow' and l.slot < c.slot
    where l.escrow > 0 and l.signature <> ${exceptFor}
      and not exists (select from payments p where p.signature = l.signature and p.received is not null)
      and not exists (select from outbox o where o.cause = l.signature)`.execute(db);
  return BigInt(rows[0]!.left);
}
