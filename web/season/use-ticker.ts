import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { isDone } from "../../rules/league/states.ts";
import { refreshPaid, type TournamentView } from "../queries/season.ts";
import { watchTournament } from "./watch-tournament.ts";

/** Watches a tournament until it is paid or void. Refetches the user's balance and rewards when its prizes have been paid. */
export function useTournamentTicker(
  tournament: Pick<TournamentView, "id" | "state"> | undefined,
): void {
  const client = useQueryClient();
  const state = tournament?.state;
  useTicker(state === undefined || isDone(state) ? undefined : tournament?.id);
  const before = useRef(state);
  useEffect(() => {
    if (state === "paid" && before.current !== undefined && before.current !== state)
      refreshPaid(client);
    before.current = state;
  }, [client, state]);
}

/** Watches a tournament while a page shows it. */
export function useTicker(tournament: string | undefined): void {
  const client = useQueryClient();
  useEffect(
    () => (tournament === undefined ? undefined : watchTournament(client, tournament)),
    [client, tournament],
  );
}
