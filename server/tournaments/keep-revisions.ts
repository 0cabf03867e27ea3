import { keepRecent } from "../recent.ts";

/** Computes what follows from a tournament as of a revision, and so never changes. */
export interface AsOf<Value> {
  (id: string, revision: number): Promise<Value>;
}

/** The same with a cache of the most recently used ones. */
export interface KeptRevisions<Value> extends AsOf<Value> {
  /** Returns true if this one is in the cache, or being computed. */
  readonly has: (id: string, revision: number) => boolean;
}

/** Returns a function that computes each tournament and revision once, and caches the most recently used. */
export function keepRevisions<Value>(most: number, make: AsOf<Value>): KeptRevisions<Value> {
  const kept = keepRecent(most, (key: string) => {
    const [id, revision] = key.split("@") as [string, string];
    return make(id, Number(revision));
  });
  const asOf: AsOf<Value> = (id, revision) => kept(`${id}@${revision}`);
  return Object.assign(asOf, {
    has: (id: string, revision: number) => kept.has(`${id}@${revision}`),
  });
}
