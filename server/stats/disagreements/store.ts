import { type Selectable, sql } from "kysely";
import type { Db } from "../../db/connect.ts";
import type { Tables } from "../../db/schema.ts";

type Row = Selectable<Tables["disagreements"]>;

/** What two feeds say about a player. The statistic "line" is 1 if he played. */
export type Disagreement = Pick<Row, "player" | "statistic" | "ours" | "theirs">;

/** Returns the disagreements of a game with a feed, settled or not. */
export async function listDisagreements(
  db: Db,
  { feed, gameId }: { feed: string; gameId: string },
): Promise<Row[]> {
  return db
    .selectFrom("disagreements")
    .selectAll()
    .where("feed", "=", feed)
    .where("game_id", "=", gameId)
    .execute();
}

/** Returns the open disagreements, oldest first. */
export async function listOpenDisagreements(db: Db): Promise<Row[]> {
  return db
    .selectFrom("disagreements")
    .selectAll()
    .where("settled_at", "is", null)
    .orderBy("id")
    .execute();
}

export async function countDisagreements(db: Db): Promise<number> {
  return (await listOpenDisagreements(db)).length;
}

/** Returns true if there is a disagreement with a number, settled or not. */
export async function hasDisagreement(db: Db, id: bigint): Promise<boolean> {
  const row = await db
    .selectFrom("disagreements")
    .select("id")
    .where("id", "=", id)
    .executeTakeFirst();
  return row !== undefined;
}

export async function insertDisagreements(
  trx: Db,
  { feed, gameId }: { feed: string; gameId: string },
  found: readonly Disagreement[],
): Promise<void> {
  if (found.length === 0) return;
  await trx
    .insertInto("disagreements")
    .values(
      found.map(({ player, statistic, ours, theirs }) => ({
        game_id: gameId,
        player,
        statistic,
        ours,
        theirs,
        feed,
        seen_at: sql<Date>`league_now()`,
        settled_at: null,
        settled_by: null,
      })),
    )
    .execute();
}

/** Settles disagreements: the feeds agree, or an operator has decided. Returns how many were open. */
export async function settleDisagreements(
  trx: Db,
  ids: readonly bigint[],
  settledBy: string | null = null,
): Promise<number> {
  if (ids.length === 0) return 0;
  const { numUpdatedRows } = await trx
    .updateTable("disagreements")
    .set({ settled_at: sql<Date>`league_now()`, settled_by: settledBy })
    .where("id", "in", ids)
    .where("settled_at", "is", null)
    .executeTakeFirstOrThrow();
  return Number(numUpdatedRows);
}
