import type { UseQueryResult } from "@tanstack/react-query";
import { useState } from "react";
import { NoAnswer } from "../api.ts";

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

const OFFLINE = new NoAnswer("offline");

/**
 * Returns the failure of queries without data, also while they are tried again; undefined if there is none. React
 * Query forgets the error then: pages would show their placeholders in between, and drop the focus with the pressed
 * button. Without a network it does not even ask, and goes on when there is one.
 */
export function useFailure(...queries: readonly Result[]): QueryFailure | undefined {
  const isOffline = ({ fetchStatus }: Result) => fetchStatus === "paused";
  const broken = queries.filter(
    (one) => one.data === undefined && (one.errorUpdateCount > 0 || isOffline(one)),
  );
  const latest = broken.find((one) => one.error !== null);
  const [kept, keep] = useState(latest);
  if (latest && latest.error !== kept?.error) keep(latest);
  // A page that stays for another key has its own failures.
  const isOurs = broken.some((one) => one.errorUpdatedAt === kept?.errorUpdatedAt);
  const before = isOurs ? kept?.error : undefined;
  const error = latest?.error ?? before ?? (broken.some(isOffline) ? OFFLINE : undefined);
  if (!error) return undefined;
  return {
    error,
    isRetrying: broken.some(({ fetchStatus }) => fetchStatus !== "idle"),
    retry: () => {
      for (const { refetch } of broken) void refetch();
    },
  };
}
