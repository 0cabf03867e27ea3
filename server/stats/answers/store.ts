import { createHash } from "node:crypto";
import { sql } from "kysely";
import type { Db } from "../../db/connect.ts";
import type { Answer } from "../ask.ts";

/** Stores a raw answer with its hash and time, unless it equals the one before. */
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
