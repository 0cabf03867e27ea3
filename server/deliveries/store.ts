import { type SqlBool, sql } from "kysely";
import { PLAYERS_PER_PACK } from "../../rules/presale.ts";
import type { Db } from "../db/connect.ts";
import type { OutboxRow } from "../outbox/row.ts";

/** Returns deliveries to a wallet that are not final. */
export async function listOnTheirWay(db: Db, wallet: string): Promise<OutboxRow<"delivery">[]> {
  const rows = await db
    .selectFrom("outbox")
    .selectAll()
    .where("kind", "=", "delivery")
    .where("state", "!=", "landed")
    .where(sql<SqlBool>`content->>'wallet' = ${wallet}`)
    .execute();
  return rows as OutboxRow<"delivery">[];
}

export async function listDeliveries(
  db: Db,
  ids: readonly bigint[],
): Promise<OutboxRow<"delivery">[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .selectFrom("outbox")
    .selectAll()
    .where("kind", "=", "delivery")
    .where("id", "in", ids)
    .execute();
  return rows as OutboxRow<"delivery">[];
}

/**
 * Plans again a purchase's deliveries that the chain refused, as if never tried. Returns how many.
 */
export async function planHeldAgain(db: Db, purchaseId: string): Promise<number> {
  const result = await db
    .updateTable("outbox")
    .set({
      state: "planned",
      due_at: null,
      first_sent_at: null,
      refusal: null,
      held_for: null,
      last_error: null,
    })
    .where("kind", "=", "delivery")
    .where("held_for", "=", "refused")
    .where(sql<SqlBool>`content->>'purchaseId' = ${purchaseId}`)
    .executeTakeFirst();
  return Number(result.numUpdatedRows);
}

/** Returns what was drawn for a payment, and the seed that the draw revealed. */
export async function readDrawn(
  db: Db,
  signature: string,
): Promise<{ packs: number; secretSeed: string }> {
  const { places, secret_seed: secretSeed } = await db
    .selectFrom("draws")
    .select(["places", "secret_seed"])
    .where("payment_signature", "=", signature)
    .executeTakeFirstOrThrow();
  return { packs: places.length / PLAYERS_PER_PACK, secretSeed };
}
