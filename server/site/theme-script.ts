import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";

/**
 * What a content security policy says of the one script that stands inside of documents: the theme,
 * which must be known before the first paint. Nothing while the web app is not built.
 */
export function themeScriptSource(webDir: string): string[] {
  try {
    const script = readFileSync(join(webDir, "theme.js"));
    return [`'sha256-${createHash("sha256").update(script).digest("base64")}'`];
  } catch {
    return [];
  }
}
