// Runs on whatever Node is installed, without any package: installs what is missing, then runs the
// program on Node 26. Usage: node dev/setup.mjs start|dev|test|…
import { spawn, spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";

const PROGRAMS = {
  start: "dev/main.ts",
  build: "dev/build.ts",
  dev: "dev/watch.ts",
  test: "dev/test.ts",
  check: "dev/check.ts",
  launch: "server/launch/main.ts",
  ops: "server/ops/main.ts",
  serve: "server/main.ts",
  "verify-draws": "dev/verify-draws.ts",
  "verify-tournament": "dev/verify-tournament.ts",
  score: "dev/score.ts",
  faults: "dev/faults/main.ts",
  simulate: "test/simulation/main.ts",
  mutants: "dev/mutants/main.ts",
  bench: "bench/purchase.ts",
  "bench:books": "bench/books.ts",
  "bench:live": "bench/live.ts",
  "bench:standings": "bench/standings.ts",
  "bench:web": "bench/web.ts",
  screens: "dev/screens/main.ts",
};

/** Programs to which people name files, from the folder in which they are; npm starts all in the project's. */
const IN_PLACE = ["ops", "score"];

const root = fileURLToPath(new URL("..", import.meta.url));
const stamp = `${root}.cache/installed`;
const node = `${root}node_modules/.bin/node`;

const [command, ...rest] = process.argv.slice(2);
const program = PROGRAMS[command];
if (!program) stop(`Unknown command; one of: ${Object.keys(PROGRAMS).join(", ")}`);
if (Number(process.versions.node.split(".")[0]) < 20)
  stop(`Node ${process.version} is too old; install Node 20 or newer.`);

const lock = createHash("sha256")
  .update(readFileSync(`${root}package-lock.json`))
  .digest("hex");
const isInstalled = existsSync(stamp) && readFileSync(stamp, "utf8") === lock && existsSync(node);
if (!isInstalled) {
  console.log("installing dependencies (once, and when package-lock.json changes)");
  const npm = process.platform === "win32" ? "npm.cmd" : "npm";
  // Not `npm ci`: it rejects a lock file that lacks a package for some other platform.
  const { status, error } = spawnSync(
    npm,
    ["install", "--no-save", "--no-audit", "--no-fund", "--loglevel=error"],
    {
      cwd: root,
      stdio: "inherit",
    },
  );
  if (status !== 0)
    stop(`npm install failed${error ? `: ${error.message}` : ""}; see its output above.`);
  if (!existsSync(node))
    stop(
      `npm has no Node 26 for ${process.platform} ${process.arch}. README.md says what Hardwood runs on.`,
    );
  mkdirSync(`${root}.cache`, { recursive: true });
  writeFileSync(stamp, lock);
}

const child = spawn(node, [`${root}${program}`, ...rest], {
  cwd: (IN_PLACE.includes(command) && process.env.INIT_CWD) || root,
  stdio: "inherit",
  env: {
    ...process.env,
    PATH: `${root}node_modules/.bin:${process.env.PATH}`,
    // Every program here runs several processes, and the tests start hundreds; compiling is half of
    // their startup time.
    NODE_COMPILE_CACHE: `${root}.cache/compile`,
  },
});
// Ctrl-C reaches the child too, and the child cleans up.
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"])
  process.on(signal, () => signal === "SIGINT" || child.kill(signal));
// npm may be killed without telling us; our parent then changes, and we exit too.
const parent = process.ppid;
setInterval(() => process.ppid !== parent && child.kill("SIGTERM"), 500).unref();
child.on("exit", (code, signal) => process.exit(code ?? (signal === "SIGINT" ? 130 : 1)));

function stop(sentence) {
  console.error(sentence);
  process.exit(1);
}
