import { workerData } from "node:worker_threads";
import { connect } from "../db/connect.ts";
import { answer } from "../in-thread.ts";
import { compute, type Task } from "./compute.ts";

const { databaseUrl, due } = workerData as Task;
const db = connect(databaseUrl, 4);
try {
  answer(await compute(db, due));
} finally {
  await db.destroy();
}
