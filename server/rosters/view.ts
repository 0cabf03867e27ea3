import type { PlayerId } from "../../rules/league/roster.ts";
import type { Player } from "../players/store.ts";
import type { RosterView } from "./schemas.ts";
import type { RosterRow } from "./store.ts";

/** Returns a roster with our player ids. `players` is keyed by league id. */
export function viewRoster(row: RosterRow, players: ReadonlyMap<PlayerId, Player>): RosterView {
  return {
    number: row.number,
    version: row.version,
    slots: row.slots.map((player) => (player === null ? null : players.get(player)!.id)),
    savedAt: row.saved_at.toISOString(),
  };
}
