import type { Db } from "../db/connect.ts";
import { findFeed } from "./store.ts";

/** Returns true while a feed is failing: its data may be out of date. */
export async function isFailing(db: Db, feed: string): Promise<boolean> {
  const row = await findFeed(db, feed);
  return !row || row.failing_since !== null;
}
