import { queryOptions } from "@tanstack/react-query";
import { api, inPath, read } from "../api.ts";

/** Fetches the player database, most popular first. */
export const playersQuery = queryOptions({
  queryKey: ["api", "players"],
  queryFn: fetchPlayers,
});

export type Player = Awaited<ReturnType<typeof fetchPlayers>>[number];

function fetchPlayers() {
  return read(api.players.$get());
}

/** Fetches a player's last games, and what he is expected to score. */
export function gameLogQuery(playerId: string) {
  return queryOptions({
    queryKey: ["api", "players", playerId, "games"],
    queryFn: () => fetchGameLog(playerId),
  });
}

export type GameLog = Awaited<ReturnType<typeof fetchGameLog>>;

function fetchGameLog(playerId: string) {
  return read(api.players[":playerId"].games.$get(inPath({ playerId })));
}

/** Fills the database; safe to repeat. */
export function initializePlayers() {
  const headers = { "content-type": "application/json" };
  return read(api.players.initialize.$post(undefined, { headers, init: { body: "{}" } }));
}
