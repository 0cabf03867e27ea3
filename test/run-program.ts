import { spawn } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import { setTimeout as sleep } from "node:timers/promises";
import { BARE } from "../dev/server-process.ts";
import type { Environment } from "../dev/world.ts";

const ROOT = fileURLToPath(new URL("..", import.meta.url));

/** Kills a program so long after its output matches. */
export interface Kill {
  readonly at: RegExp;
  readonly afterMs: number;
}

/** How a program ended, and all that it printed. */
export interface Ended {
  readonly code: number | null;
  readonly signal: NodeJS.Signals | null;
  readonly out: string;
  readonly err: string;
}

/** Runs a program of this project as an operator would, with these settings and nothing else. */
export async function runProgram(
  program: string,
  args: readonly string[],
  settings: Environment,
  kill?: Kill,
): Promise<Ended> {
  const child = spawn(process.execPath, [program, ...args], {
    cwd: ROOT,
    env: { ...BARE, ...settings },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let [out, err] = ["", ""];
  child.stdout.on("data", (data) => {
    out += String(data);
    if (kill?.at.test(out)) void sleep(kill.afterMs).then(() => child.kill("SIGKILL"));
  });
  child.stderr.on("data", (data) => (err += String(data)));
  const [code, signal] = (await once(child, "close")) as [number | null, NodeJS.Signals | null];
  return { code, signal, out, err };
}
