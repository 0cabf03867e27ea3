import { appendFileSync, existsSync, readFileSync } from "node:fs";
import { stripVTControlCharacters } from "node:util";

/** A test that has ended. */
export interface EndedTest {
  /** `test/api/buying.test.ts › a person buys three packs`, or a whole file. */
  readonly test: string;
  readonly seconds: number;
  /** What went wrong and where, in a few lines; none if it passed. */
  readonly failure?: string;
}

/** Without seconds where a test starts. */
type Line = Pick<EndedTest, "test"> & Partial<EndedTest>;

export interface TestLog {
  /** Tests that have started but not ended, or a file if none of its tests has been logged. */
  readonly running: readonly string[];
  readonly ended: readonly EndedTest[];
}

/** What test runners report of an error. */
interface Thrown {
  readonly message?: string | undefined;
  readonly stack?: string | undefined;
}

const SUMMARY_LINES = 20;
const FILE = process.env["TEST_LOG"];
const ARROW = " › ";

export function testName(file: string, ...titles: readonly string[]): string {
  return [file, ...titles].join(ARROW);
}

/** Notes that a test starts. Synchronous: the test may block its process for good. */
export function logStart(test: string): void {
  append({ test });
}

/** Notes that a test has ended, and its first error if it failed. */
export function logEnd(test: string, seconds: number, error?: Thrown): void {
  append({ test, seconds, ...(error && { failure: summaryOf(error) }) });
}

/** Returns the error's message and the lines of our own code that it passed. */
function summaryOf({ message, stack }: Thrown): string {
  return stripVTControlCharacters(stack ?? message ?? "no message")
    .split("\n")
    .filter((line) => line.trim() !== "" && !/^ +at .*(node_modules|node:|<anonymous>)/.test(line))
    .slice(0, SUMMARY_LINES)
    .join("\n");
}

function append(line: Line): void {
  if (FILE) appendFileSync(FILE, `${JSON.stringify(line)}\n`);
}

/** Returns the log of one step's tests; empty for a step without tests. */
export function readTestLog(file: string): TestLog {
  const lines = existsSync(file) ? readFileSync(file, "utf8").trim().split("\n") : [];
  const open = new Set<string>();
  const ended: EndedTest[] = [];
  for (const line of lines) {
    const { test, seconds, ...rest } = JSON.parse(line) as Line;
    if (seconds === undefined) open.add(test);
    else open.delete(test);
    if (seconds !== undefined && test.includes(ARROW)) ended.push({ test, seconds, ...rest });
  }
  const running = [...open];
  const hasOpenTests = (name: string) => running.some((one) => one.startsWith(name + ARROW));
  return { running: running.filter((one) => !hasOpenTests(one)), ended };
}
