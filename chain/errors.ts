import { isSolanaError } from "@solana/kit";

/** Whether an error is the chain's, or of the way to it: nothing that the caller did wrong. */
export function isChainError(error: unknown): boolean {
  if (isSolanaError(error)) return true;
  return (
    error instanceof Error && (error.name === "TimeoutError" || error.message === "fetch failed")
  );
}
