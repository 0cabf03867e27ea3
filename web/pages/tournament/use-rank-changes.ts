import { useState } from "react";
import { entryKey } from "../../../rules/league/roster.ts";
import type { Standing } from "./tournament-queries.ts";

type Ranks = ReadonlyMap<string, number>;
type Seen = {
  readonly revision: number | undefined;
  readonly rows: readonly Standing[];
  readonly ranks: Ranks;
  readonly changes: Ranks;
};

const NONE: Seen = { revision: undefined, rows: [], ranks: new Map(), changes: new Map() };

/** Returns how many places each entry has gained since the previously shown revision. */
export function useRankChanges(rows: readonly Standing[], revision: number | undefined): Ranks {
  const [seen, setSeen] = useState(NONE);
  if (rows === seen.rows) return seen.changes;
  const next = compare(seen, rows, revision);
  setSeen(next);
  return next.changes;
}

function compare(seen: Seen, rows: readonly Standing[], revision: number | undefined): Seen {
  const ranks = new Map(rows.map((row) => [entryKey(row), row.rank]));
  // Loading more rows of the same revision changes no rank.
  if (seen.revision === revision)
    return { revision, rows, ranks: new Map([...seen.ranks, ...ranks]), changes: seen.changes };
  const changes = new Map<string, number>();
  for (const [key, rank] of ranks) {
    const before = seen.ranks.get(key);
    if (before !== undefined && before !== rank) changes.set(key, before - rank);
  }
  return { revision, rows, ranks, changes };
}
