import { spawn } from "node:child_process";
import { once } from "node:events";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";

export interface Child extends AsyncDisposable {
  readonly pid: number;
  /** The first line it printed, which means that it is ready. */
  readonly line: string;
}

/** Starts a program that exits when we do: its standard input closes even if we are killed. */
export async function startChild(program: URL, args: readonly string[]): Promise<Child> {
  const path = fileURLToPath(program);
  const child = spawn(process.execPath, [path, ...args], {
    stdio: ["pipe", "pipe", "inherit"],
  });
  const exited = once(child, "exit");
  const [line] = (await Promise.race([
    once(createInterface(child.stdout), "line"),
    exited.then(([code]) => {
      throw new Error(`${path} ended with code ${String(code)}`);
    }),
  ])) as [string];
  return {
    pid: child.pid!,
    line,
    async [Symbol.asyncDispose]() {
      child.stdin.end();
      await exited;
    },
  };
}
