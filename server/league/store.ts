import { type Selectable, sql } from "kysely";
import type { Db } from "../db/connect.ts";
import type { Tables } from "../db/schema.ts";

/** How the league's time runs apart from the real one. */
export type ClockRow = Omit<Selectable<Tables["league_clock"]>, "id">;

/** Returns undefined where the league's time is the real one. */
export async function findClock(db: Db): Promise<ClockRow | undefined> {
  return db
    .selectFrom("league_clock")
    .select(["real_at", "league_at", "speed", "target"])
    .executeTakeFirst();
}

/** Reads the league's time from the database, which decides what was in time. */
export async function readLeagueNow(db: Db): Promise<Date> {
  const { rows } = await sql<{ now: Date }>`select league_now() as now`.execute(db);
  return rows[0]!.now;
}
