import { sql } from "kysely";
import type { Db } from "../server/db/connect.ts";

/** Copies all rows of a database, as a dump does. Returns a function that restores them. */
export async function backUp(db: Db, name: string): Promise<() => Promise<void>> {
  const { rows } = await sql<{ tablename: string }>`
    select tablename from pg_tables where schemaname = 'public'`.execute(db);
  const tables = rows.map(({ tablename }) => tablename);
  await db.transaction().execute(async (trx) => {
    await sql`create schema ${sql.id(name)}`.execute(trx);
    for (const table of tables)
      await sql`create table ${sql.id(name, table)} as table ${sql.id("public", table)}`.execute(
        trx,
      );
  });
  return () =>
    db.transaction().execute(async (trx) => {
      // The rows were consistent, so skip the reference checks while restoring.
      await sql`set local session_replication_role = replica`.execute(trx);
      await sql`truncate ${sql.join(tables.map((table) => sql.id("public", table)))}`.execute(trx);
      for (const table of tables)
        await sql`insert into ${sql.id("public", table)} overriding system value
          table ${sql.id(name, table)}`.execute(trx);
    });
}
