import { isSeen, type PurchaseView } from "../queries/purchases.ts";
import { type Attempt, purchaseIdOf } from "./attempt.ts";

/** State of an order, as the screen shows it. */
export type OrderState =
  | "preparing"
  | "awaiting_signature"
  /** Signed, on its way to the chain. */
  | "sending"
  | "confirming"
  | "confirmed"
  | "delivering"
  | "delivered"
  | "canceled"
  | "refused"
  /** Something was charged that does not pay for the order. */
  | "unmatched"
  | "expired"
  | "refunding"
  | "refunded"
  /** Not known yet: never shown as failed, and never paid twice. */
  | "unknown";

/** A purchase as the screen shows it: this tab's attempt joined with the server's state. */
export interface Order {
  readonly state: OrderState;
  readonly packs: number;
  readonly purchaseId: string | null;
  /** The wallet asked in this tab; null after a reload. */
  readonly walletName: string | null;
  /** Asks the wallet again while it has not signed. */
  readonly askAgain: (() => void) | null;
  /** Opens the wallet's app if its signature is pending. */
  readonly appLink: string | null;
  /** The payment's signature, once known. */
  readonly signature: string | null;
  /** Blocks left for the payment to land in; null if unknown, or once it is seen. */
  readonly blocksLeft: number | null;
  /** Unpaid orders of others hold the packs. */
  readonly isWaiting: boolean;
  /** Why it was refused, and whether the wallet had already signed. */
  readonly reason: string | null;
  readonly isSigned: boolean;
  readonly purchase: PurchaseView | null;
}

/**
 * Joins this tab's attempt with the server's state. What the server has settled wins; until then
 * the tab may know more, or nothing after a reload.
 */
export function orderOf(attempt: Attempt | null, purchase: PurchaseView | null): Order | null {
  if (!attempt && !purchase) return null;
  const tab = attempt ? ofAttempt(attempt) : null;
  return {
    state: stateOf(attempt, purchase),
    packs: purchase?.packQuantity ?? attempt!.packs,
    purchaseId: purchase?.id ?? tab?.purchaseId ?? null,
    walletName: tab?.walletName ?? null,
    askAgain: tab?.askAgain ?? null,
    appLink: tab?.appLink ?? null,
    signature: purchase?.txSignature ?? purchase?.seenSignature ?? tab?.signature ?? null,
    blocksLeft: tab?.blocksLeft ?? null,
    isWaiting: tab?.isWaiting ?? false,
    reason: tab?.reason ?? null,
    isSigned: tab?.isSigned ?? false,
    purchase,
  };
}

function stateOf(attempt: Attempt | null, purchase: PurchaseView | null): OrderState {
  const tab = attempt && tabState(attempt);
  if (!purchase) return tab ?? "unknown";
  switch (purchase.state) {
    case "created":
      // The watcher has seen the payment at confirmed commitment.
      return isSeen(purchase) ? "confirmed" : (tab ?? "unknown");
    case "expired":
      // A wallet may replace the blockhash with a newer one, so a late payment can still settle.
      if (isSeen(purchase)) return "confirmed";
      if (tab !== null && attempt?.kind === "signed" && attempt.canLand) return tab;
      return tab === "canceled" || tab === "refused" || tab === "unmatched" ? tab : "expired";
    case "drawn":
    case "delivering":
      return "delivering";
    case "delivered":
    case "refunding":
    case "refunded":
      return purchase.state;
    default:
      return purchase.state satisfies never;
  }
}

function ofAttempt(attempt: Attempt) {
  const known = attempt.kind === "signed" ? { ...attempt, ...attempt.sent } : attempt;
  return {
    purchaseId: purchaseIdOf(attempt),
    walletName: "walletName" in known ? known.walletName : null,
    askAgain: "askAgain" in attempt ? attempt.askAgain : null,
    appLink: "appLink" in attempt ? attempt.appLink : null,
    signature: "signature" in known ? known.signature : null,
    blocksLeft: "blocksLeft" in attempt ? attempt.blocksLeft : null,
    isWaiting: "isWaiting" in attempt,
    reason: "reason" in attempt ? attempt.reason : null,
    isSigned: "isSigned" in attempt && attempt.isSigned,
  };
}

function tabState(attempt: Attempt): OrderState {
  if (attempt.kind !== "signed") return attempt.kind;
  if (attempt.isConfirmed) return "confirmed";
  if (attempt.isLate) return "unknown";
  return attempt.isAccepted ? "confirming" : "sending";
}

type StateFacts = {
  /** A second payment could be a mistake, so the Buy button stays disabled. */
  readonly isBuyLocked: boolean;
  /** How often to ask the server, in milliseconds; false once its answer is final. */
  readonly pollMs: number | false;
  /** The cards are drawn. */
  readonly isDrawn: boolean;
};

/** Poll interval of an active purchase; slower once only deliveries remain. */
const POLL_MS = 700;
const DELIVERY_POLL_MS = 1200;
/** Nothing is expected, but a payment could still arrive: another tab's, or one the wallet sent. */
const QUIET_POLL_MS = 5000;

const FACTS: Record<OrderState, StateFacts> = {
  preparing: { isBuyLocked: true, pollMs: POLL_MS, isDrawn: false },
  awaiting_signature: { isBuyLocked: true, pollMs: POLL_MS, isDrawn: false },
  sending: { isBuyLocked: true, pollMs: POLL_MS, isDrawn: false },
  confirming: { isBuyLocked: true, pollMs: POLL_MS, isDrawn: false },
  confirmed: { isBuyLocked: true, pollMs: POLL_MS, isDrawn: false },
  unknown: { isBuyLocked: true, pollMs: POLL_MS, isDrawn: false },
  delivering: { isBuyLocked: false, pollMs: DELIVERY_POLL_MS, isDrawn: true },
  delivered: { isBuyLocked: false, pollMs: false, isDrawn: true },
  canceled: { isBuyLocked: false, pollMs: QUIET_POLL_MS, isDrawn: false },
  refused: { isBuyLocked: false, pollMs: QUIET_POLL_MS, isDrawn: false },
  unmatched: { isBuyLocked: false, pollMs: QUIET_POLL_MS, isDrawn: false },
  expired: { isBuyLocked: false, pollMs: QUIET_POLL_MS, isDrawn: false },
  refunding: { isBuyLocked: false, pollMs: POLL_MS, isDrawn: false },
  refunded: { isBuyLocked: false, pollMs: false, isDrawn: false },
};

export function factsOf(state: OrderState): StateFacts {
  return FACTS[state];
}
