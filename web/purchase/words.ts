import { PLAYERS_PER_PACK } from "../../rules/presale.ts";
import { packsText } from "../format/packs-text.ts";
import { isSeen, type PurchaseView } from "../queries/purchases.ts";
import { shortAddress } from "../ui/ShortAddress.tsx";
import type { ToastMessage } from "../ui/toast.ts";
import type { Order } from "./order.ts";
import { stepStates } from "./step-states.ts";

// Every text about the state of a purchase.

export function purchaseFailed(reason: string): ToastMessage {
  return { title: "Purchase Failed", description: reason, variant: "destructive" };
}

/** Why a second payment is not sent. */
export const UNDECIDED =
  "Another payment from this tab is still pending, so this one was not sent. Nothing was charged for it.";

/** The refunds below it say why. */
export const UNUSABLE =
  "This payment could not be used. It will be sent back, or held for you to claim.";

/** For failures between the wallet and the chain (specification, section 8). */
export function processingFailed(reason: string): string {
  return `Failed to process transaction: ${reason}`;
}

/** While a person holds what is still to be paid. */
const ON_HOLD = "This order is on hold while we look into it. Nothing is lost.";

/** For an order that this tab knows no payment of. Another tab may have sent one that nobody has seen yet. */
const UNPAID =
  "We haven't seen a payment for this order yet. If you sent one, do not pay again. Unpaid orders usually expire within two minutes.";

/** Values that the texts about an order need besides the order. */
export interface OrderContext {
  /** "60.00 USDC" */
  readonly total: string;
  /** The buyer's address. */
  readonly wallet: string;
  /** How long a payment takes to become final on this cluster. */
  readonly finality: string;
  /** Block time of this cluster, in seconds. */
  readonly blockSeconds: number;
}

/** Returns an order's status in one line, for the panel, the overlay and screen readers. */
export function headlineOf(order: Order, total: string): string {
  switch (order.state) {
    case "preparing":
      return preparingText(order);
    case "awaiting_signature":
      return `Approve in ${order.walletName}. You pay ${total}.`;
    case "sending":
      return "Sending to Solana";
    case "confirming":
      return "Sent to Solana. Waiting for confirmation.";
    case "confirmed":
      return "Payment confirmed. Your packs are drawn as soon as it is final.";
    case "delivering":
      return order.purchase?.isOnHold ? ON_HOLD : "Your packs are open. Delivering your cards.";
    case "delivered":
      return `${packsText(order.packs)} delivered`;
    case "canceled":
      return "You canceled. Nothing was charged.";
    case "refused":
      return "Your order did not go through. Nothing was charged.";
    case "unmatched":
      return "Your payment does not match this order.";
    case "expired":
      return expiredText(order.purchase);
    case "refunding":
      return order.purchase?.isOnHold ? ON_HOLD : "Your payment is on its way back to you.";
    case "refunded":
      return "Your payment was sent back to you.";
    case "unknown":
      return order.signature
        ? "We cannot see the result yet. Do not pay again. We keep checking."
        : UNPAID;
    default:
      return order.state satisfies never;
  }
}

/** Returns what an opening says while the browser is offline. */
export function offlineText({ state }: Order): string {
  return state === "sending"
    ? "You are offline. Your signed payment is kept, and sent once you are back."
    : "You are offline. We continue once you are back.";
}

function expiredText(purchase: PurchaseView | null): string {
  if (purchase?.refund)
    return "This order expired unpaid. Payments that arrived for it are listed below.";
  return purchase?.endedBecause === "uncovered"
    ? "This order ended unpaid, because your USDC no longer covers it. Nothing was charged."
    : "The payment was not sent in time. Nothing was charged.";
}

function preparingText({ isWaiting }: Order): string {
  return isWaiting
    ? "Too many packs are reserved by open orders right now. We keep trying for you."
    : "Preparing your order";
}

export type StepWords = { readonly label: string; readonly detail: string };

/** Returns the texts of an order's four steps. */
export function stepWords(order: Order, context: OrderContext): readonly StepWords[] {
  const isRefund = order.state === "refunding" || order.state === "refunded";
  return [
    { label: "Signed", detail: signedDetail(order, context) },
    { label: "Sent", detail: sentDetail(order) },
    { label: "Confirmed", detail: confirmedDetail(order, context) },
    { label: isRefund ? "Sent back" : "Delivered", detail: lastDetail(order, context) },
  ];
}

function signedDetail(order: Order, { total }: OrderContext): string {
  const wallet = order.walletName ?? "your wallet";
  if (order.state === "preparing")
    return order.isWaiting ? "Waiting for packs to become available" : preparingText(order);
  if (order.state === "awaiting_signature") return `Approve in ${wallet}. You pay ${total}.`;
  if (order.state === "canceled")
    return order.purchaseId === null
      ? "Not signed"
      : "Not signed. The packs count toward your limit until the order expires.";
  if (order.state === "refused" && !order.isSigned) return order.reason ?? "Not signed";
  if (order.state === "expired" && !order.signature) return "One approval in your wallet";
  if (order.state === "unknown" && !order.signature) return `Waiting for a payment of ${total}`;
  return `You approved ${total}${order.walletName ? ` in ${wallet}` : ""}`;
}

