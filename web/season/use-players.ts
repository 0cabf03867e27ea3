import { queryOptions, useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { type Player, playersQuery } from "../queries/players.ts";

const A_DAY_MS = 86_400_000;

/** Fetches all players, who rarely change. */
export const allPlayersQuery = queryOptions({ ...playersQuery, staleTime: A_DAY_MS });

/** Returns all players by id; undefined until known. */
export function usePlayers(): ReadonlyMap<string, Player> | undefined {
  const { data } = useQuery(allPlayersQuery);
  return useMemo(() => data && new Map(data.map((player) => [player.id, player])), [data]);
}
