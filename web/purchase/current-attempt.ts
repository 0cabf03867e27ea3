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

/** Aborts the current attempt, clears it from the screen, and returns a new one. */
export function beginAttempt(): RunningAttempt {
  currentAttempt.get().controller.abort();
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

/** Cancels before the wallet has answered. Anything it signs later is discarded, never sent. */
export function cancelAttempt(): void {
  const { attempt } = currentAttempt.get();
  if (attempt?.kind !== "preparing" && attempt?.kind !== "awaiting_signature") return;
  if (attempt.kind === "awaiting_signature") attempt.refuseAnswer?.();
  const purchaseId = attempt.kind === "preparing" ? null : attempt.purchaseId;
  beginAttempt().end({ kind: "cancelled", packs: attempt.packs, purchaseId });
}
