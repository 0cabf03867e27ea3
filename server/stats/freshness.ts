import type { Context } from "../context.ts";
import { findFeed } from "./store.ts";

/**
 * Returns for how long a feed has been failing, in milliseconds of real time; undefined if it is not. One that has
 * never answered has always been.
 */
export async function failingFor(
  { db, now }: Pick<Context, "db" | "now">,
  feed: string,
): Promise<number | undefined> {
  const row = await findFeed(db, feed);
  if (!row) return Infinity;
  return row.failing_since === null ? undefined : now().getTime() - row.failing_since.getTime();
}
