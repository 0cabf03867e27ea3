import { type SqlBool, sql } from "kysely";
import type { SignedTransaction } from "../../chain/house-transaction.ts";
import type { Db } from "../db/connect.ts";
import { Outdated } from "../db/outdated.ts";
import type { OutboxKind } from "../db/outbox-schema.ts";
import { holdsAnyOf } from "../holds/store.ts";
import { type OutboxRow, type Planned, type Planning, type Sent, planRow } from "./row.ts";

/** Rows per statement. A statement takes 65,535 values, and a tournament may have more winners. */
const CHUNK = 2000;

/** True if a row `o` is a lock that a person has released: it will never be on Solana. */
export const isReleased = sql<boolean>`(o.kind = 'lock' and exists (select from adopted a
  where a.kind = 'lock' and a.cause = o.cause and a.state = 'released'))`;

export async function insertPlanned(trx: Db, planned: readonly Planning[]): Promise<void> {
  for (let from = 0; from < planned.length; from += CHUNK)
    await trx
      .insertInto("outbox")
      .values(planned.slice(from, from + CHUNK).map(planRow))
      .execute();
}

/** Returns sent rows that are not final, deliveries first. */
export async function listSent(db: Db): Promise<Sent[]> {
  const rows = await db
    .selectFrom("outbox")
    .selectAll()
    .where("state", "=", "sent")
    .orderBy("kind")
    .orderBy("id")
    .execute();
  return rows as Sent[];
}

/** Returns the attempts and progress of rows, by id. */
export async function listAttempts(db: Db, ids: readonly bigint[]) {
  if (ids.length === 0) return new Map<bigint, never>();
  const rows = await db
    .selectFrom("outbox")
    .select(["id", "attempts", "state"])
    .where(sql<SqlBool>`id = any(${ids.map(String)}::bigint[])`)
    .execute();
  return new Map(rows.map((row) => [row.id, row]));
}

