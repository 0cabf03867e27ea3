import { createHash } from "node:crypto";
import { sql } from "kysely";
import type { Db } from "../../db/connect.ts";
import type { Answer } from "../ask.ts";

/** Keeps an answer of a feed as it came, with hash and time, unless it is the same as the one before. */
export async function keepAnswer(db: Db, feed: string, { address, body }: Answer): Promise<void> {
  const hash = createHash("sha256").update(body).digest("hex");
  await db
    .insertInto("feed_answers")
    .columns(["feed", "address", "hash", "body", "at", "league_at"])
    .expression(
      sql`select ${feed}, ${address}, ${hash}, ${Buffer.from(body)}::bytea, clock_timestamp(), league_now()
        where ${hash} is distinct from (
          select hash from feed_answers where feed = ${feed} and address = ${address}
          order by id desc limit 1)`,
    )
    .execute();
}
