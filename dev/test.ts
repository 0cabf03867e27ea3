import { CHECKS } from "./check.ts";
import { requirePrograms } from "./programs.ts";
import { type Step, runSteps } from "./steps.ts";

const vitest = (limit: number, ...projects: string[]): Step => ({
  name: projects.join(", "),
  command: [
    process.execPath,
    "node_modules/vitest/vitest.mjs",
    "run",
    ...projects.map((project) => `--project=${project}`),
  ],
  limit,
});

/** `npm test`: everything, on the real engines. Installs Chromium and PostgreSQL where it may. */
try {
  requirePrograms();
  // Limits are several times what an idle machine needs: they end what hangs, not what is slow.
  const hasPassed = await runSteps([
    // Both lanes take about as long, and one works while the other waits.
    [
      { name: "build", command: [process.execPath, "dev/build.ts"], limit: 300 },
      {
        name: "end to end",
        command: [process.execPath, "dev/e2e.ts"],
        limit: 1800,
        needs: ["programs"],
      },
    ],
    [
      { name: "programs", command: [process.execPath, "dev/programs.ts"], limit: 900 },
      ...CHECKS,
      vitest(900, "unit"),
      vitest(1800, "simulation"),
      { ...vitest(1800, "api", "built"), needs: ["programs", "build"] },
    ],
  ]);
  if (!hasPassed) process.exitCode = 1;
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
