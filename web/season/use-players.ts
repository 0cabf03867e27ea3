import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { type Player, playersQuery } from "../queries/players.ts";

const A_DAY_MS = 86_400_000;

/** Returns all players by id; undefined until known. */
export function usePlayers(): ReadonlyMap<string, Player> | undefined {
  const { data } = useQuery({ ...playersQuery, staleTime: A_DAY_MS });
  return useMemo(() => data && new Map(data.map((player) => [player.id, player])), [data]);
}
