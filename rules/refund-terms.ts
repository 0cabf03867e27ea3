import { usdc } from "./money.ts";

/**
 * Base units of USDC. Smaller amounts are sent back only when their owner asks: a refund must not cost us more than a
 * payment costs.
 */
export const REFUND_LEAST = usdc(1n);

/** Base units of USDC. The cost of sending, deducted from everything except a buyer's own payment. */
export const REFUND_FEE = usdc(1n) / 100n;

export interface Refund {
  readonly wallet: string;
  /** What is sent, in base units. */
  readonly amount: bigint;
  /** What is kept. */
  readonly fee: bigint;
  /** True if it is sent only when its owner asks for it. */
  readonly isAsked: boolean;
}

/**
 * Returns what each payer of a payment gets back, in order, given what each paid in base units. A payment by the buyer
 * whose purchase it names is refunded in full. No more than the fee is kept.
 */
export function refundsOf(
  payers: ReadonlyMap<string, bigint>,
  buyer: string | undefined,
): Refund[] {
  return [...payers]
    .filter(([, paid]) => paid > REFUND_FEE)
    .map(([wallet, paid]) => {
      const isAsked = paid < REFUND_LEAST;
      const fee = wallet === buyer && !isAsked ? 0n : REFUND_FEE;
      return { wallet, amount: paid - fee, fee, isAsked };
    });
}
