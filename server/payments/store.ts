import type { Insertable, Selectable } from "kysely";
import type { ReadPayment } from "../../chain/read-payment.ts";
import type { PaymentOutcome } from "../../rules/payment-verdict.ts";
import type { Db } from "../db/connect.ts";
import type { Tables } from "../db/schema.ts";

export type PaymentRow = Selectable<Tables["payments"]>;
export type NewPayment = Insertable<Tables["payments"]>;

/** A settled payment. */
export interface SettledPayment {
  readonly signature: string;
  /** Null for a stray one. */
  readonly purchaseId: string | null;
  readonly outcome: PaymentOutcome;
}

export function paymentRow(
  read: ReadPayment,
  { purchaseId, outcome }: Pick<SettledPayment, "purchaseId" | "outcome">,
): NewPayment {
  return {
    signature: read.signature,
    purchase_id: purchaseId,
    slot: read.slot,
    block_hash: read.blockHash,
    received: read.received,
    outcome,
  };
}

export async function insertPayment(trx: Db, payment: NewPayment): Promise<void> {
  await trx.insertInto("payments").values(payment).execute();
}

export async function findPayment(db: Db, signature: string): Promise<SettledPayment | undefined> {
  const row = await db
    .selectFrom("payments")
    .select(["signature", "purchase_id", "outcome"])
    .where("signature", "=", signature)
    .executeTakeFirst();
  return row && { signature: row.signature, purchaseId: row.purchase_id, outcome: row.outcome };
}

export async function listPayments(db: Db, purchaseIds: readonly string[]): Promise<PaymentRow[]> {
  if (purchaseIds.length === 0) return [];
  return db
    .selectFrom("payments")
    .selectAll()
    .where("purchase_id", "in", purchaseIds)
    .orderBy("at")
    .execute();
}

/** Returns the last signature of a history that a reader has finished. */
export async function findCursor(db: Db, name: string): Promise<string | undefined> {
  const row = await db
    .selectFrom("cursors")
    .select("signature")
    .where("name", "=", name)
    .executeTakeFirst();
  return row?.signature;
}

export async function moveCursor(db: Db, name: string, signature: string): Promise<void> {
  await db
    .insertInto("cursors")
    .values({ name, signature })
    .onConflict((conflict) => conflict.column("name").doUpdateSet({ signature }))
    .execute();
}
