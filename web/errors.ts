import { ApiError, NoAnswer } from "./api.ts";

/** Said when nothing better is known (specification, section 8). */
export const UNKNOWN_ERROR = "Unknown error occurred";

/**
 * Returns what an error says to people, or `otherwise`. Refusals of our server and whatever a wallet
 * throws speak for themselves. No answer, or the answer of something in between, says nothing that a
 * person could use.
 */
export function sentenceOf<T>(error: unknown, otherwise: T): string | T {
  if (error instanceof NoAnswer) return otherwise;
  if (error instanceof ApiError) return error.code === undefined ? otherwise : error.sentence;
  const said = typeof error === "string" ? error : (error as { message?: unknown } | null)?.message;
  return typeof said === "string" && said !== "" ? said : otherwise;
}
