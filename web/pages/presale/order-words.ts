import { packsText } from "../../format/packs-text.ts";
import type { Order } from "./purchase-machine.ts";

/** One line for where an order stands: on the panel, on the overlay, and read out when it changes. */
export function headlineOf(order: Order, total: string): string {
  switch (order.state) {
    case "preparing":
      return "Preparing your order";
    case "awaiting_signature":
      return `Approve in ${order.walletName}. You pay ${total}.`;
    case "sending":
      return "Sending to Solana";
    case "confirming":
      return "Sent to Solana. Waiting for confirmation.";
    case "confirmed":
      return "Payment confirmed. Your packs are drawn as soon as it is final.";
    case "delivering":
      return "Your packs are open. Delivering your cards.";
    case "delivered":
      return `${packsText(order.packs)} delivered`;
    case "cancelled":
      return "You cancelled. Nothing was charged.";
    case "refused":
      return "Your order did not go through. Nothing was charged.";
    case "expired":
      return "This was not sent in time. Nothing was charged.";
    case "refunding":
      return "Your payment is on its way back to you.";
    case "refunded":
      return "Your payment was sent back to you.";
    case "unknown":
      return "We cannot see the result yet. Do not pay again. We keep checking.";
    default:
      return order.state satisfies never;
  }
}
