import { setTimeout as sleep } from "node:timers/promises";
import { ChainUnreachable, isChainError } from "../chain/errors.ts";
import { isBusy } from "./db/connect.ts";
import type { Log } from "./log.ts";

const RETRY_MS = 500;

/** Something outside cannot be reached. */
export class Unreachable extends Error {}

/** Awaits something outside. Throws `Unreachable`, with its name, in place of network errors. */
export async function reach<Result>(what: string, step: Promise<Result>): Promise<Result> {
  try {
    return await step;
  } catch (error) {
    const reason = networkReason(error) ?? (isBusy(error) ? (error as Error).message : undefined);
    throw reason ? new Unreachable(`${what} cannot be reached (${reason}).`) : error;
  }
}

/** Repeats a step until its dependency is reachable. Logs once what it is waiting for. */
export async function untilReached<Result>(
  log: Log,
  what: string,
  step: () => Promise<Result>,
): Promise<Result> {
  for (let isFirst = true; ; isFirst = false) {
    try {
      return await step();
    } catch (error) {
      if (!mayPass(error)) throw error;
      if (isFirst) log.warn({ err: error }, `waiting for ${what}`);
      await sleep(RETRY_MS);
    }
  }
}

function mayPass(error: unknown): boolean {
  return networkReason(error) !== undefined || isChainError(error) || isBusy(error);
}

/** Returns why a connection failed; undefined for other errors. */
function networkReason(error: unknown): string | undefined {
  for (let e = error; e instanceof Error; e = e.cause) {
    const { code } = e as NodeJS.ErrnoException;
    if (typeof code === "string" && /^E[A-Z]+$/.test(code)) return code;
  }
  // Timeouts and certificate errors have no network code, only a message.
  return error instanceof ChainUnreachable && error.cause instanceof Error
    ? error.cause.message
    : undefined;
}
