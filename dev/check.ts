import { type Step, runSteps } from "./steps.ts";

const bin = (path: string) => [process.execPath, `node_modules/${path}`];

/** Everything that looks at the code without running it. */
export const CHECKS: readonly Step[] = [
  { name: "types", command: [...bin("typescript/bin/tsc"), "-b"] },
  { name: "lint", command: [...bin("oxlint/bin/oxlint"), "--quiet"] },
  { name: "format", command: [...bin("oxfmt/bin/oxfmt"), "--check"] },
  { name: "dead code", command: [...bin("knip/bin/knip.js")] },
];

if (import.meta.main) await runSteps(CHECKS);
