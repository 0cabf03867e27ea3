import { queryOptions } from "@tanstack/react-query";
import { api, read } from "../../api.ts";

/** The worker compares the books every few seconds while anything happens, or once a minute. */
const POLL_MS = 10_000;

export type Books = Awaited<ReturnType<typeof fetchBooks>>;

export const booksQuery = queryOptions({
  queryKey: ["api", "transparency"],
  queryFn: fetchBooks,
  refetchInterval: POLL_MS,
});

function fetchBooks() {
  return read(api.transparency.$get());
}
