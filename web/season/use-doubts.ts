import { useQuery } from "@tanstack/react-query";
import { playerStatsQuery } from "../queries/players.ts";
import { doubtAbout } from "./availability.ts";

/**
 * Returns a function that tells why a player, held or not, may not play; undefined if nothing says so, or until known.
 * Unless it is enabled, it fetches nothing.
 */
export function useDoubts(enabled: boolean): (player: string) => string | undefined {
  const { data } = useQuery({ ...playerStatsQuery, enabled });
  return (player) => {
    const stats = data?.players.find((one) => one.player === player);
    return stats && doubtAbout(stats);
  };
}
