import type { TestProject } from "vitest/node";
import { startServer } from "../dev/server-process.ts";

/** Beside the two API processes: a worker that watches, sends and ends what is overdue. */
export default async function setup(project: TestProject) {
  const { environment } = project.getProvidedContext().site;
  const worker = await startServer({ ...environment, ROLE: "worker" });
  return () => worker[Symbol.asyncDispose]();
}
