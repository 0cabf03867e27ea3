import { type Insertable, type Selectable, sql } from "kysely";
import type { PaymentEntry } from "../../rules/payment-log.ts";
import type { PaymentOutcome } from "../../rules/payment-verdict.ts";
import type { Db } from "../db/connect.ts";
import type { Tables } from "../db/schema.ts";

export type PaymentRow = Selectable<Tables["payments"]>;
export type NewPayment = Insertable<Tables["payments"]>;

/** A settled payment. */
export interface SettledPayment {
  readonly signature: string;
  /** Null for a stray payment. */
  readonly purchaseId: string | null;
  readonly outcome: PaymentOutcome;
}

/** The next transaction of the escrow's history to settle. */
export interface Arrival {
  readonly signature: string;
  readonly slot: bigint;
  /** Its index in the block. */
  readonly blockIndex: number;
  readonly blockHash: string;
  /** Base units; null if unreadable. */
  readonly received: bigint | null;
}

/** Returns the row that stores an entry of the payment log, written at this time. */
export function paymentRow(entry: PaymentEntry, at: Date): NewPayment {
  return {
    position: entry.position,
    signature: entry.signature,
    purchase_id: entry.named?.purchaseId ?? null,
    slot: BigInt(entry.slot),
    block_index: entry.blockIndex,
    block_hash: entry.blockHash,
    received: entry.received === null ? null : BigInt(entry.received),
    outcome: entry.outcome,
    previous_hash: entry.previousHash,
    hash: entry.hash,
    at,
  };
}

export async function insertPayment(trx: Db, entry: PaymentEntry, at: Date): Promise<void> {
  await trx.insertInto("payments").values(paymentRow(entry, at)).execute();
}

/** What payments to list: those that name a purchase, those that name a wallet's purchases, or one transaction. */
export interface PaymentFilter {
  readonly purchase?: string | undefined;
  readonly wallet?: string | undefined;
  readonly signature?: string | undefined;
}

/** Returns entries of the payment log after a position, in order. */
export async function listPaymentLog(
  db: Db,
  after: number,
  limit: number,
  { purchase, wallet, signature }: PaymentFilter = {},
): Promise<PaymentEntry[]> {
  const rows = await paymentLog(db)
    .where("payments.position", ">", after)
    .$if(purchase !== undefined, (rest) => rest.where("payments.purchase_id", "=", purchase!))
    .$if(wallet !== undefined, (rest) => rest.where("purchases.wallet_address", "=", wallet!))
    .$if(signature !== undefined, (rest) => rest.where("payments.signature", "=", signature!))
    .orderBy("payments.position")
    .limit(limit)
    .execute();
  return rows.map(toEntry);
}

function paymentLog(db: Db) {
  return db
    .selectFrom("payments")
    .leftJoin("purchases", "purchases.id", "payments.purchase_id")
    .leftJoin("draws", "draws.payment_signature", "payments.signature")
    .selectAll("payments")
    .select(["purchases.commitment", "purchases.wallet_address", "purchases.pack_quantity"])
    .select("draws.hash as draw_hash");
}

function toEntry(
  row: Awaited<ReturnType<ReturnType<typeof paymentLog>["executeTakeFirstOrThrow"]>>,
): PaymentEntry {
  return {
    position: row.position,
    signature: row.signature,
    slot: Number(row.slot),
    blockIndex: row.block_index,
    blockHash: row.block_hash,
    received: row.received === null ? null : String(row.received),
    outcome: row.outcome,
    named:
      row.purchase_id === null
        ? null
        : {
            purchaseId: row.purchase_id,
            commitment: row.commitment!,
            wallet: row.wallet_address!,
            packs: row.pack_quantity!,
          },
    drawHash: row.draw_hash,
    previousHash: row.previous_hash,
    hash: row.hash,
  };
}

export async function findPayment(db: Db, signature: string): Promise<SettledPayment | undefined> {
  const row = await db
    .selectFrom("payments")
    .select(["signature", "purchase_id", "outcome"])
    .where("signature", "=", signature)
    .executeTakeFirst();
  return row && { signature: row.signature, purchaseId: row.purchase_id, outcome: row.outcome };
}

/** Returns the settled payments of purchases, in the chain's order. */
export async function listPayments(db: Db, purchaseIds: readonly string[]): Promise<PaymentRow[]> {
  if (purchaseIds.length === 0) return [];
  return db
    .selectFrom("payments")
    .selectAll()
    .where("purchase_id", "in", purchaseIds)
    .orderBy("slot")
    .orderBy("block_index")
    .execute();
}

/** The point up to which the escrow's history has been settled. */
export interface Cursor {
  /** Null before the first transaction. */
  readonly signature: string | null;
  readonly slot: bigint;
  /** The end of the payment log: how many entries, and the hash of the last one, if any. */
  readonly position: number;
  readonly hash: string | null;
}

const CURSOR = "escrow";

export async function readCursor(db: Db): Promise<Cursor> {
  return cursorQuery(db).executeTakeFirstOrThrow();
}

/** Locks the cursor. Settling takes this lock first, so that payments settle in one order. */
export async function lockCursor(trx: Db): Promise<Cursor> {
  return cursorQuery(trx).forNoKeyUpdate().executeTakeFirstOrThrow();
}

function cursorQuery(db: Db) {
  return db.selectFrom("cursors").selectAll().where("name", "=", CURSOR);
}

/** Advances the cursor. Returns false if it is no longer at `from`. */
export async function moveCursor(db: Db, from: Cursor, to: Cursor): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("cursors")
    .set({
      signature: to.signature,
      slot: to.slot,
      position: to.position,
      hash: to.hash,
      moved_at: sql<Date>`now()`,
    })
    .where("name", "=", CURSOR)
    .where("signature", "is not distinct from", from.signature)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}
