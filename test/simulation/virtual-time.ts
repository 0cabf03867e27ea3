import { createHash } from "node:crypto";
import timers from "node:timers/promises";
import { syncBuiltinESMExports } from "node:module";

interface Timer {
  readonly at: number;
  readonly run: () => void;
}

let isInstalled = false;

/**
 * Time that advances only when a run says so. While installed, this thread's timers and monotonic clock
 * follow it, and SHA-256 is synchronous: a run must not depend on the machine's speed.
 */
export class VirtualTime {
  /** Milliseconds since 1970. */
  #now: number;
  readonly #timers = new Map<number, Timer>();
  #lastId = 0;

  constructor(start: number) {
    this.#now = start;
  }

  get now(): number {
    return this.#now;
  }

  /** Advances time, firing due timers in order. */
  pass(ms: number): void {
    const until = this.#now + ms;
    for (let next = this.#nextBy(until); next; next = this.#nextBy(until)) {
      const [id, { at, run }] = next;
      this.#timers.delete(id);
      this.#now = Math.max(this.#now, at);
      run();
    }
    this.#now = until;
  }

  /** Installs this clock for the thread until disposed. Throws if another still is: it would come back later. */
  install(): Disposable {
    if (isInstalled) throw new Error("Another clock is installed");
    isInstalled = true;
    const start = this.#now;
    const after = (run: (...given: unknown[]) => void, ms = 0, ...given: unknown[]) =>
      this.#set(() => run(...given), ms);
    const undo = [
      replace(globalThis, "setTimeout", after as unknown as typeof setTimeout),
      replace(globalThis, "clearTimeout", (timer) => void this.#timers.delete(Number(timer))),
      replace(performance, "now", () => this.#now - start),
      replace(timers, "setTimeout", async <Value>(ms?: number, value?: Value) => {
        await new Promise<void>((resolve) => void this.#set(resolve, ms ?? 0));
        return value!;
      }),
      replace(crypto.subtle, "digest", digestNow),
    ];
    syncBuiltinESMExports();
    return {
      [Symbol.dispose]() {
        for (const one of undo) one();
        syncBuiltinESMExports();
        isInstalled = false;
      },
    };
  }

  #set(run: () => void, ms: number): number {
    this.#lastId += 1;
    this.#timers.set(this.#lastId, { at: this.#now + ms, run });
    return this.#lastId;
  }

  #nextBy(until: number): [number, Timer] | undefined {
    let next: [number, Timer] | undefined;
    for (const entry of this.#timers)
      if (entry[1].at <= until && (!next || entry[1].at < next[1].at)) next = entry;
    return next;
  }
}

/** Replaces a property. Returns a function that restores it. */
function replace<Of extends object, Name extends keyof Of>(
  of: Of,
  name: Name,
  by: Of[Name],
): () => void {
  const own = Object.getOwnPropertyDescriptor(of, name);
  of[name] = by;
  return () => (own ? Object.defineProperty(of, name, own) : delete of[name]);
}

/** Replaces WebCrypto's digest, which returns from another thread after an unpredictable time. */
async function digestNow(name: AlgorithmIdentifier, data: BufferSource): Promise<ArrayBuffer> {
  if (name !== "SHA-256") throw new Error(`Nothing here computes ${JSON.stringify(name)}`);
  const bytes = ArrayBuffer.isView(data)
    ? new Uint8Array(data.buffer, data.byteOffset, data.byteLength)
    : new Uint8Array(data);
  return new Uint8Array(createHash("sha256").update(bytes).digest()).buffer;
}
