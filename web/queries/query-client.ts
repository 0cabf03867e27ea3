import { MutationCache, QueryCache, QueryClient } from "@tanstack/react-query";
import { ApiError } from "../api.ts";
import { checkSession } from "../session/check-session.ts";

/** Checks the session on a 401, which means that it has ended. */
const onError = (error: Error) => {
  if (error instanceof ApiError && error.status === 401) void checkSession();
};

/** Specification, section 9: data is stale immediately, and never refetched automatically. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    queryCache: new QueryCache({ onError }),
    mutationCache: new MutationCache({ onError }),
    defaultOptions: {
      queries: { staleTime: 0, refetchInterval: false, refetchOnWindowFocus: false, retry: false },
      mutations: { retry: false },
    },
  });
}
