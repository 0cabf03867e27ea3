import { type Selectable, sql } from "kysely";
import type { ReadPayment } from "../../chain/read-payment.ts";
import type { Box } from "../../rules/box.ts";
import { CONFIRMED_STATES, type PurchaseState, canBecome } from "../../rules/purchase-state.ts";
import type { RefundReason } from "../../rules/payment-verdict.ts";
import type { Db } from "../db/connect.ts";
import type { Player } from "../players/store.ts";
import type { Tables } from "../db/schema.ts";
import { isPurchaseId } from "./purchase-id.ts";

export type Purchase = Selectable<Tables["purchases"]>;

/** The box as the database holds it, with what is reserved and the end of the draw log. */
export interface StoredBox extends Box {
  readonly packsReserved: number;
  readonly lastHash: string;
  readonly lastPosition: number;
}

/**
 * Takes the lock on a user that everything which changes his allowance takes first. Locks go in
 * the order user, purchase, box, so that no two wait for each other.
 */
export async function lockUser(trx: Db, wallet: string): Promise<Selectable<Tables["users"]>> {
  return trx
    .selectFrom("users")
    .selectAll()
    .where("wallet_address", "=", wallet)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
}

export async function lockPurchase(trx: Db, id: string): Promise<Purchase> {
  return trx
    .selectFrom("purchases")
    .selectAll()
    .where("id", "=", id)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
}

export async function lockBox(trx: Db): Promise<StoredBox> {
  const row = await trx.selectFrom("box").selectAll().forNoKeyUpdate().executeTakeFirstOrThrow();
  return toBox(row);
}

export async function readBox(db: Db): Promise<StoredBox> {
  return toBox(await db.selectFrom("box").selectAll().executeTakeFirstOrThrow());
}

function toBox(row: Selectable<Tables["box"]>): StoredBox {
  return {
    packsLeft: row.packs_left,
    packsReserved: row.packs_reserved,
    slots: row.slots,
    lastHash: row.last_hash,
    lastPosition: row.last_position,
  };
}

/** Packs of confirmed purchases and of live reservations; `except` leaves one purchase out. */
export async function packsHeld(db: Db, wallet: string, except = ""): Promise<number> {
  const { held } = await db
    .selectFrom("purchases")
    .select(sql<string>`coalesce(sum(pack_quantity), 0)`.as("held"))
    .where("wallet_address", "=", wallet)
    .where("state", "in", ["created", ...CONFIRMED_STATES])
    .where("id", "!=", except)
    .executeTakeFirstOrThrow();
  return Number(held);
}

export async function releasePacks(trx: Db, packs: number): Promise<void> {
  await trx
    .updateTable("box")
    .set({ packs_reserved: sql`packs_reserved - ${packs}::integer` })
    .execute();
}

/**
 * Writes a new purchase with its first audit row and sets its packs aside; false when fewer are
 * open, and then the caller's transaction must not be kept. One statement at the end of it, because
 * everybody who buys waits for the box.
 */
