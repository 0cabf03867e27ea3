import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { isSettled } from "../../../rules/league/states.ts";
import { refreshParts, type TournamentView } from "../../queries/season.ts";
import { scoresQuery } from "./tournament-queries.ts";

/**
 * Returns the newest view of a tournament. One that is settled replaces one that is not only after the settled
 * standings have loaded: otherwise "Final" would be shown over earlier figures.
 */
export function useWithFigures(newest: TournamentView | undefined): TournamentView | undefined {
  const client = useQueryClient();
  const [shown, setShown] = useState(newest);
  const isWaiting =
    newest !== undefined &&
    shown?.id === newest.id &&
    isSettled(newest.state) &&
    !isSettled(shown.state);
  if (!isWaiting && shown !== newest) setShown(newest);
  useEffect(() => {
    if (!isWaiting) return;
    let isCurrent = true;
    const { id, revision, entries } = newest;
    const load = async () => {
      // Requests that are under way may have been answered before it was settled.
      await Promise.all([
        refreshParts(client, id),
        entries > 0 && client.prefetchQuery(scoresQuery(id, revision)),
      ]);
      if (isCurrent) setShown(newest);
    };
    void load();
    return () => {
      isCurrent = false;
    };
  }, [client, isWaiting, newest]);
  return isWaiting ? shown : newest;
}
