import { cancelPaymentTrip } from "../session/mobile/trip-store.ts";
import { createStore } from "../store.ts";
import { type Attempt, purchaseIdOf } from "./attempt.ts";
import {
  type AttemptEvent,
  type Beginning,
  isOver,
  NO_ATTEMPT,
  step,
  type TabEvent,
} from "./attempt-machine.ts";
import { rememberSent } from "./sent-memory.ts";

/** This tab's current or last attempt; it continues while other pages are open. */
export const currentAttempt = createStore(NO_ATTEMPT);

/** The handle of an attempt. Attempts change only through it. */
export interface RunningAttempt {
  /** Aborted once the attempt is canceled, refused or replaced by another. */
  readonly signal: AbortSignal;
  /** Reports an event of the attempt. Returns false if it changes nothing. */
  readonly tell: (event: AttemptEvent) => boolean;
  /** Returns true once the server has drawn or refunded it. */
  readonly isSettled: () => boolean;
}

/**
 * Begins an attempt that replaces the previous one. Later signatures for the previous one are discarded, because two
 * approvals would pay twice. Returns undefined while a payment is undecided.
 */
export function beginAttempt(beginning: Beginning): RunningAttempt | undefined {
  const { attempt: before } = currentAttempt.get();
  if (!happened(beginning)) return undefined;
  cancelTripOf(before);
  const { id } = currentAttempt.get();
  const controller = new AbortController();
  const stop = currentAttempt.subscribe(() => {
    if (!isOver(currentAttempt.get(), id)) return;
    stop();
    controller.abort();
  });
  return {
    signal: controller.signal,
    tell: (event) => happened({ ...event, of: id }),
    isSettled() {
      const tab = currentAttempt.get();
      return tab.id === id && tab.attempt?.kind === "signed" && tab.attempt.isSettled;
    },
  };
}

/**
 * Cancels before the wallet has answered. Anything it signs later is discarded, never sent. Returns
 * false if another tab has already got the answer, which cannot be undone; then only the server
 * knows what becomes of the order.
 */
export function cancelAttempt(): boolean {
  const { id, attempt } = currentAttempt.get();
  if (attempt?.kind !== "preparing" && attempt?.kind !== "awaiting_signature") return false;
  if (cancelTripOf(attempt))
    return happened({ kind: "canceled", purchaseId: purchaseIdOf(attempt), of: id });
  happened({ kind: "dismiss" });
  return false;
}

/** Reports that the server has drawn or refunded a purchase, if this tab has paid for it. */
export function settleAttempt(purchaseId: string): void {
  const { id, attempt } = currentAttempt.get();
  if (purchaseIdOf(attempt) === purchaseId) happened({ kind: "settled", of: id });
}

function happened(event: TabEvent): boolean {
  const before = currentAttempt.get();
  const after = step(before, event);
  if (after === before) return false;
  rememberSent(before.attempt, after.attempt);
  currentAttempt.set(after);
  return true;
}

function cancelTripOf(attempt: Attempt | null): boolean {
  const purchaseId = attempt?.kind === "signed" ? null : purchaseIdOf(attempt);
  return purchaseId === null || cancelPaymentTrip(purchaseId);
}