export async function insertPurchase(
  trx: Db,
  purchase: Omit<Purchase, "seen_signature" | "seen_at" | "confirmed_at" | "delivered_at">,
): Promise<boolean> {
  const { id, pack_quantity: packs, state } = purchase;
  const { numUpdatedRows } = await trx
    .with("purchase", (db) => db.insertInto("purchases").values(purchase))
    .with("event", (db) =>
      db.insertInto("purchase_events").values({ purchase_id: id, to_state: state }),
    )
    .updateTable("box")
    .set({ packs_reserved: sql`packs_reserved + ${packs}::integer` })
    .where(sql<boolean>`packs_left - packs_reserved >= ${packs}::integer`)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Throws on a step that the rules do not know, which no input can cause. */
export function assertCanBecome(
  { id, state }: Pick<Purchase, "id" | "state">,
  to: PurchaseState,
): void {
  if (!canBecome(state, to)) throw new Error(`Purchase ${id} cannot go from ${state} to ${to}`);
}

/** Moves a locked purchase on and writes the audit row. */
export async function changeState(
  trx: Db,
  purchase: Pick<Purchase, "id" | "state">,
  change: { to: PurchaseState; at: Date; note?: string },
): Promise<void> {
  const { to, at } = change;
  assertCanBecome(purchase, to);
  await trx
    .with("purchase", (db) =>
      db
        .updateTable("purchases")
        .set({
          state: to,
          ...(to === "delivered" ? { delivered_at: at } : {}),
          // What was seen on a fork and is not in the history was not paid.
          ...(to === "expired" ? { seen_signature: null, seen_at: null } : {}),
        })
        .where("id", "=", purchase.id),
    )
    .insertInto("purchase_events")
    .values({
      purchase_id: purchase.id,
      from_state: purchase.state,
      to_state: to,
      note: change.note ?? null,
    })
    .execute();
}

/** Somebody's purchase; undefined for one of somebody else's too. */
export async function findPurchase(
  db: Db,
  id: string,
  wallet: string,
): Promise<Purchase | undefined> {
  if (!isPurchaseId(id)) return undefined;
  return db
    .selectFrom("purchases")
    .selectAll()
    .where("id", "=", id)
    .where("wallet_address", "=", wallet)
    .executeTakeFirst();
}

export async function findPurchaseByAccounts(
  db: Db,
  accounts: readonly string[],
): Promise<Purchase | undefined> {
  return db
    .selectFrom("purchases")
    .selectAll()
    .where("reference", "in", accounts)
    .orderBy("created_at")
    .executeTakeFirst();
}

/** More than anybody can pay for: what expires unpaid must not make a page endless. */
const MOST_LISTED = 500;

/** Newest first. */
export async function listPurchases(db: Db, wallet: string): Promise<Purchase[]> {
  return db
    .selectFrom("purchases")
    .selectAll()
    .where("wallet_address", "=", wallet)
    .orderBy("created_at", "desc")
    .limit(MOST_LISTED)
    .execute();
}

/** Purchases whose payment can no longer land under the blockhash it was built with. */
export async function listOverdue(db: Db, finalizedHeight: bigint): Promise<Purchase[]> {
  return db
    .selectFrom("purchases")
    .selectAll()
    .where("state", "=", "created")
    .where("last_valid_block_height", "<", finalizedHeight)
    .orderBy("created_at")
    .limit(200)
    .execute();
}

/** Notes payments that the chain shows and that are not final yet. A hint, never a fact. */
export async function markSeen(
  db: Db,
  seen: readonly { purchaseId: string; signature: string }[],
  at: Date,
): Promise<void> {
  for (const { purchaseId, signature } of seen)
    await db
      .updateTable("purchases")
      .set({ seen_signature: signature, seen_at: at })
      .where("id", "=", purchaseId)
      .where("state", "in", ["created", "expired"])
      .where("seen_signature", "is", null)
      .execute();
}

export interface StoredPayment {
  readonly signature: string;
  readonly purchaseId: string | null;
  readonly refundReason: RefundReason | null;
}

/** A payment as it is written down. Null as the reason says that its packs were drawn. */
export function paymentRow(
  read: ReadPayment,
  settled: Pick<StoredPayment, "purchaseId" | "refundReason">,
) {
  return {
    signature: read.signature,
    purchase_id: settled.purchaseId,
    slot: read.slot,
    block_hash: read.blockHash,
    received: read.received,
    refund_reason: settled.refundReason,
  };
}

export async function findPayment(db: Db, signature: string): Promise<StoredPayment | undefined> {
  const row = await db
    .selectFrom("payments")
    .select(["signature", "purchase_id", "refund_reason"])
    .where("signature", "=", signature)
    .executeTakeFirst();
  return (
    row && {
      signature: row.signature,
      purchaseId: row.purchase_id,
      refundReason: row.refund_reason,
    }
  );
}

export type PaymentRow = Selectable<Tables["payments"]>;

export async function listPayments(db: Db, purchaseIds: readonly string[]): Promise<PaymentRow[]> {
  if (purchaseIds.length === 0) return [];
  return db
    .selectFrom("payments")
    .selectAll()
    .where("purchase_id", "in", purchaseIds)
    .orderBy("at")
    .execute();
}

/** The cards of a drawn purchase, pack after pack. */
export async function listRewards(db: Db, purchaseId: string): Promise<Player[]> {
  const { rows } = await sql<Player>`
    select players.*
    from draws
      cross join unnest(draws.places) with ordinality as drawn (place, card)
      join players on players.place = drawn.place
    where draws.purchase_id = ${purchaseId}
    order by drawn.card`.execute(db);
  return rows;
}

/** Packs and base units of a user's confirmed purchases. */
export async function sumConfirmed(db: Db, wallet: string) {
  const row = await db
    .selectFrom("purchases")
    .select([
      sql<string>`coalesce(sum(pack_quantity), 0)`.as("packs"),
      sql<string>`coalesce(sum(total_amount), 0)`.as("spent"),
    ])
    .where("wallet_address", "=", wallet)
    .where("state", "in", CONFIRMED_STATES)
    .executeTakeFirstOrThrow();
  return { packs: Number(row.packs), spent: BigInt(row.spent) };
}
