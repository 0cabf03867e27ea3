import { Kysely, PostgresDialect } from "kysely";
import pg from "pg";
import type { Tables } from "./schema.ts";

export type Db = Kysely<Tables>;

pg.types.setTypeParser(pg.types.builtins.INT8, BigInt);

/**
 * Opens a connection pool. `url` is a PostgreSQL URL, or the folder of the embedded database's socket.
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
  // A process that loses its connection mid-transaction must not keep the box locked.
  if (!url.startsWith("/"))
    pool.on("connect", (client) => {
      void client.query(
        "set idle_in_transaction_session_timeout = 10000; set lock_timeout = 10000",
      );
    });
  // Without a listener, an idle connection closed by the server would crash the process.
  pool.on("error", () => undefined);
  return new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
}
