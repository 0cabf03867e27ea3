import { sql } from "kysely";
import type { Db } from "../db/connect.ts";

/** Sets the league clock, running at real speed. Does nothing if it has been set. */
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

/** Anchors the league clock at the present, truncated to milliseconds like a JavaScript date. */
const FROM_NOW = {
  league_at: sql<Date>`date_trunc('milliseconds', league_now())`,
  real_at: sql<Date>`clock_timestamp()`,
};

/** Sets the speed of league time from now on, or from the end of the current jump. */
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

/** Starts a jump of league time, or extends the current one. Returns false for a past time. */
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

/** Returns upcoming tournaments without an announced pool. */
export async function listWithoutPool(db: Db) {
  return db
    .selectFrom("tournaments")
    .select(["id", "kind"])
    .where("pool", "is", null)
    .where("state", "=", "upcoming")
    .orderBy("id")
    .execute();
}
