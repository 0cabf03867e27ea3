import type { OwnEntries } from "../queries/season.ts";

type Entry = OwnEntries["entries"][number];

/** Returns the entry that stands best. */
export function bestOf(entries: readonly Entry[]): Entry | undefined {
  return entries.toSorted((a, b) => a.rank - b.rank)[0];
}
