import { queryOptions } from "@tanstack/react-query";
import { api, read } from "../api.ts";

/** Fetches the player database, most popular first. */
export const playersQuery = queryOptions({
  queryKey: ["api", "players"],
  queryFn: fetchPlayers,
});

export type Player = Awaited<ReturnType<typeof fetchPlayers>>[number];

function fetchPlayers() {
  return read(api.players.$get());
}

/** Fills the database; safe to repeat. */
export function initializePlayers() {
  const headers = { "content-type": "application/json" };
  return read(api.players.initialize.$post(undefined, { headers, init: { body: "{}" } }));
}
