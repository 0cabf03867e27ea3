import { appendFileSync, existsSync, readFileSync } from "node:fs";

/** A test that has ended. */
export interface TimedTest {
  /** `test/api/buying.test.ts › a person buys three packs`, or a whole file. */
  readonly test: string;
  readonly seconds: number;
}

/** Without seconds where a test starts. */
type Line = Pick<TimedTest, "test"> & Partial<TimedTest>;

export interface TestLog {
  /** Tests that have started but not ended, or a file if none of its tests has been logged. */
  readonly running: readonly string[];
  readonly ended: readonly TimedTest[];
}

const FILE = process.env["TEST_LOG"];
const ARROW = " › ";

export function testName(file: string, ...titles: readonly string[]): string {
  return [file, ...titles].join(ARROW);
}

/** Notes that a test starts. Synchronous: the test may block its process for good. */
export function logStart(test: string): void {
  append({ test });
}

export function logEnd(test: string, seconds: number): void {
  append({ test, seconds });
}

function append(line: Line): void {
  if (FILE) appendFileSync(FILE, `${JSON.stringify(line)}\n`);
}

/** Returns the log of one step's tests; empty for a step without tests. */
export function readTestLog(file: string): TestLog {
  const lines = existsSync(file) ? readFileSync(file, "utf8").trim().split("\n") : [];
  const open = new Set<string>();
  const ended: TimedTest[] = [];
  for (const line of lines) {
    const { test, seconds } = JSON.parse(line) as Line;
    if (seconds === undefined) open.add(test);
    else open.delete(test);
    if (seconds !== undefined && test.includes(ARROW)) ended.push({ test, seconds });
  }
  const running = [...open];
  const hasOpenTests = (name: string) => running.some((one) => one.startsWith(name + ARROW));
  return { running: running.filter((one) => !hasOpenTests(one)), ended };
}
