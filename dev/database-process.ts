// Runs the embedded PostgreSQL as a separate process, on a unix socket in the given folder. Exits
// when the process that started it is gone.
import { mkdir, readFile, rename, writeFile } from "node:fs/promises";
import { findPackageJSON } from "node:module";
import { join } from "node:path";
import { type ExecProtocolOptionsStream, PGlite } from "@electric-sql/pglite";
import { PGLiteSocketServer } from "@electric-sql/pglite-socket";

const PGLITE = findPackageJSON("@electric-sql/pglite", import.meta.url)!;
const { version } = JSON.parse(await readFile(PGLITE, "utf8")) as { version: string };
/** An empty database of this version. */
const SAVED = new URL(`../.cache/world/pglite-${version}.tar.gz`, import.meta.url);

/** The messages of one query arrive one by one (Parse, Bind, Describe, Execute …) until a Sync. */
const WITHIN_A_QUERY = new Set(Array.from("PBDECH", (letter) => letter.charCodeAt(0)));

/**
 * PGlite is a single session. The socket server lets other clients in between two messages unless
 * a transaction is open. A half-sent query must count as one too, or one client binds its values
 * to another's statement.
 */
class OneQueryAtATime extends PGlite {
  #isWithinQuery = false;

  override isInTransaction(): boolean {
    return this.#isWithinQuery || super.isInTransaction();
  }

  override async execProtocolRawStream(message: Uint8Array, options: ExecProtocolOptionsStream) {
    this.#isWithinQuery = WITHIN_A_QUERY.has(message[0]!);
    return super.execProtocolRawStream(message, options);
  }

  /** The socket server calls this to clean up after a client that disconnected mid-query. */
  override async exec(query: string) {
    this.#isWithinQuery = false;
    return super.exec(query);
  }
}

/**
 * Opens a new database. Creating one takes seconds of processor time, so the first is saved to a file
 * right after that, and the next ones start from it.
 */
async function openDatabase(): Promise<OneQueryAtATime> {
  const saved = await readFile(SAVED).catch(() => undefined);
  const database = new OneQueryAtATime(saved && { loadDataDir: new Blob([saved]) });
  await database.waitReady;
  if (!saved) await save(await database.dumpDataDir("gzip"));
  return database;
}

async function save(dump: Blob): Promise<void> {
  await mkdir(new URL(".", SAVED), { recursive: true });
  const draft = new URL(`${SAVED.href}.${process.pid}`);
  await writeFile(draft, new Uint8Array(await dump.arrayBuffer()));
  await rename(draft, SAVED);
}

const [folder] = process.argv.slice(2);
const db = await openDatabase();
const server = new PGLiteSocketServer({
  db,
  path: join(folder!, ".s.PGSQL.5432"),
  maxConnections: 100,
});
await server.start();
process.on("SIGINT", () => undefined); // Ctrl-C reaches us too, but our parent decides
process.stdin.resume().on("end", () => process.exit(0));
process.stdout.write("ready\n");
