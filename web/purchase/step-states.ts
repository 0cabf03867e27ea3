import type { Order, OrderState } from "./order.ts";

type StepState = "pending" | "current" | "done" | "failed";
type Four = readonly [signed: StepState, sent: StepState, confirmed: StepState, last: StepState];

/** Signed, Sent, Confirmed, Delivered. */
const STATES: Record<OrderState, Four> = {
  preparing: ["pending", "pending", "pending", "pending"],
  awaiting_signature: ["current", "pending", "pending", "pending"],
  sending: ["done", "current", "pending", "pending"],
  confirming: ["done", "done", "current", "pending"],
  confirmed: ["done", "done", "done", "current"],
  delivering: ["done", "done", "done", "current"],
  delivered: ["done", "done", "done", "done"],
  canceled: ["pending", "pending", "pending", "pending"],
  refused: ["done", "failed", "pending", "pending"],
  unmatched: ["done", "done", "failed", "pending"],
  expired: ["pending", "failed", "pending", "pending"],
  refunding: ["done", "done", "done", "current"],
  refunded: ["done", "done", "done", "done"],
  unknown: ["current", "pending", "pending", "pending"],
};

/** Returns the state of each of an order's four steps. */
export function stepStates(order: Order): Four {
  // A known signature means it was sent; only the result is unknown.
  if (order.state === "unknown" && order.signature) return STATES.confirming;
  if (order.state === "expired" && order.signature) return STATES.refused;
  if (order.state === "refused" && !order.isSigned)
    return ["failed", "pending", "pending", "pending"];
  return STATES[order.state];
}
