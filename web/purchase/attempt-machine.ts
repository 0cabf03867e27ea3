import type { Attempt, AwaitingSignature, SentPayment, Signed } from "./attempt.ts";

/** A tab's purchase, with one attempt at a time. */
export interface Tab {
  /** Number of the tab's current attempt. Events of earlier ones are ignored. */
  readonly id: number;
  readonly attempt: Attempt | null;
}

export const NO_ATTEMPT: Tab = { id: 0, attempt: null };

/** Events that begin an attempt, or make room for the next. Refused while a payment is undecided. */
export type Beginning =
  | { readonly kind: "buy"; readonly packs: number }
  /** The tab was reloaded after it had sent a payment. */
  | { readonly kind: "resume"; readonly sent: SentPayment }
  | { readonly kind: "dismiss" };

/** Events of one attempt. */
export type AttemptEvent =
  /** Unpaid orders of others hold the packs. */
  | { readonly kind: "others-paying" }
  | { readonly kind: "wallet-asked"; readonly asked: Omit<AwaitingSignature, "kind"> }
  /** A wallet has signed a payment. It is sent only if the attempt takes it. */
  | { readonly kind: "signed"; readonly sent: SentPayment }
  /** The user canceled, here or in the wallet. */
  | { readonly kind: "canceled"; readonly purchaseId: string | null }
  /** It failed before anything was sent. */
  | { readonly kind: "failed"; readonly purchaseId: string | null; readonly reason: string }
  /** The first node refused the payment, so nobody has its bytes. */
  | { readonly kind: "refused"; readonly reason: string }
  | { readonly kind: "accepted" }
  | { readonly kind: "polled"; readonly blocksLeft: number | null }
  /** Nothing was seen for longer than usual. */
  | { readonly kind: "late" }
  /** The chain has confirmed the payment. */
  | { readonly kind: "confirmed" }
  /** The chain proves that the payment failed or can never land. */
  | { readonly kind: "dead" }
  /** The server proves that the payment is final and paid nothing. */
  | { readonly kind: "nothing-paid"; readonly reason: string }
  /** The server proves that the payment is final and does not pay for the order. */
  | { readonly kind: "unmatched"; readonly reason: string }
  /** The server has drawn or refunded. */
  | { readonly kind: "settled" };

export type TabEvent = Beginning | (AttemptEvent & { readonly of: number });

/** Returns the tab after an event, which is the same tab if the event changes nothing. */
export function step(tab: Tab, event: TabEvent): Tab {
  if (!("of" in event))
    // Paying again before the first payment is decided could charge the user twice.
    return isUndecided(tab.attempt) ? tab : { id: tab.id + 1, attempt: begin(event) };
  const { attempt } = tab;
  if (attempt === null || event.of !== tab.id) return tab;
  const next =
    attempt.kind === "signed" ? afterSigning(attempt, event) : beforeSigning(attempt, event);
  return next === attempt ? tab : { ...tab, attempt: next };
}

/** Returns true from the wallet's signature until the chain or the server has decided. */
export function isUndecided(attempt: Attempt | null): attempt is Attempt & Signed {
  return attempt?.kind === "signed" && attempt.canLand && !attempt.isSettled;
}

/** Returns true once an attempt is canceled, refused or replaced by another. */
export function isOver({ id, attempt }: Tab, of: number): boolean {
  return id !== of || attempt?.kind === "canceled" || attempt?.kind === "refused";
}

function begin(event: Beginning): Attempt | null {
  switch (event.kind) {
    case "buy":
      return { kind: "preparing", packs: event.packs };
    case "resume":
      return signed(event.sent);
    case "dismiss":
      return null;
    default:
      return event satisfies never;
  }
}

function signed(sent: SentPayment): Attempt & Signed {
  return {
    kind: "signed",
    packs: sent.purchase.packs,
    sent,
    isAccepted: false,
    blocksLeft: null,
    isConfirmed: false,
    isLate: false,
    canLand: true,
    isSettled: false,
  };
}

function beforeSigning(attempt: Attempt, event: AttemptEvent): Attempt {
  if (attempt.kind !== "preparing" && attempt.kind !== "awaiting_signature") return attempt;
  const { packs } = attempt;
  switch (event.kind) {
    case "others-paying":
      return { kind: "preparing", packs, isWaiting: true };
    case "wallet-asked":
      return { kind: "awaiting_signature", packs, ...event.asked };
    case "signed":
      return signed(event.sent);
    case "canceled":
      return { kind: "canceled", packs, purchaseId: event.purchaseId };
    case "failed": {
      const { purchaseId, reason } = event;
      return { kind: "refused", packs, purchaseId, reason, isSigned: false };
    }
    default:
      return attempt;
  }
}

/** Money may move: nobody can cancel, and only a proof that nothing was charged ends the attempt. */
function afterSigning(attempt: Attempt & Signed, event: AttemptEvent): Attempt {
  switch (event.kind) {
    case "refused":
    case "nothing-paid":
      return unpaid(attempt, event.reason);
    case "accepted":
      return { ...attempt, isAccepted: true };
    case "polled":
      return { ...attempt, blocksLeft: event.blocksLeft };
    case "late":
      return { ...attempt, isLate: true };
    case "confirmed":
      return { ...attempt, isConfirmed: true };
    case "dead":
      return { ...attempt, isLate: true, canLand: false };
    case "unmatched": {
      const { packs, sent } = attempt;
      const purchaseId = sent.purchase.packId;
      return { kind: "unmatched", packs, purchaseId, reason: event.reason };
    }
    case "settled":
      return { ...attempt, isSettled: true };
    default:
      return attempt;
  }
}

function unpaid({ packs, sent }: Attempt & Signed, reason: string): Attempt {
  const purchaseId = sent.purchase.packId;
  return { kind: "refused", packs, purchaseId, reason, isSigned: true };
}
