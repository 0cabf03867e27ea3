import type { Db } from "../db/connect.ts";
import { countEntries } from "./store.ts";

/** Scoring more entries than this takes so long that it is done in a thread. */
const LARGE = 5000;

/** Returns true for a week with so many entries. */
export async function isLarge(db: Db, week: string): Promise<boolean> {
  return (await countEntries(db, week)) > LARGE;
}
