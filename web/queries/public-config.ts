import { queryOptions, useSuspenseQuery } from "@tanstack/react-query";
import { api, read } from "../api.ts";

export type PublicConfig = Awaited<ReturnType<typeof fetchConfig>>;

/** Cluster, RPC, explorer, and whether packs are sold: only that can change while a page is open. */
export const publicConfigQuery = queryOptions({
  queryKey: ["api", "config"],
  queryFn: fetchConfig,
  staleTime: 60_000,
});

/** For pages whose route loads it (`routes.tsx`): there it is known before they are drawn. */
export function usePublicConfig(): PublicConfig {
  return useSuspenseQuery(publicConfigQuery).data;
}

function fetchConfig() {
  return read(api.config.$get());
}
