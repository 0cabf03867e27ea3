import type { FetchQueryOptions, QueryClient, QueryKey } from "@tanstack/react-query";

/** Hovering over a link starts to fetch its page; the click that follows does not fetch again. */
const JUST_FETCHED_MS = 1000;

/**
 * For the queries of a page whose loader fetches them: drawing the page does not fetch them a second
 * time, even if they failed or the page's code took as long to arrive.
 */
export const LOADED = { staleTime: 10_000, retryOnMount: false } as const;

/** Starts to fetch for a page, which shows a failure itself. */
export function startLoading<Fetched, Failure, Data, Key extends QueryKey>(
  client: QueryClient,
  query: FetchQueryOptions<Fetched, Failure, Data, Key>,
): void {
  void client.prefetchQuery({ ...query, staleTime: JUST_FETCHED_MS });
}
