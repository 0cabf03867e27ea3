import { parentPort, workerData } from "node:worker_threads";
import { connect } from "../db/connect.ts";
import { compute, type Task } from "./compute.ts";

const { databaseUrl, due } = workerData as Task;
const db = connect(databaseUrl, 4);
try {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
  parentPort!.postMessage(await compute(db, due));
} finally {
  await db.destroy();
}
