import type { Insertable, Selectable } from "kysely";
import type { Db } from "../db/connect.ts";
import type { Tables } from "../db/schema.ts";

export async function insertAct(trx: Db, act: Insertable<Tables["acts"]>): Promise<void> {
  await trx.insertInto("acts").values(act).execute();
}

/** Returns the last acts, oldest first. */
export async function listActs(db: Db, last: number): Promise<Selectable<Tables["acts"]>[]> {
  const newestFirst = await db
    .selectFrom("acts")
    .selectAll()
    .orderBy("id", "desc")
    .limit(last)
    .execute();
  return newestFirst.toReversed();
}
