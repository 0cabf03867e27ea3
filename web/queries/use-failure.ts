import type { UseQueryResult } from "@tanstack/react-query";
import { useState } from "react";

type Result = Pick<
  UseQueryResult,
  "data" | "error" | "errorUpdateCount" | "errorUpdatedAt" | "fetchStatus" | "refetch"
>;

/** Why a page has nothing to show, and how to try again. */
export interface QueryFailure {
  readonly error: Error;
  /** Also while it waits for the network. */
  readonly isRetrying: boolean;
  readonly retry: () => void;
}

/**
 * Returns the failure of queries without data, also while they are tried again; undefined if there is none. React
 * Query forgets the error then: pages would show their placeholders in between, and drop the focus with the pressed
 * button.
 */
export function useFailure(...queries: readonly Result[]): QueryFailure | undefined {
  const broken = queries.filter((one) => one.data === undefined && one.errorUpdateCount > 0);
  const latest = broken.find((one) => one.error !== null);
  const [kept, keep] = useState(latest);
  if (latest && latest.error !== kept?.error) keep(latest);
  // A page that stays for another key has its own failures.
  const isOurs = broken.some((one) => one.errorUpdatedAt === kept?.errorUpdatedAt);
  const error = latest?.error ?? (isOurs ? kept?.error : undefined);
  if (!error) return undefined;
  return {
    error,
    isRetrying: broken.some(({ fetchStatus }) => fetchStatus !== "idle"),
    retry: () => {
      for (const { refetch } of broken) void refetch();
    },
  };
}
