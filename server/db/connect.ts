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

/** A statement that takes longer fails. */
const STATEMENT_MS = 30_000;

/**
 * A process that loses its connection mid-transaction must not keep the box locked, and a statement that nobody waits
 * for anymore must not keep its connection busy, which is why the server gives up first.
 */
const LIMITS = {
  idle_in_transaction_session_timeout: 10_000,
  lock_timeout: 10_000,
  statement_timeout: STATEMENT_MS - 1000,
};

/**
 * Opens a connection pool. `url` is a PostgreSQL URL, or the folder of the embedded database's socket, which has one
 * user and serves one query at a time.
 */
export function connect(url: string, size: number): Db {
  const pool = new pg.Pool({
    ...(url.startsWith("/")
      ? { host: url, user: "postgres", database: "postgres" }
      : { connectionString: url, ...LIMITS }),
    max: size,
    keepAlive: true,
    connectionTimeoutMillis: 10_000,
    query_timeout: STATEMENT_MS,
  });
  // A connection that breaks while nobody queries it, idle or between two statements of a transaction,
  // would crash the process without a listener. The next query on it gets the error.
  pool.on("error", () => undefined);
  pool.on("connect", (client) => void client.on("error", () => undefined));
  return new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
}

/**
 * PostgreSQL's codes for lock timeout, deadlock, statement canceled or timed out, too many connections, and
 * for a server that shuts down, recovers from a crash or starts.
 */
const BUSY = ["55P03", "40P01", "57014", "53300", "57P01", "57P02", "57P03"];

/** The messages, without a code, of pg and its pool for no connection, and for one that broke or is silent. */
const LOST =
  /^(timeout exceeded when trying to connect|Connection terminated|Client .* is not queryable|Query read timeout)/;

/**
 * Returns true if the database was too busy for a statement, is down or restarting, or if all connections of
 * this process were in use. What was asked may be repeated: the transaction has changed nothing, unless its
 * connection broke during the commit, and every call is safe to run twice.
 */
export function isBusy(error: unknown): boolean {
  if (error instanceof pg.DatabaseError) return BUSY.includes(error.code ?? "");
  return error instanceof Error && (LOST.test(error.message) || isFromSocket(error));
}

/** Returns true if nobody listens, or the other side is gone; false for errors of files. */
function isFromSocket(error: NodeJS.ErrnoException): boolean {
  // Node's, for a host with several addresses.
  if (error instanceof AggregateError) return error.errors.every(isFromSocket);
  const { code = "", syscall = "" } = error;
  return (
    ["connect", "getaddrinfo"].includes(syscall) ||
    ["ECONNRESET", "EPIPE", "ETIMEDOUT"].includes(code)
  );
}
