import type { DrawLogEntry } from "./draw-log.ts";
import { formatAmount } from "./money.ts";
import { isNamedBy } from "./order.ts";
import { type PaymentMemo, readPaymentMemo } from "./payment-memo.ts";
import { priceOf } from "./presale.ts";

/** A payment as the chain shows it. */
export interface ShownPayment {
  readonly hasFailed: boolean;
  readonly blockHash: string;
  /** Base units the escrow received. */
  readonly received: bigint;
  readonly memos: readonly string[];
}

/** Returns how an entry contradicts its payment on the chain; undefined if they agree. */
export function paymentFault(
  entry: DrawLogEntry,
  payment: ShownPayment | null,
): string | undefined {
  return blockFault(entry, payment) ?? memoFault(entry, payment);
}

/** Returns what is wrong unless the payment is in the block the log names and paid the price. */
export function blockFault(entry: DrawLogEntry, payment: ShownPayment | null): string | undefined {
  const what = `its payment ${entry.paymentSignature}`;
  if (!payment)
    return `${what} is not on the chain, or this RPC node no longer keeps blocks that old`;
  if (payment.hasFailed) return `${what} failed on the chain`;
  if (payment.blockHash !== entry.blockHash)
    return `${what} is in the block ${payment.blockHash}, but the log says ${entry.blockHash}`;
  const price = priceOf(entry.packs.length);
  if (payment.received !== price)
    return `${what} paid ${formatAmount(payment.received)} USDC into the escrow, and ${entry.packs.length} packs cost ${formatAmount(price)}`;
  return undefined;
}

/** Returns what is wrong unless the buyer signed this purchase and its commitment. */
export function memoFault(entry: DrawLogEntry, payment: ShownPayment | null): string | undefined {
  const what = `its payment ${entry.paymentSignature}`;
  if (!payment)
    return `${what} is not on the chain, or this RPC node no longer keeps blocks that old`;
  return namingMemos(entry, payment).length === 0
    ? `${what} was not signed with this purchase and commitment`
    : undefined;
}

/** Returns the memos that name a draw's purchase and commitment. */
export function namingMemos(entry: DrawLogEntry, payment: ShownPayment | null): PaymentMemo[] {
  const memos = (payment?.memos ?? []).flatMap((text) => readPaymentMemo(text) ?? []);
  return memos.filter((memo) => isNamedBy(entry, memo));
}
