import { queryOptions } from "@tanstack/react-query";
import { api, read } from "../api.ts";

export type PublicConfig = Awaited<ReturnType<typeof fetchConfig>>;

/** Cluster, RPC and explorer of this server: they do not change while a page is open. */
export const publicConfigQuery = queryOptions({
  queryKey: ["api", "config"],
  queryFn: fetchConfig,
  staleTime: Infinity,
});

function fetchConfig() {
  return read(api.config.$get());
}
