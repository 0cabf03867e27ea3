import { type Step, runSteps } from "./steps.ts";

const bin = (path: string) => [process.execPath, `node_modules/${path}`];

/** Everything that looks at the code without running it. */
export const CHECKS: readonly Step[] = [
  { name: "types", command: [...bin("typescript/bin/tsc"), "-b"], limit: 300 },
  { name: "lint", command: [...bin("oxlint/bin/oxlint"), "--quiet"], limit: 300 },
  { name: "format", command: [...bin("oxfmt/bin/oxfmt"), "--check"], limit: 300 },
  { name: "dead code", command: [...bin("knip/bin/knip.js")], limit: 300 },
];

if (import.meta.main && !(await runSteps([CHECKS]))) process.exitCode = 1;
