import { once } from "node:events";

/** Resolves when the process is asked to stop (SIGINT, SIGTERM or SIGHUP). */
export async function untilStopped(): Promise<void> {
  const signals = ["SIGINT", "SIGTERM", "SIGHUP"].map((signal) => once(process, signal));
  await Promise.race(signals);
}

/** Runs a program. An error prints one sentence to standard error and sets exit code 1. */
export function runProgram(program: () => Promise<void>): void {
  program().then(
    () => process.exit(),
    (error: unknown) => {
      process.stderr.write(`\n${error instanceof Error ? error.message : String(error)}\n`);
      process.exit(1);
    },
  );
}
