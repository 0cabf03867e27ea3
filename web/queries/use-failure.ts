import { useState } from "react";

/** What `useFailure` reads of a query's result. */
interface Result {
  readonly data: unknown;
  readonly error: Error | null;
  readonly errorUpdateCount: number;
  readonly isFetching: boolean;
  readonly refetch: () => unknown;
}

/** Why a page has nothing to show, and how to try again. */
export interface Failure {
  readonly error: Error;
  readonly isRetrying: boolean;
  readonly retry: () => void;
}

/**
 * Returns the failure of queries without data, also while they are tried again; undefined if there is none. React
 * Query forgets the error then: pages would show their placeholders in between, and drop the focus with the pressed
 * button.
 */
export function useFailure(...queries: readonly Result[]): Failure | undefined {
  const broken = queries.filter((one) => one.data === undefined && one.errorUpdateCount > 0);
  const [kept, keep] = useState<Error | null>(null);
  const latest = broken.find((one) => one.error !== null)?.error;
  const error = broken.length === 0 ? null : (latest ?? kept);
  if (error !== kept) keep(error);
  if (error === null) return undefined;
  return {
    error,
    isRetrying: queries.some(({ isFetching }) => isFetching),
    retry: () => {
      for (const { refetch } of queries) void refetch();
    },
  };
}
