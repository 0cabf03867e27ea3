import type { Address } from "@solana/kit";
import { type Insertable, type Selectable, sql } from "kysely";
import type { Position } from "../../rules/positions.ts";
import type { Db } from "../db/connect.ts";
import type { Tables } from "../db/schema.ts";

export type Player = Selectable<Tables["players"]>;

/** Returns all players, most popular first. */
export async function listPlayers(db: Db): Promise<Player[]> {
  return db.selectFrom("players").selectAll().orderBy("popularity", "desc").orderBy("id").execute();
}

/** Returns the curated players in the box's published order, to which places in a draw refer. */
export async function listBoxPlayers(db: Db): Promise<Player[]> {
  return db
    .selectFrom("players")
    .selectAll()
    .where("place", "is not", null)
    .orderBy("place")
    .execute();
}

/** Returns the positions of some players by the league's id. Unknown ids are left out. */
export async function listPositions(
  db: Db,
  ids: Iterable<number>,
): Promise<(readonly [number, Position])[]> {
  const rows = await db
    .selectFrom("players")
    .select(["league_id", "position"])
    .where(sql<boolean>`league_id = any (${[...ids]}::integer[])`)
    .orderBy("league_id")
    .execute();
  return rows.map(({ league_id: id, position }) => [id, position]);
}

/** Blocks other writers of players until the transaction ends, but not readers. */
export async function lockPlayers(trx: Db): Promise<void> {
  await sql`lock table players in share row exclusive mode`.execute(trx);
}

/** Inserts missing players and returns how many it inserted. */
export async function insertMissingPlayers(
  db: Db,
  players: readonly Insertable<Tables["players"]>[],
): Promise<number> {
  const inserted = await db
    .insertInto("players")
    .values(players)
    .onConflict((conflict) => conflict.column("id").doNothing())
    .returning("id")
    .execute();
  return inserted.length;
}

export async function setMint(db: Db, id: string, mint: string): Promise<void> {
  await db.updateTable("players").set({ mint }).where("id", "=", id).execute();
}

/** Returns the mints of some players. Throws if one of them is not listed on the chain yet. */
export async function readMintAddresses(
  db: Db,
  ids: readonly string[],
): Promise<ReadonlyMap<string, Address>> {
  const rows = await db
    .selectFrom("players")
    .select(["id", "mint"])
    .where("id", "in", ids)
    .where("mint", "is not", null)
    .execute();
  const mints = new Map(rows.map(({ id, mint }) => [id, mint as Address]));
  for (const id of ids) if (!mints.has(id)) throw new Error(`Player ${id} has no mint yet`);
  return mints;
}
