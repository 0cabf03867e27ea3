import type { Db } from "./connect.ts";

/**
 * Thrown in a transaction once what it began from has changed, so that it is rolled back. To return would commit
 * what it has written so far.
 */
export class Outdated extends Error {}

/** Runs a transaction. Returns false if it was outdated, in which case it has written nothing. */
export async function unlessOutdated(db: Db, write: (trx: Db) => Promise<void>): Promise<boolean> {
  try {
    await db.transaction().execute(write);
    return true;
  } catch (error) {
    if (error instanceof Outdated) return false;
    throw error;
  }
}
