import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";

/**
 * Returns the CSP source of the only inline script, which runs before the first paint.
 * Empty if the web app is not built.
 */
export function earlyScriptSource(webDir: string): string[] {
  try {
    const script = readFileSync(join(webDir, "early.js"));
    return [`'sha256-${createHash("sha256").update(script).digest("base64")}'`];
  } catch {
    return [];
  }
}
