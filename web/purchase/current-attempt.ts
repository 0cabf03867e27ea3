import { cancelPaymentTrip } from "../session/mobile/trip-store.ts";
import { createStore } from "../store.ts";
import type { Attempt } from "./attempt.ts";

/** This tab's current or last attempt; it continues while other pages are open. */
export const currentAttempt = createStore<{
  readonly attempt: Attempt | null;
  readonly controller: AbortController;
}>({ attempt: null, controller: new AbortController() });

/** Only this can show an attempt on the screen. */
export interface RunningAttempt {
  /** Aborted when the user cancels or starts something else, and when the attempt ends. */
  readonly signal: AbortSignal;
  /** Shows the state of the attempt. Does nothing once it is aborted. */
  readonly show: (attempt: Attempt) => void;
  /** Shows how the attempt ended. Later updates no longer reach the screen. */
  readonly end: (attempt: Attempt) => void;
}

/**
 * Aborts the current attempt, clears it from the screen, and returns a new one. What a wallet's app
 * still signs for the old one is discarded, because two approvals would pay twice.
 */
export function beginAttempt(): RunningAttempt {
  const old = currentAttempt.get();
  old.controller.abort();
  cancelTripOf(old.attempt);
  const controller = new AbortController();
  const { signal } = controller;
  const show = (attempt: Attempt) => {
    if (!signal.aborted) currentAttempt.set({ attempt, controller });
  };
  currentAttempt.set({ attempt: null, controller });
  return {
    signal,
    show,
    end(attempt) {
      show(attempt);
      controller.abort();
    },
  };
}

/**
 * Cancels before the wallet has answered. Anything it signs later is discarded, never sent. Returns
 * false if another tab has already got the answer, which cannot be undone; then only the server
 * knows what becomes of the order.
 */
export function cancelAttempt(): boolean {
  const { attempt } = currentAttempt.get();
  if (attempt?.kind !== "preparing" && attempt?.kind !== "awaiting_signature") return false;
  const purchaseId = attempt.kind === "preparing" ? null : attempt.purchaseId;
  const isCancelled = cancelTripOf(attempt);
  const next = beginAttempt();
  if (isCancelled) next.end({ kind: "cancelled", packs: attempt.packs, purchaseId });
  return isCancelled;
}

function cancelTripOf(attempt: Attempt | null): boolean {
  const isUnsigned = attempt !== null && attempt.kind !== "signed" && "purchaseId" in attempt;
  return !isUnsigned || attempt.purchaseId === null || cancelPaymentTrip(attempt.purchaseId);
}