function sentDetail(order: Order): string {
  switch (order.state) {
    case "sending":
      return "Sending to Solana";
    case "refused":
      return order.isSigned ? (order.reason ?? "Not sent") : "Not sent";
    case "expired":
      return order.purchase?.endedBecause === "uncovered" ? "Not sent" : "Not sent in time";
    default:
      return order.signature ? "Sent to Solana" : "Your browser sends it to Solana";
  }
}

function confirmedDetail(order: Order, { finality, blockSeconds }: OrderContext): string {
  if (order.state === "unmatched") return order.reason ?? "It does not pay for this order";
  if (order.state === "confirming" && order.blocksLeft !== null)
    return `Usually 1 to 3 seconds. Expires in ${Math.ceil(order.blocksLeft * blockSeconds)} s.`;
  if (order.state === "unknown" && order.signature) return "No answer yet. We keep checking.";
  if (order.state === "confirmed") return `Payment confirmed. Final in about ${finality}.`;
  return stepStates(order)[2] === "done" ? "Payment confirmed" : "Usually 1 to 3 seconds";
}

function lastDetail(order: Order, { wallet }: OrderContext): string {
  const to = `${order.packs * PLAYERS_PER_PACK} cards to ${shortAddress(wallet)}`;
  switch (order.state) {
    case "confirmed":
      return "Your packs are drawn once the payment is final";
    case "delivering":
      return order.purchase ? deliveryText(order.purchase) : to;
    case "refunding":
    case "refunded":
      return order.purchase?.isOnHold ? ON_HOLD : `The full payment, to ${shortAddress(wallet)}`;
    default:
      return to;
  }
}

/**
 * Returns a purchase's status for the list of purchases. `isSent`: this tab has sent a payment for it
 * that is undecided, of which the server may not know.
 */
export function statusText(purchase: PurchaseView, isSent: boolean): string {
  switch (purchase.state) {
    case "created":
      return isSeen(purchase) ? "Payment seen, finalizing" : "Waiting for your payment";
    case "expired":
      if (isSent) return "Sent to Solana. Waiting for confirmation.";
      if (purchase.refund) return "Expired unpaid. Payments that arrived for it are listed below.";
      return purchase.endedBecause === "uncovered"
        ? "Ended unpaid: your USDC no longer covers it. Nothing was charged."
        : "Not paid in time. Nothing was charged.";
    case "refunding":
      return purchase.isOnHold
        ? ON_HOLD
        : "No packs were drawn. Your payment is on its way back to you.";
    case "refunded":
      return "No packs were drawn. Your payment was sent back to you.";
    case "drawn":
    case "delivering":
    case "delivered":
      return deliveryText(purchase);
    default:
      return purchase.state satisfies never;
  }
}

/**
 * Returns "Delivered" or "Delivering, 3 of 12 players". A player with several cards counts once.
 */
export function deliveryText({ state, delivery, packQuantity, isOnHold }: PurchaseView): string {
  if (state === "delivered") return "Delivered";
  if (isOnHold) return ON_HOLD;
  if (delivery?.state === "held") return "Delivery on hold. Try again in Purchase History.";
  if (!delivery || delivery.playersTotal === 0) return "Waiting for delivery";
  const { playersDelivered, playersTotal } = delivery;
  if (playersDelivered === playersTotal) return "Delivered, finalizing";
  const hasDoubles = playersTotal < packQuantity * PLAYERS_PER_PACK;
  return `Delivering, ${playersDelivered} of ${playersTotal} ${hasDoubles ? "different " : ""}players`;
}

type Refund = NonNullable<PurchaseView["refund"]>[number];

/** `isOnHold`: a person holds what is still to be paid. */
export function refundText({ state }: Pick<Refund, "state">, isOnHold: boolean): string {
  if (isOnHold && state === "planned") return "On hold";
  if (state === "held") return "Too small to send back unless you claim it";
  return state === "landed" ? "Sent back" : "On its way back";
}

const REFUND_REASONS: Record<string, string> = {
  already_paid: "This order has already been paid.",
  another_wallet: "It was paid from a different wallet than the one that ordered.",
  several_transfers: "The payment arrived in several parts.",
  wrong_amount: "The amount was not the price of the order.",
  memo_missing: "The payment's memo did not name the order.",
  over_allowance: "It would have put one wallet over 150 packs.",
  sold_out: "The packs were sold out when the payment arrived.",
  seed_lost: "We could not make the draw that the order promised.",
};

/** Returns the reason for a refund, as a sentence. */
export function refundReasonText(reason: string | null): string {
  return REFUND_REASONS[reason ?? ""] ?? "The payment could not be matched with an order.";
}

/** For those who hold no players in the season. */
export const SALE_OVER =
  "The presale is over, and trading is not open yet. Player tokens that somebody sends to your wallet appear here.";
