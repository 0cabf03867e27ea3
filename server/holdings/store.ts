import { sql } from "kysely";
import type { Db } from "../db/connect.ts";

/** A card of a draw, with its number within the purchase, from 1, and the time of the draw. */
export interface DrawnCard {
  readonly purchaseId: string;
  readonly packs: number;
  readonly card: number;
  readonly drawnAt: Date;
}

/** Returns a user's cards of one player, newest first. */
export async function listDrawnCards(
  db: Db,
  wallet: string,
  playerId: string,
): Promise<DrawnCard[]> {
  const { rows } = await sql<DrawnCard>`
    select purchases.id as "purchaseId", purchases.pack_quantity as packs,
      drawn.card::integer as card, purchases.confirmed_at as "drawnAt"
    from purchases
      join draws on draws.purchase_id = purchases.id
      cross join unnest(draws.places) with ordinality as drawn (place, card)
      join players on players.place = drawn.place
    where purchases.wallet_address = ${wallet} and players.id = ${playerId}
    order by draws.position desc, drawn.card`.execute(db);
  return rows;
}
