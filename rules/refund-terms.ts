import { usdc } from "./money.ts";

/** Terms on which payments are sent back. Base units of USDC. */
export interface RefundTerms {
  /** Smaller amounts are sent back only when their owner asks: a refund must not cost us more than a payment costs. */
  readonly least: bigint;
  /** Cost of sending, deducted from everything except a buyer's own payment. */
  readonly fee: bigint;
}

/** The terms that the site promises to those who pay. */
export const REFUND_TERMS: RefundTerms = { least: usdc(1n), fee: usdc(1n) / 100n };

export interface Refund {
  /** What is sent. */
  readonly amount: bigint;
  /** True if it is sent only when its owner asks for it. */
  readonly isAsked: boolean;
}

/**
 * Returns the refund of an amount to its owner; undefined if it is no more than the fee. A buyer's own payment for a
 * purchase is refunded in full.
 */
export function refundOf(
  received: bigint,
  { isBuyer, terms }: { isBuyer: boolean; terms: RefundTerms },
): Refund | undefined {
  if (received <= terms.fee) return undefined;
  const isAsked = received < terms.least;
  const fee = isBuyer && !isAsked ? 0n : terms.fee;
  return { amount: received - fee, isAsked };
}
