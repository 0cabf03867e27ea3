import type { TimedTest } from "./test-log.ts";

/** The outcome of a step. */
export interface Outcome {
  readonly name: string;
  readonly hasPassed: boolean;
  readonly seconds: number;
  readonly tests: readonly TimedTest[];
}

const SLOWEST = 20;

/** Returns the seconds of each step, the slowest tests of all, and `N passed, N failed`. */
export function report(outcomes: readonly Outcome[], seconds: number): string {
  const failed = outcomes.filter(({ hasPassed }) => !hasPassed);
  const slowest = outcomes
    .flatMap(({ tests }) => tests)
    .toSorted((a, b) => b.seconds - a.seconds)
    .slice(0, SLOWEST);
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
    `${outcomes.length - failed.length} passed, ${failed.length} failed`,
    "",
  ].join("\n");
}

function row(seconds: number, what: string): string {
  return `${seconds.toFixed(1).padStart(7)}  ${what}`;
}
