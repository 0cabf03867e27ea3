import type { Db } from "../db/connect.ts";
import { findFeed } from "./store.ts";

/** Returns true while a feed is failing, or if there is none: its data may be out of date. */
export async function isFailing(db: Db, feed: string | undefined): Promise<boolean> {
  if (feed === undefined) return true;
  const row = await findFeed(db, feed);
  return !row || row.failing_since !== null;
}
