import type { TestProject } from "vitest/node";
import { startServer } from "../dev/server-process.ts";

/** Starts a worker next to the two API processes. It watches, sends and expires. */
export default async function setup(project: TestProject) {
  const { environment } = project.getProvidedContext().site;
  const worker = await startServer({ ...environment, ROLE: "worker" });
  return () => worker[Symbol.asyncDispose]();
}
