import { queryOptions } from "@tanstack/react-query";
import { api, read } from "../api.ts";

export type PublicConfig = Awaited<ReturnType<typeof fetchConfig>>;

/** Cluster, RPC, explorer and phase of this server. Only the phase can change while a page is open. */
export const publicConfigQuery = queryOptions({
  queryKey: ["api", "config"],
  queryFn: fetchConfig,
  staleTime: 60_000,
});

function fetchConfig() {
  return read(api.config.$get());
}
