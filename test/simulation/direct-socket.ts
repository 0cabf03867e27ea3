import { Duplex } from "node:stream";
import type { PGlite } from "@electric-sql/pglite";

/** Connects PostgreSQL's own driver to an embedded database in this thread. */
export class DirectSocket extends Duplex {
  readonly #database: PGlite;

  constructor(database: PGlite) {
    super();
    this.#database = database;
  }

  connect(): this {
    process.nextTick(() => this.emit("connect"));
    return this;
  }

  setNoDelay(): this {
    return this;
  }

  override _read(): void {
    // Nothing to do: responses are pushed as they arrive.
  }

  override _write(message: Uint8Array, _: string, done: (error?: Error | null) => void): void {
    this.#exchange(message, done);
  }

  override _writev(
    chunks: { readonly chunk: Uint8Array }[],
    done: (error?: Error | null) => void,
  ): void {
    this.#exchange(Buffer.concat(chunks.map(({ chunk }) => chunk)), done);
  }

  #exchange(message: Uint8Array, done: (error?: Error | null) => void): void {
    const onRawData = (answer: Uint8Array) => void this.push(Buffer.from(answer));
    const exchange = async () => {
      try {
        await this.#database.execProtocolRawStream(message, { syncToFs: false, onRawData });
        done();
      } catch (error) {
        done(error as Error);
      }
    };
    void exchange();
  }
}
