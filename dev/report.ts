import type { EndedTest } from "./test-log.ts";

/** The outcome of a step. */
export interface Outcome {
  readonly name: string;
  readonly hasPassed: boolean;
  readonly seconds: number;
  readonly tests: readonly EndedTest[];
}

const SLOWEST = 20;

/**
 * Returns the seconds of each step, the slowest tests of all, the failed ones with their errors, and
 * `N passed, N failed`. A log of which only the end is kept still names what failed.
 */
export function report(outcomes: readonly Outcome[], seconds: number): string {
  const failed = outcomes.filter(({ hasPassed }) => !hasPassed);
  const tests = outcomes.flatMap((outcome) => outcome.tests);
  const slowest = tests.toSorted((a, b) => b.seconds - a.seconds).slice(0, SLOWEST);
  const names = failed.map(({ name }) => name).join(", ");
  return [
    "",
    "seconds",
    ...outcomes.map(({ name, seconds: took }) => row(took, name)),
    row(seconds, `all${failed.length ? `; failed: ${names}` : ""}`),
    "",
    ...(slowest.length ? [`the ${slowest.length} slowest tests`] : []),
    ...slowest.map(({ test, seconds: took }) => row(took, test)),
    ...(slowest.length ? [""] : []),
    ...tests.flatMap(({ test, failure }) =>
      failure === undefined ? [] : [`failed: ${test}`, failure, ""],
    ),
    `${outcomes.length - failed.length} passed, ${failed.length} failed`,
    "",
  ].join("\n");
}

function row(seconds: number, what: string): string {
  return `${seconds.toFixed(1).padStart(7)}  ${what}`;
}
