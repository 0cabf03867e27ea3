import { once } from "node:events";
import { parentPort, Worker } from "node:worker_threads";

/** A million entries take about 8 GB, and a process of Node has 4 unless it is told otherwise. */
const MOST_MEGABYTES = 16 * 1024;

/** Has a script answer a question in a thread of its own: what takes seconds would hold up everything else. */
export async function inThread<Answer>(script: URL, question: object): Promise<Answer> {
  const thread = new Worker(script, {
    workerData: question,
    resourceLimits: { maxOldGenerationSizeMb: MOST_MEGABYTES },
  });
  const answered = new AbortController();
  try {
    const ended = once(thread, "exit", { signal: answered.signal }).then(() => {
      throw new Error(`The thread of ${script.pathname} has ended without an answer`);
    });
    const first = once(thread, "message", { signal: answered.signal });
    const [message] = (await Promise.race([first, ended])) as [Answer];
    return message;
  } finally {
    answered.abort();
    await thread.terminate();
  }
}

/** Answers from within a thread. */
export function answer(value: object): void {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
  parentPort!.postMessage(value);
}
