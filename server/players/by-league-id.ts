import type { PlayerId } from "../../rules/league/roster.ts";
import type { Player } from "./store.ts";

/** Returns players keyed by league id. */
export function byLeagueId(players: readonly Player[]): ReadonlyMap<PlayerId, Player> {
  return new Map(players.map((player) => [player.league_id, player]));
}
