import { keepRecent } from "../recent.ts";

/** Something that follows from a tournament as of a revision, so that it never changes. */
export interface AsOf<Value> {
  (id: string, revision: number): Promise<Value>;
}

/** The same, with the ones used last kept. */
export interface KeptRevisions<Value> extends AsOf<Value> {
  /** Returns true if this one is kept, or being made. */
  readonly has: (id: string, revision: number) => boolean;
}

/** Returns a function that makes it once for each tournament and revision, and keeps the ones used last. */
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
