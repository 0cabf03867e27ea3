import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import type { Environment } from "./world.ts";

export interface ServerProcess extends AsyncDisposable {
  readonly port: number;
  readonly process: ChildProcess;
}

/** The part of our environment that Node itself needs; settings are always passed explicitly. */
export const BARE = {
  PATH: process.env["PATH"],
  NODE_COMPILE_CACHE: process.env["NODE_COMPILE_CACHE"],
};

const SETTLER = fileURLToPath(new URL("./settler-process.ts", import.meta.url));
const MAIN = fileURLToPath(new URL("../server/main.ts", import.meta.url));

/** Starts a process that settles payments and delivers nothing. */
export function startSettler(environment: Environment): Promise<ServerProcess> {
  return startServer({ ...environment, ROLE: "worker" }, SETTLER);
}

/** Starts a server process and waits until it listens. It exits when we do. */
export async function startServer(
  environment: Environment,
  program = MAIN,
  execArgv: string[] = [],
): Promise<ServerProcess> {
  const child = fork(program, {
    execArgv,
    env: { ...BARE, ...environment },
    stdio: ["ignore", "inherit", "inherit", "ipc"],
  });
  const exited = once(child, "exit");
  const [message] = (await Promise.race([
    once(child, "message"),
    exited.then(([code]) => {
      throw new Error(`The server ended with code ${String(code)} before it was ready`);
    }),
  ])) as [{ port: number }];
  return {
    port: message.port,
    process: child,
    async [Symbol.asyncDispose]() {
      child.kill("SIGTERM");
      await exited;
    },
  };
}
