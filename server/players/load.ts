import { fullBox } from "../../rules/box.ts";
import { genesisHash } from "../../rules/draw-log.ts";
import type { Db } from "../db/connect.ts";
import { insertBox } from "../presale/store.ts";
import { SEASON_2025_26 } from "./season-2025-26.ts";
import { insertMissingPlayers, lockPlayers } from "./store.ts";

/**
 * Loads the players and fills the box. A concurrent call waits and finds nothing left to do. Existing
 * players and an existing box stay unchanged, including mints and draws. The box is ordered by player
 * id, so publishing the players publishes its order. Returns how many players are new.
 */
export async function loadPlayers(db: Db): Promise<number> {
  return db.transaction().execute(async (trx) => {
    await lockPlayers(trx);
    const places = SEASON_2025_26.filter(({ curated }) => curated)
      .map(({ id }) => id)
      .toSorted();
    const players = SEASON_2025_26.map((player) => ({
      id: player.id,
      league_id: player.leagueId,
      name: player.name,
      team: player.team,
      position: player.position,
      tier: player.tier,
      popularity: player.popularity,
      number: player.number,
      place: player.curated ? places.indexOf(player.id) : null,
      mint: null,
    }));
    const added = await insertMissingPlayers(trx, players);
    const box = fullBox();
    await insertBox(trx, box, genesisHash(places, box));
    return added;
  });
}
