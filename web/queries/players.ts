import { queryOptions } from "@tanstack/react-query";
import { MINUTE_MS } from "../../rules/time.ts";
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

/** Fetches what all players average, and how often they play in the next week to lock. */
export const playerStatsQuery = queryOptions({
  queryKey: ["api", "players", "stats"],
  queryFn: fetchPlayerStats,
  refetchInterval: MINUTE_MS,
});

export type PlayerStats = Awaited<ReturnType<typeof fetchPlayerStats>>["players"][number];

function fetchPlayerStats() {
  return read(api.players.stats.$get());
}

/** Fills the database; safe to repeat. */
export function initializePlayers() {
  const headers = { "content-type": "application/json" };
  return read(api.players.initialize.$post(undefined, { headers, init: { body: "{}" } }));
}
