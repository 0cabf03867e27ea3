import { isSolanaError } from "@solana/kit";

/** The node did not respond. It may still have forwarded what was sent. */
export class ChainUnreachable extends Error {
  constructor(cause: unknown) {
    super("The Solana node did not respond", { cause });
  }
}

/** The node responded, but not to what it was asked, or not in a form that says anything. */
export class BadAnswer extends Error {
  constructor(method: string, why: string, cause?: unknown) {
    super(`The Solana node's answer to ${method} cannot be used: ${why}`, { cause });
  }
}

/** Returns true for errors of the chain or of the connection to it, which are not the caller's fault. */
export function isChainError(error: unknown): boolean {
  return error instanceof ChainUnreachable || error instanceof BadAnswer || isSolanaError(error);
}
