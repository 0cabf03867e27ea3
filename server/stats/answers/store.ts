import { createHash } from "node:crypto";
import { sql } from "kysely";
import type { Db } from "../../db/connect.ts";
import type { Answer } from "../ask.ts";

/**
 * Stores a feed's raw answer with its hash and time, unless it equals the previous one. The body of an earlier
 * answer is not stored again, because a feed may alternate between two.
 */
export async function keepAnswer(db: Db, feed: string, { address, body }: Answer): Promise<void> {
  const hash = createHash("sha256").update(body).digest("hex");
  await sql`
    with known as (
      insert into feed_bodies (hash, body) values (${hash}, ${Buffer.from(body)}::bytea)
      on conflict do nothing)
    insert into feed_answers (feed, address, hash, at, league_at)
    select ${feed}, ${address}, ${hash}, clock_timestamp(), league_now()
    where ${hash} is distinct from (
      select hash from feed_answers where feed = ${feed} and address = ${address}
      order by id desc limit 1)`.execute(db);
}
