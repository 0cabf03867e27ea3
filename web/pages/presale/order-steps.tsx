import { PLAYERS_PER_PACK } from "../../../rules/presale.ts";
import { deliveryText } from "../../purchase/Deliveries.tsx";
import { TransactionLink } from "../../format/TransactionLink.tsx";
import type { ProgressStep } from "../../ui/ProgressSteps.tsx";
import { shortAddress } from "../../ui/ShortAddress.tsx";
import type { Order, OrderState } from "./purchase-machine.ts";

type StepState = ProgressStep["state"];
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
  cancelled: ["pending", "pending", "pending", "pending"],
  refused: ["done", "failed", "pending", "pending"],
  expired: ["pending", "failed", "pending", "pending"],
  refunding: ["done", "done", "done", "current"],
  refunded: ["done", "done", "done", "done"],
  unknown: ["current", "pending", "pending", "pending"],
};

export type StepContext = {
  /** "60.00 USDC" */
  total: string;
  wallet: string;
  /** How long a payment takes to be final on this cluster. */
  finality: string;
  /** How long a block takes on this cluster, in seconds. */
  blockSeconds: number;
};

/** The four steps of an order, with what each waits for. Without an order: what will happen. */
export function stepsOf(order: Order | null, context: StepContext): ProgressStep[] {
  const states = order === null ? STATES.preparing : statesOf(order);
  const details = [
    signedDetail(order, context),
    sentDetail(order),
    confirmedDetail(order, context),
    lastDetail(order, context),
  ];
  const isRefund = order?.state === "refunding" || order?.state === "refunded";
  return (["signed", "sent", "confirmed", "delivered"] as const).map((id, index) => ({
    id,
    label: isRefund && id === "delivered" ? "Sent back" : LABELS[id],
    detail: details[index],
    state: states[index]!,
    isOnChain: id === "confirmed" || id === "delivered",
    link: linkOf(order, id, states),
  }));
}

const LABELS = {
  signed: "Signed",
  sent: "Sent",
  confirmed: "Confirmed",
  delivered: "Delivered",
} as const;

function statesOf(order: Order): Four {
  // Once its signature is known it was sent; only what became of it is not known.
  if (order.state === "unknown" && order.signature) return STATES.confirming;
  if (order.state === "expired" && order.signature) return STATES.refused;
  if (order.state === "refused" && !order.isSigned)
    return ["failed", "pending", "pending", "pending"];
  return STATES[order.state];
}

function signedDetail(order: Order | null, { total }: StepContext): string {
  if (!order) return "One approval in your wallet";
  const wallet = order.walletName ?? "your wallet";
  if (order.state === "preparing") return "Preparing your order";
  if (order.state === "awaiting_signature") return `Approve in ${wallet}. You pay ${total}.`;
  if (order.state === "cancelled") return "Not signed";
  if (order.state === "refused" && !order.isSigned) return order.reason ?? "Not signed";
  if (order.state === "expired" && !order.signature) return "One approval in your wallet";
  if (order.state === "unknown" && !order.signature) return `Waiting for a payment of ${total}`;
  return `You approved ${total}${order.walletName ? ` in ${wallet}` : ""}`;
}

function sentDetail(order: Order | null): string {
  switch (order?.state) {
    case "sending":
      return "Sending to Solana";
    case "refused":
      return order.isSigned ? (order.reason ?? "Not sent") : "Not sent";
    case "expired":
      return "Not sent in time";
    default:
      return order?.signature ? "Sent to Solana" : "Your browser sends it to Solana";
  }
}

function confirmedDetail(order: Order | null, { finality, blockSeconds }: StepContext): string {
  if (order?.state === "confirming" && order.blocksLeft !== null)
    return `Usually 1 to 3 seconds. Expires in ${Math.ceil(order.blocksLeft * blockSeconds)} s.`;
  if (!order || order.state === "confirming") return "Usually 1 to 3 seconds";
  if (order.state === "unknown" && order.signature) return "No answer yet. We keep checking.";
  if (order.state === "confirmed") return `Payment confirmed. Final in about ${finality}.`;
  return STATES[order.state][2] === "done" ? "Payment confirmed" : "Usually 1 to 3 seconds";
}

function lastDetail(order: Order | null, { wallet }: StepContext): string {
  if (!order) return "The cards of your packs arrive in your wallet";
  const to = `${order.packs * PLAYERS_PER_PACK} cards to ${shortAddress(wallet)}`;
  switch (order.state) {
    case "confirmed":
      return "Your packs are drawn once the payment is final";
    case "delivering":
      return order.purchase ? deliveryText(order.purchase) : to;
    case "refunding":
    case "refunded":
      return `The whole payment, to ${shortAddress(wallet)}`;
    default:
      return to;
  }
}

/** The payment at the furthest step that it has reached, deliveries and refunds at the last. */
function linkOf(order: Order | null, id: string, states: Four) {
  // What no node has taken yet, no explorer shows.
  if (!order || order.state === "sending") return undefined;
  const { signature, purchase } = order;
  const paymentAt = states[2] === "done" ? "confirmed" : "sent";
  if (id === paymentAt && signature) return <TransactionLink signature={signature} />;
  if (id !== "delivered") return undefined;
  // Several are listed on the page of the results.
  const [only, ...others] = purchase?.delivery?.transactions ?? [];
  if (!only?.signature || others.length > 0) return undefined;
  return <TransactionLink signature={only.signature} />;
}
