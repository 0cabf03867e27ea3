import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { TestProject } from "vitest/node";
import { REFUSALS } from "../../server/errors.ts";
import { judgeOf } from "./judge.ts";

declare module "vitest" {
  export interface ProvidedContext {
    /** Where test files record the refusals and calls they have seen. */
    answersSeen: string;
  }
}

interface Seen {
  readonly file: string;
  readonly codes: readonly string[];
  readonly calls: readonly string[];
}

/** Checks after all API tests that every refusal occurred and every call succeeded once. */
export default async function setup(project: TestProject) {
  const folder = await mkdtemp(join(tmpdir(), "hardwood-answers-"));
  const path = join(folder, "seen");
  project.provide("answersSeen", path);
  const { urls } = project.getProvidedContext().site;
  const document = await (await fetch(`${urls[0]}/api/openapi.json`)).json();
  return async () => {
    const text = await readFile(path, "utf8").catch(() => "");
    await rm(folder, { recursive: true });
    const seen = text.split("\n").flatMap((line) => (line ? [JSON.parse(line) as Seen] : []));
    if (!(await isWholeRun(project, seen))) return;
    const codes = new Set(seen.flatMap((one) => one.codes));
    const calls = new Set(seen.flatMap((one) => one.calls));
    const missing = [
      ...Object.keys(REFUSALS).filter((code) => !codes.has(code)),
      ...judgeOf(document).calls.filter((call) => !calls.has(call)),
    ];
    if (missing.length === 0) return;
    // Throwing here would keep the world from shutting down.
    process.stderr.write(`No API test has met: ${missing.join(", ")}\n`);
    process.exitCode = 1;
  };
}

/** Returns false for a partial run, which proves nothing. */
async function isWholeRun(project: TestProject, seen: readonly Seen[]): Promise<boolean> {
  const { testFiles } = await project.globTestFiles();
  const ran = new Set(seen.map(({ file }) => file));
  return !project.config.testNamePattern && testFiles.every((file) => ran.has(file));
}
