import { useQuery } from "@tanstack/react-query";
import { isCalledOff } from "../../rules/league/games.ts";
import { scheduleQuery } from "../queries/season.ts";

/** Returns when the first game of a tournament begins, as an ISO date; undefined until known. */
export function useFirstTipoff(tournament: string): string | undefined {
  const { data } = useQuery(scheduleQuery(tournament));
  // Games are listed by tip-off.
  return data?.games.find((game) => !isCalledOff(game))?.tipoff ?? undefined;
}
