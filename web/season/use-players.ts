import { queryOptions, useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { DAY_MS } from "../../rules/time.ts";
import { type Player, playersQuery } from "../queries/players.ts";

/** Fetches all players, who rarely change. */
export const allPlayersQuery = queryOptions({ ...playersQuery, staleTime: DAY_MS });

/** Returns all players by id; undefined until known. */
export function usePlayers(): ReadonlyMap<string, Player> | undefined {
  const { data } = useQuery(allPlayersQuery);
  return useMemo(() => data && new Map(data.map((player) => [player.id, player])), [data]);
}
