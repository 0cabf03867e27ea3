import type { OwnEntries } from "../queries/season.ts";

type Entry = OwnEntries["entries"][number];

/** Returns the best-ranked entry. */
export function bestOf(entries: readonly Entry[]): Entry | undefined {
  return entries.toSorted((a, b) => a.rank - b.rank)[0];
}
