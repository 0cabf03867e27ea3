import type { Context as Request } from "hono";
import { isChainError } from "../chain/errors.ts";
import type { Context } from "./context.ts";
import { isBusy } from "./db/connect.ts";
import { REFUSALS } from "./errors.ts";

/** Seconds after which a client may try again what failed for reasons that pass. */
const RETRY_AFTER_S = 5;

/** Logs why a request failed, and returns what to answer. The response says when to try again what will pass. */
export function answerFailure(ctx: Context, error: Error, c: Request) {
  const code = logFailure(ctx, error, c.req.path);
  if (code !== "server_error") c.header("retry-after", String(RETRY_AFTER_S));
  const [status, words] = REFUSALS[code];
  return { status, words, code };
}

/** Logs why a request failed, and returns the code for it. */
export function logFailure({ log }: Pick<Context, "log">, error: Error, path: string) {
  const code = codeOf(error);
  log[code === "server_error" ? "error" : "warn"]({ err: error, path }, "a request failed");
  return code;
}

/** An unresponsive node and a database that is busy or down recover by themselves; anything else is our bug. */
function codeOf(error: Error) {
  if (isBusy(error)) return "busy";
  return isChainError(error) ? "chain_unavailable" : "server_error";
}
