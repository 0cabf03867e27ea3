import { existsSync } from "node:fs";
import { userInfo } from "node:os";
import { findChromium, hasHeadlessShell } from "./chromium.ts";
import { findPostgres } from "./postgres.ts";
import type { Step } from "./steps.ts";

/**
 * Returns the step that installs the programs the tests need, with apt. It does nothing if all are there.
 * Throws a sentence if one is missing and may not be installed.
 */
export function programsStep(): Step {
  const mayInstall = userInfo().uid === 0 && existsSync("/usr/bin/apt-get");
  // Another Chromium does as well, only slower.
  const hasChromium = hasHeadlessShell() || (!mayInstall && findChromium() !== undefined);
  const missing = [
    ...(findPostgres() ? [] : ["postgresql"]),
    ...(hasChromium ? [] : ["chromium-headless-shell"]),
  ];
  if (missing.length > 0 && !mayInstall)
    throw new Error(
      `The tests need ${missing.join(" and ")}, which is not on this machine. Install it ` +
        `(on Debian: apt-get install ${missing.join(" ")}) and run npm test again.`,
    );
  // Not what the packages recommend: printers, for example, which take as long again.
  const install = `apt-get update -qq && apt-get install -y -qq --no-install-recommends ${missing.join(" ")}`;
  const canDoWithout = findPostgres() && findChromium() ? " || true" : "";
  return {
    name: "programs",
    command: ["sh", "-c", missing.length > 0 ? install + canDoWithout : "true"],
    limit: 900,
    environment: { DEBIAN_FRONTEND: "noninteractive" },
  };
}
