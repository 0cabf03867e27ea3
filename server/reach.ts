import { setTimeout as sleep } from "node:timers/promises";
import { ChainUnreachable, isChainError } from "../chain/errors.ts";
import type { Log } from "./log.ts";

const RETRY_MS = 500;

/** Awaits something outside. Rethrows network errors with the name of what could not be reached. */
export async function reach<Result>(what: string, step: Promise<Result>): Promise<Result> {
  try {
    return await step;
  } catch (error) {
    const reason = networkReason(error);
    throw reason ? new Error(`${what} cannot be reached (${reason}).`) : error;
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

/** PostgreSQL's codes while it starts, stops, or has no connection left. */
const NOT_NOW = ["57P01", "57P02", "57P03", "53300"];

function mayPass(error: unknown): boolean {
  const { code, message } = error as { code?: unknown; message?: string };
  return (
    networkReason(error) !== undefined ||
    isChainError(error) ||
    NOT_NOW.some((one) => one === code) ||
    // The pool's messages for a connection that broke or timed out. They have no code.
    /^(Connection terminated|timeout exceeded when trying to connect)/.test(message ?? "")
  );
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
