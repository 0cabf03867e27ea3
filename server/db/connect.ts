import { Kysely, PostgresDialect } from "kysely";
import pg from "pg";
import type { Tables } from "./schema.ts";

export type Db = Kysely<Tables>;

pg.types.setTypeParser(pg.types.builtins.INT8, BigInt);
/** The same registry by number: pg has no names for arrays. */
const parsers: {
  getTypeParser(id: number): (text: string) => string[];
  setTypeParser(id: number, read: (text: string) => unknown): void;
} = pg.types;
const INT8_ARRAY = 1016;
const readTexts = parsers.getTypeParser(INT8_ARRAY);
parsers.setTypeParser(INT8_ARRAY, (text) => readTexts(text).map(BigInt));

/** A process that loses its connection mid-transaction must not keep the box locked. */
const LIMITS = { idle_in_transaction_session_timeout: 10_000, lock_timeout: 10_000 };

/**
 * Opens a connection pool. `url` is a PostgreSQL URL, or the folder of the embedded database's socket.
 */
export function connect(url: string, size: number): Db {
  const pool = new pg.Pool({
    ...(url.startsWith("/")
      ? { host: url, user: "postgres", database: "postgres" }
      : { connectionString: url, ...LIMITS }),
    max: size,
    keepAlive: true,
    connectionTimeoutMillis: 10_000,
    query_timeout: 30_000,
  });
  // A connection that breaks while nobody queries it, idle or between two statements of a transaction,
  // would crash the process without a listener. The next query on it gets the error.
  pool.on("error", () => undefined);
  pool.on("connect", (client) => void client.on("error", () => undefined));
  return new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
}

/** PostgreSQL's codes for lock timeout, deadlock, statement canceled or timed out, and too many connections. */
const BUSY = ["55P03", "40P01", "57014", "53300"];

/**
 * Returns true if the database was too busy for a statement, or if all connections of this process were in use. The
 * transaction has changed nothing and may be repeated.
 */
export function isBusy(error: unknown): boolean {
  if (error instanceof pg.DatabaseError) return BUSY.includes(error.code ?? "");
  // The pool's own error has no code.
  return error instanceof Error && error.message === "timeout exceeded when trying to connect";
}
