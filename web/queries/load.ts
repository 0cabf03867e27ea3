import type { FetchQueryOptions, QueryClient, QueryKey } from "@tanstack/react-query";

/** How long data counts as fresh after hovering over a link, so that the click does not fetch it again. */
const JUST_FETCHED_MS = 1000;

/**
 * Options for queries that a page's loader fetches: rendering the page does not fetch them again, even if they failed
 * or the page's code was slow to arrive.
 */
export const LOADED = { staleTime: 10_000, retryOnMount: false } as const;

/** Starts fetching for a page. The page shows a failure itself. */
export function startLoading<Fetched, Failure, Data, Key extends QueryKey>(
  client: QueryClient,
  query: FetchQueryOptions<Fetched, Failure, Data, Key>,
): void {
  void client.prefetchQuery({ ...query, staleTime: JUST_FETCHED_MS });
}
