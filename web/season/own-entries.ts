import type { OwnEntries } from "../queries/season.ts";

type Entry = OwnEntries["entries"][number];

/** Returns the best-ranked entry. */
export function bestOf(entries: readonly Entry[]): Entry | undefined {
  return entries.toSorted((a, b) => a.rank - b.rank)[0];
}

/** Returns what a user's entries win together, in base units. Prizes also depend on sets, so the best rank may win nothing. */
export function prizeOf(entries: readonly Entry[]): bigint {
  return entries.reduce((sum, { prize }) => sum + BigInt(prize), 0n);
}
