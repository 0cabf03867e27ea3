import { queryOptions } from "@tanstack/react-query";
import { MINUTE_MS } from "../../rules/time.ts";
import { api, read } from "../api.ts";

/** Fetches what happened to players, games and statistics, and what Hardwood announced; newest first. */
export const newsQuery = queryOptions({
  queryKey: ["api", "news"],
  queryFn: fetchNews,
  // A post is read within half a minute.
  refetchInterval: MINUTE_MS / 2,
});

export type NewsItem = Awaited<ReturnType<typeof fetchNews>>["items"][number];

function fetchNews() {
  return read(api.news.$get());
}
