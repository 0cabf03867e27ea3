import { isSolanaError } from "@solana/kit";

/** No answer came from the node; what was sent may have been passed on all the same. */
export class ChainUnreachable extends Error {
  constructor(cause: unknown) {
    super("Solana does not answer", { cause });
  }
}

/** Whether an error is the chain's, or of the way to it: nothing that the caller did wrong. */
export function isChainError(error: unknown): boolean {
  return error instanceof ChainUnreachable || isSolanaError(error);
}
