import { ApiError, NoAnswer } from "./api.ts";

/** Used when nothing more specific is known (specification, section 8). */
export const UNKNOWN_ERROR = "Unknown error occurred";

/**
 * Returns what to tell the user about an error, or `otherwise`. Refusals of our server and errors
 * from wallets are shown as they are. A missing response, or one from a proxy in between, has
 * nothing useful to say.
 */
export function sentenceOf<T>(error: unknown, otherwise: T): string | T {
  if (error instanceof NoAnswer) return otherwise;
  if (error instanceof ApiError) return error.code === undefined ? otherwise : error.sentence;
  const message =
    typeof error === "string" ? error : (error as { message?: unknown } | null)?.message;
  return typeof message === "string" && message !== "" ? message : otherwise;
}
