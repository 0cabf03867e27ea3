/** On what terms payments are sent back. Base units of USDC. */
export interface RefundTerms {
  /** Less is sent back only when its owner asks for it: a refund must not cost more than a payment. */
  readonly least: bigint;
  /** What sending costs, taken from whatever is not a buyer's own payment. */
  readonly fee: bigint;
}

export interface Refund {
  /** What is sent. */
  readonly amount: bigint;
  /** True if it is sent only when its owner asks for it. */
  readonly isAsked: boolean;
}

/**
 * Returns how an amount goes back to its owner; undefined if it is no more than the fee. A buyer's own
 * payment for a purchase goes back whole.
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
