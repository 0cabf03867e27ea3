import { sql } from "kysely";
import { fullBox } from "../../rules/box.ts";
import { genesisHash } from "../../rules/draw-log.ts";
import type { Db } from "../db/connect.ts";
import { SEASON_2025_26 } from "./season-2025-26.ts";

/**
 * Loads the players and fills the box, one call at a time: a second one waits, and finds nothing
 * left to do. Players and box that exist stay as they are, mints and what was drawn included. The
 * box's order is the order of the ids, so it is published with the players. Answers how many
 * players are new.
 */
export async function loadPlayers(db: Db): Promise<number> {
  return db.transaction().execute(async (trx) => {
    // Others may go on reading; nobody writes players beside us.
    await sql`lock table players in share row exclusive mode`.execute(trx);
    const places = SEASON_2025_26.filter(({ curated }) => curated)
      .map(({ id }) => id)
      .toSorted();
    const inserted = await trx
      .insertInto("players")
      .values(
        SEASON_2025_26.map((player) => ({
          id: player.id,
          name: player.name,
          team: player.team,
          position: player.position,
          tier: player.tier,
          popularity: player.popularity,
          number: player.number,
          place: player.curated ? places.indexOf(player.id) : null,
          mint: null,
        })),
      )
      .onConflict((conflict) => conflict.column("id").doNothing())
      .returning("id")
      .execute();
    const box = fullBox();
    await trx
      .insertInto("box")
      .values({
        id: 1,
        packs_left: box.packsLeft,
        slots: box.slots,
        last_hash: genesisHash(places, box),
      })
      .onConflict((conflict) => conflict.column("id").doNothing())
      .execute();
    return inserted.length;
  });
}
