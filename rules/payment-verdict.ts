import { MAX_PACKS_PER_USER } from "./presale.ts";
import { type PurchaseState, statusOf } from "./purchase-state.ts";

/** What came in for a purchase, as it was read from the ledger. */
export interface ReceivedPayment {
  /** Base units, one figure for each transfer into the escrow. */
  readonly amounts: readonly bigint[];
  readonly isFromBuyer: boolean;
  /** The payer signed the purchase id and the commitment to the draw. */
  readonly hasMemo: boolean;
}

/** The purchase that it names, and the room that there is for it now. */
export interface PayablePurchase {
  readonly state: PurchaseState;
  readonly price: bigint;
  readonly packs: number;
  /** Packs left in the box that no other purchase has reserved. */
  readonly packsOpen: number;
  /** Packs of this user's other confirmed purchases and live reservations. */
  readonly packsHeld: number;
}

export const REFUND_REASONS = [
  "no_purchase",
  "already_paid",
  "another_wallet",
  "several_transfers",
  "wrong_amount",
  "memo_missing",
  "over_allowance",
  "sold_out",
] as const;
export type RefundReason = (typeof REFUND_REASONS)[number];

/** Why a payment goes back to the payer, whole; undefined when its packs are drawn. */
export function refundReason(
  payment: ReceivedPayment,
  purchase: PayablePurchase | undefined,
): RefundReason | undefined {
  if (!purchase) return "no_purchase";
  if (statusOf(purchase.state) === "confirmed") return "already_paid";
  if (!payment.isFromBuyer) return "another_wallet";
  if (payment.amounts.length !== 1) return "several_transfers";
  if (payment.amounts[0] !== purchase.price) return "wrong_amount";
  if (!payment.hasMemo) return "memo_missing";
  if (purchase.packsHeld + purchase.packs > MAX_PACKS_PER_USER) return "over_allowance";
  if (purchase.packs > purchase.packsOpen) return "sold_out";
  return undefined;
}
