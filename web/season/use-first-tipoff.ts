import { useQuery } from "@tanstack/react-query";
import { isCalledOff } from "../../rules/league/games.ts";
import { gamesQuery } from "../queries/season.ts";

/** Games are announced weeks ahead, so they rarely need refetching. */
const STALE_MS = 60_000;

/** Returns when the first game of a tournament begins, as an ISO date; undefined until known. */
export function useFirstTipoff(tournament: string): string | undefined {
  const { data } = useQuery({ ...gamesQuery(tournament), staleTime: STALE_MS });
  // Games are listed by tip-off.
  return data?.games.find((game) => !isCalledOff(game))?.tipoff ?? undefined;
}
