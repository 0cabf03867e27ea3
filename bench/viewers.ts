import { connect } from "node:net";

/** What the viewers of one API process received. */
export interface Told {
  /** By revision: how many viewers received it, and when the last one did, in milliseconds of real time. */
  readonly revisions: readonly { revision: number; viewers: number; lastAt: number }[];
  /** Bytes received, including HTTP overhead. */
  readonly bytes: number;
}

/** Requests from the parent: to open streams, and at the end to report what they received. */
export type Ask = Streams | { readonly report: true };

interface Streams {
  readonly open: number;
  readonly port: number;
  readonly path: string;
}

const revisions = new Map<number, { viewers: number; lastAt: number }>();
let bytes = 0;

/** Simulates viewers, each with its own connection, in a separate process from the measured ones. */
process.on("message", (ask: Ask) => {
  if ("report" in ask) {
    const heard = [...revisions].map(([revision, what]) => ({ revision, ...what }));
    process.send!({ revisions: heard, bytes } satisfies Told);
    revisions.clear();
    bytes = 0;
    return;
  }
  openAll(ask).then(
    () => process.send!("open"),
    (error: unknown) => {
      throw error;
    },
  );
});

/** Opens the streams in batches, because a listening socket's queue is short. */
async function openAll({ open, port, path }: Streams): Promise<void> {
  for (let left = open; left > 0; left -= 100)
    await Promise.all(Array.from({ length: Math.min(100, left) }, () => openOne(port, path)));
}

function openOne(port: number, path: string): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const socket = connect(port, "127.0.0.1");
  socket.setEncoding("latin1");
  socket.on("error", reject);
  socket.on("close", () => reject(new Error("A stream ended")));
  socket.write(`GET ${path} HTTP/1.1\r\nhost: localhost\r\naccept: text/event-stream\r\n\r\n`);
  socket.on("data", (text: string) => {
    const at = Date.now();
    bytes += text.length;
    if (text.startsWith("HTTP/1.1 ") && !text.startsWith("HTTP/1.1 200"))
      reject(new Error(text.slice(0, 400)));
    for (const [, digits] of text.matchAll(/"revision":(\d+)/g)) {
      const revision = Number(digits);
      const { viewers } = revisions.get(revision) ?? { viewers: 0 };
      revisions.set(revision, { viewers: viewers + 1, lastAt: at });
      resolve();
    }
  });
  return promise;
}
