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
    if (typeof code !== "string") continue;
    if (/^E[A-Z]+$/.test(code)) return code;
    // What undici found out by itself: no answer in time, a connection that closed.
    if (code.startsWith("UND_ERR_")) return e.message;
  }
  return undefined;
}
