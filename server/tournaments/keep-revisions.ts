import { keepRecent } from "../recent.ts";

/**
 * Tournaments of a season with its playoffs, two a week. With room for all, visits of past ones in turn do not read each
 * from the database.
 */
export const SEASON_TOURNAMENTS = 80;

/** Computes a value from a tournament as of a revision. The value never changes. */
export interface AsOf<Value> {
  (id: string, revision: number): Promise<Value>;
}

/** The same, caching the most recently used values. */
export interface KeptRevisions<Value> extends AsOf<Value> {
  /** Returns true if this value is cached or being computed. */
  readonly has: (id: string, revision: number) => boolean;
}

/** Returns a function that computes each tournament and revision once, and caches the most recently used. */
export function keepRevisions<Value>(most: number, make: AsOf<Value>): KeptRevisions<Value> {
  const kept = keepRecent(
    most,
    ({ id, revision }: { id: string; revision: number }) => make(id, revision),
    ({ id, revision }) => `${id}@${revision}`,
  );
  const asOf: AsOf<Value> = (id, revision) => kept({ id, revision });
  return Object.assign(asOf, {
    has: (id: string, revision: number) => kept.has({ id, revision }),
  });
}
