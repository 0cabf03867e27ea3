import { fullBox } from "../../rules/box.ts";
import { genesisHash } from "../../rules/draw-log.ts";
import type { Db } from "../db/connect.ts";
import { SEASON_2025_26 } from "./season-2025-26.ts";

/**
 * Loads the players and fills the box. Safe to call again: players and box that exist stay as they
 * are. The box's order is the order of the ids, so it is published with the players.
 */
export async function loadPlayers(db: Db): Promise<number> {
  const places = SEASON_2025_26.filter(({ curated }) => curated)
    .map(({ id }) => id)
    .toSorted();
  const inserted = await db
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
  await db
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
}
