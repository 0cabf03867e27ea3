import { relative } from "node:path";
import { afterAll, beforeEach, expect } from "vitest";
import { logEnd, logStart, testName } from "../dev/test-log.ts";

// Tells `npm test` which tests run, how long they took and why they failed.

const file = relative(process.cwd(), expect.getState().testPath!);
const secondsSince = (at: number) => (performance.now() - at) / 1000;

const startedAt = performance.now();
logStart(file);
afterAll(() => logEnd(file, secondsSince(startedAt)));

beforeEach(({ task, onTestFinished }) => {
  const test = testName(file, task.fullTestName);
  const testAt = performance.now();
  logStart(test);
  onTestFinished(({ task: { result } }) => logEnd(test, secondsSince(testAt), result?.errors?.[0]));
});
