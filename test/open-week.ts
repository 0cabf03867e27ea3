import { TOURNAMENTS } from "../rules/league/week.ts";
import type { Db } from "../server/db/connect.ts";
import type { RecordedGame } from "../server/stats/recorded-weeks.ts";
import { insertGames } from "./played-week.ts";

/** Writes a week before its lock, without announced pools. Returns its revision. */
export async function insertOpenWeek(
  db: Db,
  week: string,
  games: readonly RecordedGame[],
): Promise<bigint> {
  const revision = await insertGames(db, games, "scheduled");
  await db
    .insertInto("weeks")
    .values({ id: week, lock_at: new Date(games[0]!.tipoff), locked_at: null })
    .execute();
  const tournaments = TOURNAMENTS.map((kind) => ({
    id: `${week}-${kind}`,
    week_id: week,
    kind,
    revision,
    pool: null,
  }));
  await db.insertInto("tournaments").values(tournaments).execute();
  return revision;
}
