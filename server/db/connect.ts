import { Kysely, PostgresDialect } from "kysely";
import pg from "pg";
import type { Tables } from "./schema.ts";

export type Db = Kysely<Tables>;

pg.types.setTypeParser(pg.types.builtins.INT8, BigInt);

/**
 * A pool of connections. `url` is a PostgreSQL address, or the folder of the embedded database's
 * socket.
 */
export function connect(url: string, size: number): Db {
  const pool = new pg.Pool({
    ...(url.startsWith("/")
      ? { host: url, user: "postgres", database: "postgres" }
      : { connectionString: url }),
    max: size,
  });
  // An idle connection that the server closes is replaced at the next query, not a crash.
  pool.on("error", () => undefined);
  return new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
}
