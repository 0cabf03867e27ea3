import { spawn } from "node:child_process";
import { once } from "node:events";

export interface Step {
  readonly name: string;
  readonly command: readonly string[];
}

/**
 * Runs steps one after the other, all of them even if one fails, and says how long each took. The
 * last line is `N passed, N failed`; the exit code is 1 when something failed.
 */
export async function runSteps(steps: readonly Step[]): Promise<void> {
  const failed: string[] = [];
  const startedAt = performance.now();
  for (const { name, command } of steps) {
    const stepAt = performance.now();
    process.stdout.write(`\n--- ${name}\n`);
    const [program, ...rest] = command;
    const child = spawn(program!, rest, { stdio: "inherit" });
    const [code] = (await once(child, "exit")) as [number | null];
    process.stdout.write(`--- ${name}: ${code === 0 ? "passed" : "FAILED"} in ${since(stepAt)}\n`);
    if (code !== 0) failed.push(name);
  }
  process.stdout.write(
    `\nall in ${since(startedAt)}${failed.length ? `; failed: ${failed.join(", ")}` : ""}\n`,
  );
  process.stdout.write(`${steps.length - failed.length} passed, ${failed.length} failed\n`);
  process.exitCode = failed.length === 0 ? 0 : 1;
}

function since(at: number): string {
  return `${((performance.now() - at) / 1000).toFixed(1)} s`;
}
