import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { userInfo } from "node:os";
import { CHECKS } from "./check.ts";
import { findChromium, hasHeadlessShell } from "./chromium.ts";
import { findPostgres } from "./postgres.ts";
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
      vitest(900, "unit"),
      { name: "end to end", command: [process.execPath, "dev/e2e.ts"], limit: 1800 },
    ],
    // The servers of the API tests read the built files when they start, long after the other lane has
    // built them.
    [...CHECKS, vitest(1800, "simulation"), vitest(1800, "api", "built")],
  ]);
  if (!hasPassed) process.exitCode = 1;
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}

function requirePrograms(): void {
  const mayInstall = userInfo().uid === 0 && existsSync("/usr/bin/apt-get");
  // Another Chromium does as well, only slower.
  const hasChromium = hasHeadlessShell() || (!mayInstall && findChromium() !== undefined);
  const needed = [
    ...(findPostgres() ? [] : ["postgresql"]),
    ...(hasChromium ? [] : ["chromium-headless-shell"]),
  ];
  if (needed.length === 0) return;
  if (!mayInstall)
    throw new Error(
      `The tests need ${needed.join(" and ")}, which is not on this machine. Install it ` +
        `(on Debian: apt-get install ${needed.join(" ")}) and run npm test again.`,
    );
  process.stdout.write(`installing ${needed.join(" and ")} with apt\n`);
  for (const command of [
    ["update", "-qq"],
    ["install", "-y", "-qq", ...needed],
  ]) {
    const { status } = spawnSync("apt-get", command, {
      stdio: ["ignore", "ignore", "inherit"],
      env: { ...process.env, DEBIAN_FRONTEND: "noninteractive" },
    });
    if (status !== 0 && !(findPostgres() && findChromium()))
      throw new Error(`apt-get ${command[0]} failed; see above.`);
  }
}
