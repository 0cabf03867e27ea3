import { MAX_PACKS_PER_USER } from "./presale.ts";
import { type PurchaseState, statusOf } from "./purchase-state.ts";

/** What arrived for a purchase, as read from the chain. */
export interface ReceivedPayment {
  /** Base units of each transfer into the escrow. */
  readonly amounts: readonly bigint[];
  readonly isFromBuyer: boolean;
  /** The payer signed the purchase id and the commitment to the draw. */
  readonly hasMemo: boolean;
}

/** The purchase that a payment names. */
export interface PayablePurchase {
  readonly state: PurchaseState;
  readonly price: bigint;
}

/** The limits that apply to a payment, in packs. */
export interface Room {
  /** Packs in the buyer's drawn purchases. */
  readonly packsHeld: number;
  /** Packs left in the box. A late payment can only have unreserved ones. */
  readonly packsOpen: number;
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
  // The house cannot open the seed it committed to. The rules never allow this, so verify-draws fails.
  "seed_lost",
] as const;
export type RefundReason = (typeof REFUND_REASONS)[number];

/**
 * Outcomes of a payment: its packs were drawn, it was refunded for a reason, or it was unreadable and is held for a
 * person to look into.
 */
export const PAYMENT_OUTCOMES = ["drawn", ...REFUND_REASONS, "unreadable"] as const;
export type PaymentOutcome = (typeof PAYMENT_OUTCOMES)[number];

export function isRefundReason(outcome: PaymentOutcome): outcome is RefundReason {
  return outcome !== "drawn" && outcome !== "unreadable";
}

export type PaymentVerdict =
  | { readonly kind: "draw" }
  | { readonly kind: "refund"; readonly reason: RefundReason };

const DRAW: PaymentVerdict = { kind: "draw" };

/** Judges a payment on its own terms. One that holds is drawn if there is room (`judgeRoom`). */
export function judgePayment(payment: ReceivedPayment, purchase: PayablePurchase): PaymentVerdict {
  if (statusOf(purchase.state) === "confirmed") return refund("already_paid");
  if (!payment.isFromBuyer) return refund("another_wallet");
  if (payment.amounts.length !== 1) return refund("several_transfers");
  if (payment.amounts[0] !== purchase.price) return refund("wrong_amount");
  if (!payment.hasMemo) return refund("memo_missing");
  return DRAW;
}

/** Judges whether a correct payment fits its wallet's allowance and the box. What others have reserved is not open. */
export function judgeRoom(packs: number, { packsHeld, packsOpen }: Room): PaymentVerdict {
  if (packsHeld + packs > MAX_PACKS_PER_USER) return refund("over_allowance");
  if (packs > packsOpen) return refund("sold_out");
  return DRAW;
}

function refund(reason: RefundReason): PaymentVerdict {
  return { kind: "refund", reason };
}
