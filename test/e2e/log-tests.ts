import { relative } from "node:path";
import type { Reporter, TestCase, TestResult } from "@playwright/test/reporter";
import { logEnd, logStart, testName } from "../../dev/test-log.ts";

/** Tells `npm test` which tests run, how long they took and why they failed. */
export default class implements Reporter {
  onTestBegin(test: TestCase): void {
    logStart(nameOf(test));
  }

  onTestEnd(test: TestCase, { duration, error }: TestResult): void {
    logEnd(nameOf(test), duration / 1000, error);
  }

  printsToStdio(): boolean {
    return false;
  }
}

function nameOf(test: TestCase): string {
  // The first three are the run, the project and the file.
  return testName(relative(process.cwd(), test.location.file), ...test.titlePath().slice(3));
}
