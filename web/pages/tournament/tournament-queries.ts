import { infiniteQueryOptions, keepPreviousData, queryOptions } from "@tanstack/react-query";
import type {
  EntryView,
  Scores,
  Standing,
  Standings,
} from "../../../server/tournaments/schemas.ts";
import { read } from "../../api.ts";
import { tournamentQuery } from "../../queries/season.ts";

export type { EntryView, Scores, Standing };

/** Fetches what all standings follow from, as of a revision: it never changes. */
export function scoresQuery(id: string, revision: number) {
  return queryOptions({
    queryKey: ["api", "scores", id, revision],
    queryFn: () => get<Scores>(`/api/tournaments/${id}/scores/${revision}`),
    staleTime: Infinity,
    placeholderData: keepPreviousData,
  });
}

/** Fetches a leaderboard page by page, from a rank on. Pages that follow one are of its revision. */
export function standingsQuery(id: string, from: number) {
  return infiniteQueryOptions({
    queryKey: [...tournamentQuery(id).queryKey, "standings", from],
    queryFn: ({ pageParam }) => {
      const page = pageParam === null ? { from: String(from) } : { after: pageParam };
      return get<Standings>(
        `/api/tournaments/${id}/standings?${new URLSearchParams(page).toString()}`,
      );
    },
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
  });
}

/** Fetches one entry with what each of its players did. */
export function entryQuery(id: string, wallet: string, roster: number) {
  return queryOptions({
    queryKey: [...tournamentQuery(id).queryKey, "entries", wallet, roster],
    queryFn: () =>
      get<EntryView>(`/api/tournaments/${id}/entries/${encodeURIComponent(wallet)}/${roster}`),
  });
}

function get<Answer>(path: string): Promise<Answer> {
  return read(fetch(path, { credentials: "same-origin" })) as Promise<Answer>;
}
