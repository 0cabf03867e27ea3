import { type Step, runSteps } from "./steps.ts";

const bin = (path: string) => [process.execPath, `node_modules/${path}`];

/**
 * Environment of the compiler and of the linter, which includes one. Each thread computes the types of everything it
 * imports, so several threads use twice the CPU time of one. Garbage collection took a fifth of that.
 */
const environment = { GOMAXPROCS: "1", GOGC: "200" };

/** All checks that read the code without running it. */
export const CHECKS: readonly Step[] = [
  {
    name: "types",
    command: [...bin("typescript/bin/tsc"), "-b", "--checkers", "1"],
    limit: 300,
    environment,
  },
  { name: "lint", command: [...bin("oxlint/bin/oxlint"), "--quiet"], limit: 300, environment },
  { name: "format", command: [...bin("oxfmt/bin/oxfmt"), "--check"], limit: 300 },
  { name: "dead code", command: [...bin("knip/bin/knip.js")], limit: 300 },
];

if (import.meta.main && !(await runSteps([CHECKS]))) process.exitCode = 1;
