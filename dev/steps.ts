import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { setTimeout as sleep } from "node:timers/promises";
import { type Outcome, report } from "./report.ts";
import { type TestLog, readTestLog } from "./test-log.ts";

export interface Step {
  readonly name: string;
  readonly command: readonly string[];
  /** Seconds after which it is killed with everything it started. */
  readonly limit: number;
  /** In addition to our own. */
  readonly environment?: Readonly<Record<string, string>>;
  /** Names of steps in other lanes that it waits for. If one fails, this one fails without running. */
  readonly needs?: readonly string[];
}

type Write = (text: string) => void;

/** Time that a step gets to clean up before it is killed. */
const GRACE_MS = 5000;
/** Limit on the wait for what was killed. Where nobody collects dead processes, they stay forever. */
const GONE_MS = 2000;

/**
 * Runs lanes side by side and the steps of a lane in turn. A step that fails stops only those that need it.
 * Ends with a report whose last line is `N passed, N failed`. Returns true if all passed. Throws if a step needs
 * one that is not there.
 */
export async function runSteps(
  lanes: readonly (readonly Step[])[],
  write: Write = (text) => void process.stdout.write(text),
): Promise<boolean> {
  const passed = new Map(lanes.flat().map(({ name }) => [name, Promise.withResolvers<boolean>()]));
  for (const { name, needs = [] } of lanes.flat())
    for (const other of needs)
      if (!passed.has(other)) throw new Error(`${name} needs ${other}, which is no step`);
  const startedAt = performance.now();
  const stop = new AbortController();
  // Steps are groups of their own, so that nobody but us passes Ctrl-C on to them.
  const signals = ["SIGINT", "SIGTERM", "SIGHUP"] as const;
  const onSignal = () => stop.abort();
  for (const signal of signals) process.on(signal, onSignal);
  const outcomes: Outcome[] = [];
  /** Waits for steps. Returns the names of those that failed. */
  const failedOf = async (names: readonly string[]) => {
    const results = await Promise.all(names.map((name) => passed.get(name)!.promise));
    return names.filter((_, at) => !results[at]);
  };
  const runLane = async (steps: readonly Step[]) => {
    for (const step of steps) {
      const failed = await failedOf(step.needs ?? []);
      let outcome: Outcome | undefined;
      if (!stop.signal.aborted)
        outcome = failed.length
          ? leaveOut(step, failed, write)
          : await runStep(step, write, stop.signal);
      if (outcome) outcomes.push(outcome);
      passed.get(step.name)!.resolve(outcome?.hasPassed === true);
    }
  };
  await Promise.all(lanes.map(runLane));
  for (const signal of signals) process.off(signal, onSignal);
  write(report(outcomes, secondsSince(startedAt)));
  return !stop.signal.aborted && outcomes.every(({ hasPassed }) => hasPassed);
}

function leaveOut({ name }: Step, failed: readonly string[], write: Write): Outcome {
  write(`--- ${name}: not run, because it needs ${failed.join(" and ")}\n`);
  return { name, hasPassed: false, seconds: 0, tests: [] };
}

async function runStep(step: Step, write: Write, stop: AbortSignal): Promise<Outcome> {
  const { name, limit } = step;
  const startedAt = performance.now();
  const folder = mkdtempSync(join(tmpdir(), "hardwood-step-"));
  const log = join(folder, "tests.jsonl");
  write(`--- ${name}\n`);
  const child = start(step, log, write);
  const closed = once(child, "close");
  const exited = once(child, "exit");
  const ended = AbortSignal.any([stop, AbortSignal.timeout(limit * 1000)]);
  await Promise.race([exited, once(ended, "abort")]);
  const tests = readTestLog(log);
  if (ended.aborted && !stop.aborted) write(tooLong(step, tests));
  await endGroup(child, exited);
  // The rest of its output, unless someone who left the group holds on to it.
  await Promise.race([closed, sleep(GRACE_MS, undefined, { ref: false })]);
  rmSync(folder, { recursive: true });
  const seconds = secondsSince(startedAt);
  const hasPassed = !ended.aborted && child.exitCode === 0;
  write(`--- ${name}: ${hasPassed ? "passed" : "FAILED"} in ${seconds.toFixed(1)} s\n`);
  return { name, hasPassed, seconds, tests: tests.ended };
}

/** Starts a step as the leader of a process group, with its name before each line it prints. */
function start({ name, command, environment }: Step, log: string, write: Write): ChildProcess {
  const child = spawn(command[0]!, command.slice(1), {
    detached: true,
    stdio: ["ignore", "pipe", "pipe"],
    env: {
      ...process.env,
      ...environment,
      TEST_LOG: log,
      ...(process.stdout.isTTY ? { FORCE_COLOR: "1" } : {}),
    },
  });
  for (const output of [child.stdout, child.stderr])
    createInterface(output).on("line", (line) => write(`${name} | ${line}\n`));
  return child;
}

/** Ends a step and all processes it started. If it is still running, sends SIGTERM first. */
async function endGroup(child: ChildProcess, exited: Promise<unknown>): Promise<void> {
  if (child.exitCode === null && child.signalCode === null) {
    signalGroup(child, "SIGTERM");
    await Promise.race([exited, sleep(GRACE_MS)]);
  }
  // A killed process keeps its ports for a moment.
  const killedAt = performance.now();
  while (signalGroup(child, "SIGKILL") && performance.now() < killedAt + GONE_MS) await sleep(20);
  await exited;
}

/** Returns true if the process group has anyone to signal, dead or alive. */
function signalGroup({ pid }: ChildProcess, signal: NodeJS.Signals): boolean {
  try {
    return process.kill(-pid!, signal);
  } catch {
    return false;
  }
}

function tooLong({ name, command, limit }: Step, { running }: TestLog): string {
  const what = running.length ? running : [command.join(" ")];
  return [`--- ${name}: still running after ${limit} s, its limit. Stopped in:`, ...what]
    .map((line) => `${line}\n`)
    .join("    ");
}

function secondsSince(at: number): number {
  return (performance.now() - at) / 1000;
}
