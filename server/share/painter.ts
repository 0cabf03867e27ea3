import { Worker } from "node:worker_threads";
import { MINUTE_MS } from "../../rules/time.ts";
import { answerOf } from "../in-thread.ts";
import { oneByOne } from "../one-by-one.ts";

/** Memory for pictures, which have 0.3 to 1 MB each. */
const MAX_CACHED_BYTES = 48 * 1024 * 1024;
/** Rendering takes a core up to half a second, so requests beyond this queue are refused. */
const MAX_WAITING = 20;
/** The thread takes about 60 MB, and ends after this long without work. */
const IDLE_MS = MINUTE_MS;

export type Png = Uint8Array<ArrayBuffer>;

/** Renders SVGs as PNG, each once, and caches the latest. */
export interface Painter {
  /** Returns the picture if it is cached. `name` identifies its SVG. */
  readonly find: (name: string) => Png | undefined;
  /** Throws `too_many_requests` if too many wait. */
  readonly paint: (name: string, svg: string) => Promise<Png>;
}

export function createPainter(fonts: string): Painter {
  const kept = new Map<string, Png>();
  const underWay = new Map<string, Promise<Png>>();
  // One at a time leaves CPU for the API.
  const render = oneByOne(createRenderer(fonts), { maxWaiting: MAX_WAITING });
  const find = (name: string) => {
    const found = kept.get(name);
    if (found) keep(kept, name, found);
    return found;
  };
  return {
    find,
    async paint(name, svg) {
      const found = find(name) ?? underWay.get(name);
      if (found) return found;
      const painted = render(svg);
      underWay.set(name, painted);
      try {
        const png = await painted;
        keep(kept, name, png);
        return png;
      } finally {
        underWay.delete(name);
      }
    },
  };
}

/** Marks a picture as most recently used, and evicts the least recently used ones. */
function keep(kept: Map<string, Png>, name: string, png: Png): void {
  kept.delete(name);
  kept.set(name, png);
  let bytes = [...kept.values()].reduce((sum, { length }) => sum + length, 0);
  for (const [oldest, { length }] of kept) {
    if (bytes <= MAX_CACHED_BYTES) break;
    kept.delete(oldest);
    bytes -= length;
  }
}

/** Renders in a separate thread, started on demand, because encoding a PNG would block all requests. */
function createRenderer(fonts: string) {
  let thread: Worker | undefined;
  let idle: NodeJS.Timeout | undefined;
  return async (svg: string): Promise<Png> => {
    clearTimeout(idle);
    const worker = (thread ??= start(fonts));
    try {
      const answer = answerOf<Png>(worker);
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
      worker.postMessage(svg);
      return await answer;
    } catch (error) {
      thread = undefined;
      void worker.terminate();
      throw error;
    } finally {
      idle = setTimeout(() => {
        thread = undefined;
        void worker.terminate();
      }, IDLE_MS).unref();
    }
  };
}

function start(fonts: string): Worker {
  const worker = new Worker(new URL("./paint-thread.ts", import.meta.url), { workerData: fonts });
  worker.unref();
  return worker;
}
