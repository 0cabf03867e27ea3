import { sql } from "kysely";
import type { Db } from "../server/db/connect.ts";

/** Stops the league's time at an instant, for a test that decides when it goes on. */
export async function setLeagueTime(db: Db, at: string): Promise<void> {
  await sql`
    insert into league_clock (real_at, league_at, speed) values (clock_timestamp(), ${at}, 0)
    on conflict (id) do update set league_at = excluded.league_at`.execute(db);
}
