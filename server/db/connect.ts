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
    keepAlive: true,
    connectionTimeoutMillis: 10_000,
    query_timeout: 30_000,
  });
  // A process that is cut off in the middle must not hold the box for everybody.
  if (!url.startsWith("/"))
    pool.on("connect", (client) => {
      void client.query(
        "set idle_in_transaction_session_timeout = 10000; set lock_timeout = 10000",
      );
    });
  // An idle connection that the server closes is replaced at the next query, not a crash.
  pool.on("error", () => undefined);
  return new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
}
