import { readConfig } from "../config.ts";
import { runOps } from "./run-ops.ts";

/** `npm run ops`. */
process.exitCode = await runOps(process.argv.slice(2), () => readConfig(process.env), {
  out: (text) => void process.stdout.write(text),
  err: (text) => void process.stderr.write(text),
});
