import { sql } from "kysely";
import type { Db } from "../db/connect.ts";
import type { Player } from "../players/store.ts";

/** Returns the different players that the owner of a referral code has drawn, in any order. */
export async function listDrawnByCode(db: Db, code: string): Promise<Player[]> {
  const { rows } = await sql<Player>`
    select players.*
    from players
    where players.place in (
      select unnest(draws.places)
      from users
        join purchases on purchases.wallet_address = users.wallet_address
        join draws on draws.purchase_id = purchases.id
      where users.referral_code = ${code})`.execute(db);
  return rows;
}
