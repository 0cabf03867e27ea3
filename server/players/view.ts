import { TEAMS } from "../../rules/teams.ts";
import type { PlayerView } from "./schemas.ts";
import type { Player } from "./store.ts";

/** Returns a player with the specification's field names (section 3), and what the card shows. */
export function viewPlayer(player: Player): PlayerView {
  return {
    id: player.id,
    leagueId: player.league_id,
    name: player.name,
    currentTeam: TEAMS[player.team],
    position: player.position,
    tier: player.tier,
    popularity: player.popularity,
    number: player.number,
    mint: player.mint,
    isInPresale: player.place !== null,
  };
}
