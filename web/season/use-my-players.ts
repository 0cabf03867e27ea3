import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { tournamentIdOf } from "../../rules/league/week.ts";
import { holdingsQuery } from "../queries/holdings.ts";
import { LOADED } from "../queries/load.ts";
import { autofillQuery, scheduleQuery, type Week } from "../queries/season.ts";
import { useFailure } from "../queries/use-failure.ts";
import { myPlayers } from "./my-players.ts";
import { allPlayersQuery, usePlayers } from "./use-players.ts";

/**
 * Returns the user's players in a week by id, with their expected points; undefined until the players are known.
 * `others` are in a roster, held or not.
 */
export function useMyPlayers(
  week: Pick<Week, "id" | "tournaments">,
  roster: number,
  others: readonly (string | null)[],
) {
  const players = usePlayers();
  const all = useQuery(allPlayersQuery);
  const holdings = useQuery({ ...holdingsQuery, ...LOADED });
  const form = useQuery({ ...autofillQuery(week.id, roster), ...LOADED });
  const early = useQuery(scheduleQuery(tournamentIdOf(week.id, "mon-thu")));
  const late = useQuery(scheduleQuery(tournamentIdOf(week.id, "fri-sun")));
  const games = useMemo(
    () => early.data && late.data && [...early.data.games, ...late.data.games],
    [early.data, late.data],
  );
  const mine = useMemo(
    () =>
      players &&
      myPlayers(
        { week: week.id, players, holdings: holdings.data, form: form.data, games },
        others.filter((id) => id !== null),
      ),
    [players, week.id, holdings.data, form.data, games, others],
  );
  /** True once a lineup can be set. */
  const areKnown = mine !== undefined && holdings.data !== undefined;
  /** True once everything that expected points depend on has loaded. */
  const isKnown = areKnown && form.data !== undefined && games !== undefined;
  /** True while some of it is on its way. What failed is not waited for. */
  const isPending = [all, holdings, form, early, late].some((query) => query.isPending);
  const failure = useFailure(all, holdings, form, early, late);
  return { mine, players, holdings, form, areKnown, isKnown, isPending, failure };
}
