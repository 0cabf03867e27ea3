import { keepRecent } from "../recent.ts";

/** Something that follows from a tournament as of a revision, so that it never changes. */
export type AsOf<Value> = (id: string, revision: number) => Promise<Value>;

/** Returns a function that makes it once for each tournament and revision, and keeps the ones used last. */
export function keepRevisions<Value>(most: number, make: AsOf<Value>): AsOf<Value> {
  const kept = keepRecent(most, (key: string) => {
    const [id, revision] = key.split("@") as [string, string];
    return make(id, Number(revision));
  });
  return (id, revision) => kept(`${id}@${revision}`);
}
