import type { Selectable } from "kysely";
import type { Db } from "../db/connect.ts";
import type { Tables } from "../db/schema.ts";

export type Player = Selectable<Tables["players"]>;

/** Most popular first. */
export async function listPlayers(db: Db): Promise<Player[]> {
  return db.selectFrom("players").selectAll().orderBy("popularity", "desc").orderBy("id").execute();
}

/** The curated players in the box's published order: what a place in a draw means. */
export async function listBoxPlayers(db: Db): Promise<Player[]> {
  return db
    .selectFrom("players")
    .selectAll()
    .where("place", "is not", null)
    .orderBy("place")
    .execute();
}
