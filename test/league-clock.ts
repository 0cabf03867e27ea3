import { sql } from "kysely";
import type { Db } from "../server/db/connect.ts";

/** Stops league time at an instant, so that the test decides when it continues. */
export async function setLeagueTime(db: Db, at: string): Promise<void> {
  await sql`
    insert into league_clock (real_at, league_at, speed) values (clock_timestamp(), ${at}, 0)
    on conflict (id) do update set league_at = excluded.league_at`.execute(db);
}
