import { ChainUnreachable } from "../chain/errors.ts";

/** Awaits something outside. Rethrows network errors with the name of what could not be reached. */
export async function reach<Result>(what: string, step: Promise<Result>): Promise<Result> {
  try {
    return await step;
  } catch (error) {
    const reason = networkReason(error);
    throw reason ? new Error(`${what} cannot be reached (${reason}).`) : error;
  }
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
