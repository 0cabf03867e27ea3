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

/** Labels of the best entry's figures beside the prize of all: they are of different things if there are several. */
export function labelsOf(entries: readonly Entry[], prize: string) {
  const { length } = entries;
  return length > 1
    ? { total: "Best total", rank: "Best rank", prize: `${prize}, all\u00a0${length}` }
    : { total: "Your total", rank: "Rank", prize };
}
