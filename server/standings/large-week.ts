import type { Db } from "../db/connect.ts";
import { countEntries } from "./store.ts";

/** More entries than this are scored in a worker thread. */
const LARGE = 5000;

/** Returns true for a week with more than that many entries. */
export async function isLarge(db: Db, week: string): Promise<boolean> {
  return (await countEntries(db, week)) > LARGE;
}
