import type { Selectable } from "kysely";
import type { Db } from "../db/connect.ts";
import type { Tables } from "../db/schema.ts";

/** Takes a job's lease or renews it. Returns false while another worker holds it. */
export async function takeLease(
  db: Db,
  { name, holder, until }: Selectable<Tables["leases"]>,
  now: Date,
): Promise<boolean> {
  const row = await db
    .insertInto("leases")
    .values({ name, holder, until })
    .onConflict((conflict) =>
      conflict
        .column("name")
        .doUpdateSet({ holder, until })
        .where((eb) => eb.or([eb("leases.holder", "=", holder), eb("leases.until", "<", now)])),
    )
    .returning("holder")
    .executeTakeFirst();
  return row !== undefined;
}
