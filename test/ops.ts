import { readConfig } from "../server/config.ts";
import { runOps } from "../server/ops/run-ops.ts";
import { site } from "./site.ts";

/** Runs `npm run ops` in the test's process, with the site's settings unless overridden. */
export async function ops(args: readonly string[], settings: Record<string, string> = {}) {
  let [out, err] = ["", ""];
  const code = await runOps(args, () => readConfig({ ...site.environment, ...settings }), {
    out: (text) => (out += text),
    err: (text) => (err += text),
  });
  return { code, out, err };
}
