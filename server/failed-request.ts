import { isChainError } from "../chain/errors.ts";
import type { Context } from "./context.ts";
import { isBusy } from "./db/connect.ts";

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
