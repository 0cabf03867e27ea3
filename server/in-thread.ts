import { once } from "node:events";
import { parentPort, Worker, workerData } from "node:worker_threads";
import { connect, type Db } from "./db/connect.ts";

/** A million entries take about 8 GB, and Node's default limit is 4. */
const MAX_MEGABYTES = 16 * 1024;
/** Connections of a thread to the database. */
const CONNECTIONS = 4;

/** The input of a thread. */
interface Task {
  readonly databaseUrl: string;
  readonly question: unknown;
}

/** Lets a script answer a question in its own thread, because seconds of work would block everything else. */
export async function inThread<Answer>(script: URL, task: Task): Promise<Answer> {
  const thread = new Worker(script, {
    workerData: task,
    resourceLimits: { maxOldGenerationSizeMb: MAX_MEGABYTES },
  });
  try {
    return await answerOf<Answer>(thread);
  } finally {
    await thread.terminate();
  }
}

/** Returns the next message of a thread. Throws if the thread ends without one, instead of waiting forever. */
export async function answerOf<Answer>(thread: Worker): Promise<Answer> {
  const answered = new AbortController();
  const { signal } = answered;
  try {
    const ended = once(thread, "exit", { signal }).then(() => {
      throw new Error("A thread has ended without an answer");
    });
    const [first] = (await Promise.race([once(thread, "message", { signal }), ended])) as [Answer];
    return first;
  } finally {
    answered.abort();
  }
}

/** Answers the question of `inThread` from within its thread. */
export async function answer(work: (db: Db, question: never) => Promise<unknown>): Promise<void> {
  const { databaseUrl, question } = workerData as Task;
  const db = connect(databaseUrl, CONNECTIONS);
  try {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
    parentPort!.postMessage(await work(db, question as never));
  } finally {
    await db.destroy();
  }
}
