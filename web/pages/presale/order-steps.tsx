import { TransactionLink } from "../../format/TransactionLink.tsx";
import type { Order } from "../../purchase/order.ts";
import { stepStates } from "../../purchase/step-states.ts";
import { type OrderContext, stepWords } from "../../purchase/words.ts";
import type { ProgressStep } from "../../ui/ProgressSteps.tsx";

const STEPS = ["signed", "sent", "confirmed", "delivered"] as const;

/** Returns the four steps of an order, with what each waits for. */
export function stepsOf(order: Order, context: OrderContext): ProgressStep[] {
  const words = stepWords(order, context);
  const states = stepStates(order);
  return STEPS.map((id, index) => ({
    id,
    ...words[index]!,
    state: states[index]!,
    isOnChain: id === "confirmed" || id === "delivered",
    link: linkOf(order, id),
  }));
}

/** Puts the payment at the furthest step it has reached, deliveries and refunds at the last. */
function linkOf(order: Order, id: (typeof STEPS)[number]) {
  // Explorers do not show a payment before a node has accepted it.
  if (order.state === "sending") return undefined;
  const { signature, purchase } = order;
  const paymentAt = stepStates(order)[2] === "done" ? "confirmed" : "sent";
  if (id === paymentAt && signature) return <TransactionLink signature={signature} />;
  if (id !== "delivered") return undefined;
  // If there are several, the results page lists them.
  const [only, ...others] = purchase?.delivery?.transactions ?? [];
  if (!only?.signature || others.length > 0) return undefined;
  return <TransactionLink signature={only.signature} />;
}
