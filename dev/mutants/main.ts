import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdirSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { runProgram } from "../until-stopped.ts";
import { GROUPS, type Group } from "./groups.ts";

const VERSION = "10.1.1";
const ROOT = fileURLToPath(new URL("../../", import.meta.url));
/** Where Stryker is installed. Few people need it, so it is not among the project's packages. */
const FOLDER = `${ROOT}.cache/mutants`;
const RUNNER = `${ROOT}dev/mutants/runner.ts`;
const STRYKER = `${FOLDER}/node_modules/@stryker-mutator/core/bin/stryker.js`;

/**
 * `npm run mutants`: plants small changes in the code that money and sessions depend on, one at a time,
 * and counts those that no quick test notices. `npm run mutants -- rules chain` plays some groups. Fails
 * below 90%. docs/mutants.md has the figures.
 */
runProgram(async () => {
  const names = process.argv.slice(2);
  const unknown = names.find((name) => !(name in GROUPS));
  if (unknown !== undefined)
    throw new Error(`There is no group ${unknown}; one of: ${Object.keys(GROUPS).join(", ")}`);
  await install();
  const failed: string[] = [];
  for (const name of names.length > 0 ? names : Object.keys(GROUPS))
    if (!(await play(name, GROUPS[name]!))) failed.push(name);
  if (failed.length > 0) throw new Error(`Fewer than 90% were noticed in: ${failed.join(", ")}`);
});

/** Installs Stryker, once. It finds Vitest and the rest in the project's own packages. */
async function install(): Promise<void> {
  if (existsSync(STRYKER)) return;
  process.stdout.write("installing Stryker, once\n");
  mkdirSync(FOLDER, { recursive: true });
  writeFileSync(`${FOLDER}/package.json`, "{}");
  const packages = ["core", "vitest-runner"].map((name) => `@stryker-mutator/${name}@${VERSION}`);
  const options = ["--legacy-peer-deps", "--no-audit", "--no-fund", "--loglevel=error"];
  const installed = await run("npm", ["install", ...options, ...packages], FOLDER);
  if (!installed) throw new Error("npm install failed; see above.");
}

/** Returns true if at least 90% were noticed. */
function play(name: string, { mutate, tests, needVitest }: Group): Promise<boolean> {
  const config = `${FOLDER}/${name}.config.json`;
  const report = `.cache/mutants/${name}`;
  const options = {
    mutate,
    ...(needVitest
      ? { testFiles: tests, testRunner: "vitest", vitest: { related: false } }
      : { testRunner: "here", plugins: [RUNNER] }),
    concurrency: 1,
    // Skips constants of modules, which would each cost a run of all tests. test/unit/figures.test.ts checks them.
    ignoreStatic: true,
    reporters: ["clear-text", "json", "progress-append-only"],
    clearTextReporter: { allowColor: false, allowEmojis: false, reportTests: false },
    jsonReporter: { fileName: `${report}.json` },
    incremental: true,
    incrementalFile: `${report}.incremental.json`,
    // A timeout on a busy machine proves nothing.
    timeoutMS: 30_000,
    dryRunTimeoutMinutes: 15,
    thresholds: { high: 95, low: 90, break: 90 },
    tempDirName: `${report}-sandbox`,
    ignorePatterns: [".cache/*", "!.cache/world", "dist", "docs", "bench"],
    // Stryker cannot read TypeScript 7's configuration. With a file that does not exist, it leaves ours alone.
    tsconfigFile: "none.json",
    disableTypeChecks: false,
    allowConsoleColors: false,
  };
  writeFileSync(config, JSON.stringify(options));
  process.stdout.write(`--- ${name}\n`);
  return run(process.execPath, [STRYKER, "run", config], ROOT, { MUTANTS_TESTS: tests.join() });
}

async function run(
  command: string,
  args: readonly string[],
  cwd: string,
  settings: Readonly<Record<string, string>> = {},
): Promise<boolean> {
  const env = { ...process.env, ...settings };
  const child = spawn(command, args, { cwd, env, stdio: "inherit" });
  const [code] = (await once(child, "exit")) as [number | null];
  return code === 0;
}
