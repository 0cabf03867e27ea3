import { workerData } from "node:worker_threads";
import { connect } from "../db/connect.ts";
import { answer } from "../in-thread.ts";
import { publish, type Task } from "./publish.ts";

const { databaseUrl, week } = workerData as Task;
const db = connect(databaseUrl, 4);
try {
  answer({ bundle: await publish(db, week) });
} finally {
  await db.destroy();
}
