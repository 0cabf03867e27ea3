import { isSolanaError } from "@solana/kit";

/** The node did not respond. It may still have forwarded what was sent. */
export class ChainUnreachable extends Error {
  constructor(host: string, cause: unknown) {
    super(`The Solana node ${host} did not respond`, { cause });
  }
}

/** The node responded, but to a different request, or in an unusable form. */
export class BadAnswer extends Error {
  constructor(method: string, why: string, cause?: unknown) {
    super(`The Solana node's answer to ${method} cannot be used: ${why}`, { cause });
  }
}

/** Thrown if a node's response has more bytes than the caller takes. */
export class AnswerTooLarge extends Error {
  constructor(maxBytes: number) {
    super(`The node's response has more than ${maxBytes} bytes`);
    this.name = "AnswerTooLarge";
  }
}

/** A node's history of an account does not reach what has been read of it before. */
export class NodeBehind extends Error {
  override readonly message = "The RPC node lags behind what has been read";
}

/** Nodes disagree about what is final, or too few of them respond. */
export class NodesDisagree extends Error {}

/** A node fails or lags, and does not count as dead yet. */
export class NodeSilent extends NodesDisagree {}

/** Returns true for errors of the chain or of the connection to it, which are not the caller's fault. */
export function isChainError(error: unknown): boolean {
  return error instanceof ChainUnreachable || error instanceof BadAnswer || isSolanaError(error);
}

/** Formats an RPC transaction error as one line. */
export function describeError(error: unknown): string {
  return JSON.stringify(error, (_, value: unknown) =>
    typeof value === "bigint" ? Number(value) : value,
  );
}
