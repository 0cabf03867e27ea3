import { type Selectable, sql } from "kysely";
import { PLAYERS_PER_PACK } from "../../rules/presale.ts";
import type { DrawLogEntry } from "../../rules/draw-log.ts";
import type { Db } from "../db/connect.ts";
import type { Tables } from "../db/schema.ts";
import type { OutboxRow } from "../outbox/row.ts";
import { isPurchaseId } from "../../rules/purchase-id.ts";

/** Returns entries after a position, in order. */
export async function listDraws(db: Db, after: number, limit: number): Promise<DrawLogEntry[]> {
  const rows = await db
    .selectFrom("draws")
    .selectAll()
    .where("position", ">", after)
    .orderBy("position")
    .limit(limit)
    .execute();
  return rows.map(toEntry);
}

/** One transaction that delivers a draw. */
export type DeliveryRow = Pick<
  Selectable<Tables["outbox"]>,
  "held_for" | "is_confirmed" | "signature"
> & {
  readonly state: OutboxRow<"delivery">["state"];
  readonly position: number;
  readonly purchaseId: string;
};

/** Returns what delivers each of some draws after a position, in order. */
export async function listLoggedDeliveries(
  db: Db,
  after: number,
  limit: number,
): Promise<DeliveryRow[]> {
  return db
    .selectFrom("draws")
    .innerJoin("outbox", (join) =>
      join.onRef("outbox.cause", "=", "draws.payment_signature").on("outbox.kind", "=", "delivery"),
    )
    .select(["draws.position", "draws.purchase_id as purchaseId"])
    .select(["outbox.state", "outbox.held_for", "outbox.is_confirmed", "outbox.signature"])
    .where("draws.position", ">", after)
    .where("draws.position", "<=", sql<number>`${after}::bigint + ${limit}`)
    .orderBy("draws.position")
    .orderBy("outbox.ordinal")
    .$narrowType<Pick<DeliveryRow, "state">>()
    .execute();
}

export async function findDraw(db: Db, purchaseId: string): Promise<DrawLogEntry | undefined> {
  const row = await db
    .selectFrom("draws")
    .selectAll()
    .where("purchase_id", "=", purchaseId)
    .executeTakeFirst();
  return row && toEntry(row);
}

/** Returns the public part of a purchase. */
export async function findPublicPurchase(db: Db, id: string) {
  if (!isPurchaseId(id)) return undefined;
  return db
    .selectFrom("purchases")
    .select(["id", "state", "commitment", "pack_quantity", "seen_signature"])
    .where("id", "=", id)
    .executeTakeFirst();
}

function toEntry(row: Selectable<Tables["draws"]>): DrawLogEntry {
  const packs = Array.from({ length: row.places.length / PLAYERS_PER_PACK }, (_, pack) =>
    row.places.slice(pack * PLAYERS_PER_PACK, (pack + 1) * PLAYERS_PER_PACK),
  );
  return {
    position: row.position,
    purchaseId: row.purchase_id,
    commitment: row.commitment,
    secretSeed: row.secret_seed,
    paymentSignature: row.payment_signature,
    blockHash: row.block_hash,
    boxBefore: { packsLeft: row.packs_left_before, cardsLeft: row.cards_left_before },
    packs,
    previousHash: row.previous_hash,
    hash: row.hash,
  };
}
