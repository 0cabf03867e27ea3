import { spawn } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import { site } from "./site.ts";

const ROOT = fileURLToPath(new URL("../", import.meta.url));

/** Runs `npm run ops` as an operator does, with the site's settings unless others are given. */
export async function ops(args: readonly string[], settings: Record<string, string> = {}) {
  const child = spawn(process.execPath, ["server/ops/main.ts", ...args], {
    cwd: ROOT,
    env: { PATH: process.env["PATH"], ...site.environment, ...settings },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let [out, err] = ["", ""];
  child.stdout.on("data", (data) => (out += String(data)));
  child.stderr.on("data", (data) => (err += String(data)));
  const [code] = (await once(child, "close")) as [number | null];
  return { code, out, err };
}
