import { once } from "node:events";

/** Settles when a person or the system asks us to stop. */
export async function untilStopped(): Promise<void> {
  const signals = ["SIGINT", "SIGTERM", "SIGHUP"].map((signal) => once(process, signal));
  await Promise.race(signals);
}

/** Runs a program to its end; an error is one sentence on standard error, and exit code 1. */
export function runProgram(program: () => Promise<void>): void {
  program().then(
    () => process.exit(0),
    (error: unknown) => {
      process.stderr.write(`\n${error instanceof Error ? error.message : String(error)}\n`);
      process.exit(1);
    },
  );
}
