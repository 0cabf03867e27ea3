import { ChainUnreachable } from "../chain/errors.ts";

/** Waits for something outside; an error of the network gets the name of what was not reached. */
export async function reach<Result>(what: string, step: Promise<Result>): Promise<Result> {
  try {
    return await step;
  } catch (error) {
    const reason = networkReason(error);
    throw reason ? new Error(`${what} cannot be reached (${reason}).`) : error;
  }
}

/** Why a connection failed; undefined for an error of another kind. */
function networkReason(error: unknown): string | undefined {
  for (let e = error; e instanceof Error; e = e.cause) {
    const { code } = e as NodeJS.ErrnoException;
    if (typeof code === "string" && /^E[A-Z]+$/.test(code)) return code;
  }
  // A timeout or a certificate has no code of the network, but words.
  return error instanceof ChainUnreachable && error.cause instanceof Error
    ? error.cause.message
    : undefined;
}
