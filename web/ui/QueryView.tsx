import type { ReactNode } from "react";

/** The part of a TanStack query that this needs, so that the component knows no library. */
type Query<Data> = {
  data: Data | undefined;
  isError: boolean;
  isFetching: boolean;
  refetch: () => unknown;
};

type QueryViewProps<Data> = {
  query: Query<Data>;
  /** In the real dimensions of the content. */
  loading: ReactNode;
  error: (retry: () => void, isRetrying: boolean) => ReactNode;
  children: (data: Data) => ReactNode;
};

/**
 * The three faces of loaded data. Loading and error are required, so forgetting one is a type
 * error; old data stays on screen when fetching it again fails.
 */
export function QueryView<Data>({ query, loading, error, children }: QueryViewProps<Data>) {
  if (query.data !== undefined) return children(query.data);
  if (query.isError) return error(() => void query.refetch(), query.isFetching);
  return <div aria-busy="true">{loading}</div>;
}
