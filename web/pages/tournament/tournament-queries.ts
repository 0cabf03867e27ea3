import { infiniteQueryOptions, keepPreviousData, queryOptions } from "@tanstack/react-query";
import type { EntryView, Scores, Standing } from "../../../server/tournaments/schemas.ts";
import { api, inPath, read } from "../../api.ts";
import { tournamentQuery } from "../../queries/season.ts";

export type { EntryView, Standing };

/** Fetches the scores from which standings are computed, as of a revision. They never change. */
export function scoresQuery(id: string, revision: number) {
  return queryOptions({
    queryKey: ["api", "scores", id, revision],
    queryFn: () => {
      const path = inPath({ id, revision: String(revision) });
      // The server sends packed text, so the client cannot infer its type.
      return read(
        api.tournaments[":id"].scores[":revision"].$get(path),
      ) as Promise<unknown> as Promise<Scores>;
    },
    staleTime: Infinity,
    placeholderData: keepPreviousData,
  });
}

/** Fetches a leaderboard page by page, from a rank on. Later pages have the revision of the first. */
export function standingsQuery(id: string, from: number) {
  return infiniteQueryOptions({
    queryKey: [...tournamentQuery(id).queryKey, "standings", from],
    queryFn: ({ pageParam }) => {
      const page = pageParam === null ? { from: String(from) } : { after: pageParam };
      return read(api.tournaments[":id"].standings.$get({ ...inPath({ id }), query: page }));
    },
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
  });
}

/** Fetches the standings of the user and of friends, best first; empty without friends. */
export function friendsQuery(id: string) {
  return queryOptions({
    queryKey: [...tournamentQuery(id).queryKey, "friends"],
    queryFn: () => read(api.tournaments[":id"].friends.$get(inPath({ id }))),
  });
}

/** Fetches the standings of a wallet's entries, best first. */
export function walletQuery(id: string, wallet: string) {
  return queryOptions({
    queryKey: [...tournamentQuery(id).queryKey, "entries", wallet],
    queryFn: () => read(api.tournaments[":id"].entries[":wallet"].$get(inPath({ id, wallet }))),
  });
}

/** Fetches one entry with the statistics of its players. */
export function entryQuery(id: string, wallet: string, roster: number) {
  return queryOptions({
    queryKey: [...tournamentQuery(id).queryKey, "entries", wallet, roster],
    queryFn: () => {
      const path = inPath({ id, wallet, roster: String(roster) });
      return read(api.tournaments[":id"].entries[":wallet"][":roster"].$get(path));
    },
  });
}
