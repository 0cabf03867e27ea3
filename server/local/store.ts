import { sql } from "kysely";
import type { Db } from "../db/connect.ts";

/** Sets the league's clock, at the speed of the real one. Does nothing if it has been set. */
export async function startClock(trx: Db, leagueAt: Date): Promise<void> {
  await trx
    .insertInto("league_clock")
    .values({
      real_at: sql<Date>`clock_timestamp()`,
      league_at: leagueAt,
      speed: 1,
      target: null,
      then_speed: null,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** As of now. In milliseconds, like the dates of the programs that compare it. */
const FROM_NOW = {
  league_at: sql<Date>`date_trunc('milliseconds', league_now())`,
  real_at: sql<Date>`clock_timestamp()`,
};

/** Sets how fast the league's time runs from now on, or after the jump that is under way. */
export async function setSpeed(db: Db, speed: number): Promise<void> {
  await db
    .updateTable("league_clock")
    .set({
      ...FROM_NOW,
      speed: sql<number>`case when target is null then ${speed}::integer else 0 end`,
      then_speed: sql<number>`case when target is null then null else ${speed}::integer end`,
    })
    .execute();
}

/** Begins a jump of the league's time, or extends the one under way. Returns false for a time that has passed. */
export async function startJump(db: Db, target: Date): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("league_clock")
    .set({
      ...FROM_NOW,
      then_speed: sql<number>`coalesce(then_speed, speed)`,
      speed: 0,
      target: sql<Date>`greatest(target, ${target})`,
    })
    .where(sql<Date>`league_now()`, "<", target)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

/** Returns the tournaments to come whose pool nobody has announced. */
export async function listWithoutPool(db: Db) {
  return db
    .selectFrom("tournaments")
    .select(["id", "kind"])
    .where("pool", "is", null)
    .where("state", "=", "upcoming")
    .orderBy("id")
    .execute();
}
