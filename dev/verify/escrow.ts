import type { Holding } from "../../chain/balances.ts";
import { formatAmount } from "../../rules/money.ts";
import type { PaymentEntry } from "../../rules/payment-log.ts";
import { priceOf } from "../../rules/presale.ts";
import type { RefundProof } from "../../rules/refund-proof.ts";

/**
 * Compares what the escrow holds with what it owes: refunds that have not been sent, and draws whose money has not left with
 * their deliveries. `holding` must have been read before the payouts. Payments that are newer do not count. Returns a
 * sentence without its period, or undefined.
 */
export function escrowFault(
  { amount, slot }: Pick<Holding, "amount" | "slot">,
  payments: readonly PaymentEntry[],
  {
    refunds,
    undelivered,
  }: { refunds: Pick<RefundProof, "unsent">; undelivered: readonly PaymentEntry[] },
): string | undefined {
  const settled = new Set(
    payments.filter((one) => BigInt(one.slot) <= slot).map(({ signature }) => signature),
  );
  const unsent = refunds.unsent((payment) => settled.has(payment));
  const sold = undelivered
    .filter(({ signature }) => settled.has(signature))
    .reduce((sum, { named }) => sum + priceOf(named!.packs), 0n);
  if (amount >= unsent + sold) return undefined;
  return `the escrow holds ${formatAmount(amount)} USDC, but owes ${formatAmount(unsent)} of refunds and ${formatAmount(sold)} of purchases that are not delivered`;
}