/** Returns true if anything is planned or sent, due or not. */
export async function hasUnfinished(db: Db): Promise<boolean> {
  const row = await db
    .selectFrom("outbox")
    .select("id")
    .where("state", "in", ["planned", "sent"])
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * Returns planned rows of a kind that are due. Rows never tried come first, so that failing ones cannot hold them
 * up. The last row of a cause waits until all others of its kind and cause have landed. Nothing is due for a
 * purchase that a person holds, lost or not.
 */
export async function listDuePayouts<Kind extends OutboxKind>(
  db: Db,
  { kind, now, limit }: { kind: Kind; now: Date; limit: number },
): Promise<Planned<Kind>[]> {
  const rows = await db
    .selectFrom("outbox as o")
    .selectAll()
    .where("state", "=", "planned")
    .where("kind", "=", kind)
    .where((eb) => eb.or([eb("o.due_at", "is", null), eb("o.due_at", "<=", now)]))
    .where(
      sql<SqlBool>`(not o.is_last or not exists (
        select from outbox other
        where other.cause = o.cause and other.kind = o.kind
          and other.id <> o.id and other.state <> 'landed'))`,
    )
    .where(
      sql<SqlBool>`not exists (
        select from purchase_holds held
        where held.purchase_id = o.content->>'purchaseId' or o.content->'names' ? held.purchase_id)`,
    )
    .orderBy("o.due_at", (order) => order.asc().nullsFirst())
    .orderBy("o.id")
    .limit(limit)
    .execute();
  return rows as Planned<Kind>[];
}

/**
 * Records a signed transaction in the rows that it carries, before it is sent. Throws `Outdated` if another worker
 * signed one of them first, or a person holds the purchase since it was listed. Then nobody may ever send it.
 */
export async function markSent(
  trx: Db,
  rows: readonly Planned[],
  { signed, at }: { signed: SignedTransaction; at: Date },
): Promise<void> {
  const purchaseIds = rows.flatMap(({ content }) => [
    ...("purchaseId" in content ? [content.purchaseId ?? []].flat() : []),
    ...("names" in content ? (content.names ?? []) : []),
  ]);
  if (await holdsAnyOf(trx, purchaseIds)) throw new Outdated();
  for (const row of rows) {
    const result = await trx
      .updateTable("outbox")
      .set({
        state: "sent",
        signature: signed.signature,
        wire: signed.wire,
        last_valid_block_height: signed.lastValidBlockHeight,
        is_confirmed: false,
        signed_slot: signed.slot,
        content: JSON.stringify(row.content),
        attempts: row.attempts + 1,
        refusal: null,
        first_sent_at: row.first_sent_at ?? at,
        sent_at: at,
        resent_at: at,
      })
      .where("id", "=", row.id)
      .where("state", "=", "planned")
      .where("attempts", "=", row.attempts)
      .executeTakeFirst();
    if (result.numUpdatedRows !== 1n) throw new Outdated();
  }
}

/** Plans a row again whose transaction can never land, or landed without effect. */
export async function planAgain(
  db: Db,
  { id, signature }: Sent,
  { dueAt, error, refusal }: { dueAt: Date; error: string; refusal: string | null },
): Promise<void> {
  await db
    .updateTable("outbox")
    .set({ state: "planned", due_at: dueAt, last_error: error, refusal, is_confirmed: false })
    .where("id", "=", id)
    .where("state", "=", "sent")
    .where("signature", "=", signature)
    .execute();
}

/** Holds a row that the chain keeps refusing: nothing is sent until somebody asks. */
export async function hold(db: Db, { id, signature }: Sent, why: string): Promise<void> {
  await db
    .updateTable("outbox")
    .set({ state: "held", held_for: "refused", last_error: why, is_confirmed: false })
    .where("id", "=", id)
    .where("state", "=", "sent")
    .where("signature", "=", signature)
    .execute();
}

export async function markConfirmed(db: Db, signature: string): Promise<void> {
  await db
    .updateTable("outbox")
    .set({ is_confirmed: true })
    .where("signature", "=", signature)
    .where("state", "=", "sent")
    .execute();
}

export async function markResent(db: Db, signature: string, at: Date): Promise<void> {
  await db
    .updateTable("outbox")
    .set({ resent_at: at })
    .where("signature", "=", signature)
    .where("state", "=", "sent")
    .execute();
}

/** Marks a row as landed, and forgets its transaction. Returns false if it was marked before. */
export async function markLanded(trx: Db, { id, signature }: Sent, at: Date): Promise<boolean> {
  const result = await trx
    .updateTable("outbox")
    .set({ state: "landed", is_confirmed: true, landed_at: at, wire: "" })
    .where("id", "=", id)
    .where("state", "=", "sent")
    .where("signature", "=", signature)
    .executeTakeFirst();
  return result.numUpdatedRows === 1n;
}

/** Records why a sent transaction has not landed, and whether it was the chain that refused it. */
export async function noteError(
  db: Db,
  signature: string,
  { error, isRefusal }: { error: string; isRefusal: boolean },
): Promise<void> {
  const text = error.slice(0, 500);
  await db
    .updateTable("outbox")
    .set({ last_error: text, ...(isRefusal ? { refusal: text } : {}) })
    .where("signature", "=", signature)
    .where("state", "=", "sent")
    .execute();
}

/** Notes why planned rows could not be signed or sent, for operators. Returns false if that is known. */
export async function noteProblem(db: Db, rows: readonly Planned[], why: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("outbox")
    .set({ last_error: why })
    .where(sql<SqlBool>`id = any(${rows.map(({ id }) => String(id))}::bigint[])`)
    .where("state", "=", "planned")
    .where("last_error", "is distinct from", why)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Postpones rows that cannot go out now. */
export async function postpone(
  db: Db,
  rows: readonly Planned[],
  { dueAt, why }: { dueAt: (attempts: number) => Date; why: string },
): Promise<void> {
  if (rows.length === 0) return;
  await sql`
    update outbox set attempts = outbox.attempts + 1, due_at = later.due_at, last_error = ${why}
    from unnest(
      ${rows.map(({ id }) => String(id))}::bigint[],
      ${rows.map(({ attempts }) => attempts)}::integer[],
      ${rows.map(({ attempts }) => dueAt(attempts + 1))}::timestamptz[]
    ) as later (id, attempts, due_at)
    where outbox.id = later.id and outbox.state = 'planned'
      and outbox.attempts = later.attempts`.execute(db);
}

/**
 * Plans a purchase's rows that are waiting, or held because the chain refuses them, for the next round. One that the
 * chain has refused still goes alone. Rounds that listed them earlier can no longer change them. Returns how many rows
 * became due.
 */
export async function planNow(trx: Db, purchaseId: string, now: Date): Promise<number> {
  const { numUpdatedRows } = await trx
    .updateTable("outbox")
    .set({
      state: "planned",
      due_at: null,
      first_sent_at: null,
      held_for: null,
      last_error: null,
      attempts: sql`attempts + 1`,
    })
    .where(sql<SqlBool>`content->>'purchaseId' = ${purchaseId}`)
    .where((eb) =>
      eb.or([eb("state", "=", "planned").and("due_at", ">", now), eb("held_for", "=", "refused")]),
    )
    .executeTakeFirst();
  return Number(numUpdatedRows);
}

/** Returns what is owed or was paid for some purchases. */
export async function listForPurchases(
  db: Db,
  ids: readonly string[],
): Promise<OutboxRow<"delivery" | "refund">[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .selectFrom("outbox")
    .selectAll()
    .where(sql<SqlBool>`content->>'purchaseId' = any(${ids}::text[])`)
    .orderBy("id")
    .execute();
  return rows as OutboxRow<"delivery" | "refund">[];
}

/**
 * Returns which of the signatures are known as this database's own transactions: those of sent or landed rows, and
 * adopted ones. The last signature of a planned row counts as dead, so if that transaction has landed, the
 * database is wrong about it.
 */
export async function ownSignatures(db: Db, signatures: readonly string[]): Promise<Set<string>> {
  if (signatures.length === 0) return new Set();
  const { rows } = await sql<{ signature: string }>`
    select signature from outbox
    where signature = any(${signatures}::text[]) and state in ('sent', 'landed')
    union select signature from adopted where signature = any(${signatures}::text[])`.execute(db);
  return new Set(rows.map(({ signature }) => signature));
}

/** Counts rows that are owed, by kind and state. */
export async function countOpen(db: Db) {
  const rows = await db
    .selectFrom("outbox as o")
    .select(["kind", "state", sql<string>`count(*)`.as("rows")])
    .where("state", "not in", ["landed", "closed"])
    .where(sql<SqlBool>`not ${isReleased}`)
    .groupBy(["kind", "state"])
    .execute();
  return rows.map(({ kind, state, rows: count }) => ({ kind, state, count: Number(count) }));
}
