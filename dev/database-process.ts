// Runs the embedded PostgreSQL as a separate process, on a unix socket in the given folder. Exits
// when the process that started it is gone.
import { join } from "node:path";
import { type ExecProtocolOptionsStream, PGlite } from "@electric-sql/pglite";
import { PGLiteSocketServer } from "@electric-sql/pglite-socket";
import { openEmbedded } from "./embedded-database.ts";

/** The messages of one query arrive one by one (Parse, Bind, Describe, Execute …) until a Sync. */
const WITHIN_A_QUERY = new Set(Array.from("PBDEC", (letter) => letter.charCodeAt(0)));

/**
 * PGlite has a single session. The socket server lets other clients in between two messages unless a transaction is
 * open. A half-sent query must block them too, or one client would bind its values to another's statement. Its
 * messages are buffered and executed together, which takes half as long.
 */
class OneQueryAtATime extends PGlite {
  #halfSent: Uint8Array[] = [];

  override isInTransaction(): boolean {
    return this.#halfSent.length > 0 || super.isInTransaction();
  }

  override async execProtocolRawStream(message: Uint8Array, options: ExecProtocolOptionsStream) {
    this.#halfSent.push(message);
    if (WITHIN_A_QUERY.has(message[0]!)) return;
    const whole = Buffer.concat(this.#halfSent);
    this.#halfSent = [];
    return super.execProtocolRawStream(whole, options);
  }

  /** The socket server calls this to clean up after a client that disconnected mid-query. */
  override async exec(query: string) {
    this.#halfSent = [];
    return super.exec(query);
  }
}

const [folder] = process.argv.slice(2);
const db = await openEmbedded((options) => new OneQueryAtATime(options));
const server = new PGLiteSocketServer({
  db,
  path: join(folder!, ".s.PGSQL.5432"),
  maxConnections: 100,
});
await server.start();
process.on("SIGINT", () => undefined); // Ctrl-C reaches us too, but our parent decides
process.stdin.resume().on("end", () => process.exit(0));
process.stdout.write("ready\n");
