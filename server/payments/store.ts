import type { Insertable, Selectable } from "kysely";
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

/** A transaction of the escrow's history whose turn it is to be settled. */
export interface Arrival {
  readonly signature: string;
  readonly slot: bigint;
  /** Its index in the block. */
  readonly blockIndex: number;
  readonly blockHash: string;
  /** Base units; null if unreadable. */
  readonly received: bigint | null;
}

export function paymentRow(
  { signature, slot, blockIndex, blockHash, received }: Arrival,
  { purchaseId, outcome }: Pick<SettledPayment, "purchaseId" | "outcome">,
): NewPayment {
  return {
    signature,
    purchase_id: purchaseId,
    slot,
    block_index: blockIndex,
    block_hash: blockHash,
    received,
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

/** How far the escrow's history has been settled. */
export interface Cursor {
  /** Null before the first transaction. */
  readonly signature: string | null;
  readonly slot: bigint;
}

const CURSOR = "escrow";

export async function readCursor(db: Db): Promise<Cursor> {
  return cursorQuery(db).executeTakeFirstOrThrow();
}

/** Locks the cursor. Whoever settles takes this lock first, so that settling has one order. */
export async function lockCursor(trx: Db): Promise<Cursor> {
  return cursorQuery(trx).forNoKeyUpdate().executeTakeFirstOrThrow();
}

function cursorQuery(db: Db) {
  return db.selectFrom("cursors").select(["signature", "slot"]).where("name", "=", CURSOR);
}

/** Moves the cursor on. Returns false if it is no longer where it was. */
export async function moveCursor(db: Db, from: Cursor, to: Cursor): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("cursors")
    .set({ signature: to.signature, slot: to.slot })
    .where("name", "=", CURSOR)
    .where("signature", "is not distinct from", from.signature)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}
