import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { userInfo } from "node:os";
import { findChromium, hasHeadlessShell } from "./chromium.ts";
import { findPostgres } from "./postgres.ts";

const mayInstall = userInfo().uid === 0 && existsSync("/usr/bin/apt-get");

/** Returns the Debian packages of programs that the tests need and this machine lacks. */
function listMissing(): string[] {
  // Another Chromium does as well, only slower.
  const hasChromium = hasHeadlessShell() || (!mayInstall && findChromium() !== undefined);
  return [
    ...(findPostgres() ? [] : ["postgresql"]),
    ...(hasChromium ? [] : ["chromium-headless-shell"]),
  ];
}

/** Throws a sentence if a program is missing and may not be installed. */
export function requirePrograms(): void {
  const missing = listMissing();
  if (missing.length > 0 && !mayInstall)
    throw new Error(
      `The tests need ${missing.join(" and ")}, which is not on this machine. Install it ` +
        `(on Debian: apt-get install ${missing.join(" ")}) and run npm test again.`,
    );
}

/** Installs packages with apt. Throws if that fails, unless all programs are there all the same. */
function install(packages: readonly string[]): void {
  process.stdout.write(`installing ${packages.join(" and ")} with apt\n`);
  // Without recommended packages, such as printer settings, which take as long again. Of those, only the
  // fonts matter: the site falls back to them.
  const wanted = [...packages, "fonts-liberation"];
  for (const command of [
    // Finishes what an earlier run may have been stopped in.
    ["dpkg", "--configure", "-a"],
    ["apt-get", "update", "-qq"],
    ["apt-get", "install", "-y", "-qq", "--no-install-recommends", ...wanted],
  ]) {
    const { status } = spawnSync(command[0]!, command.slice(1), {
      stdio: ["ignore", "ignore", "inherit"],
      env: { ...process.env, DEBIAN_FRONTEND: "noninteractive" },
    });
    if (status !== 0 && !(findPostgres() && findChromium()))
      throw new Error(`${command.join(" ")} failed; see above.`);
  }
}

if (import.meta.main) {
  const missing = listMissing();
  if (missing.length > 0) install(missing);
}
