import { createStore } from "../store.ts";
import type { Attempt } from "./attempt.ts";

/** What this tab is doing or did last; it goes on while other pages are open. */
export const currentAttempt = createStore<{
  readonly attempt: Attempt | null;
  readonly controller: AbortController;
}>({ attempt: null, controller: new AbortController() });

/** The only way for an attempt to reach the screen. */
export interface RunningAttempt {
  /** Aborted when the person gives up or does something else, and when the attempt has ended. */
  readonly signal: AbortSignal;
  /** Shows how the attempt stands. Does nothing once it is aborted. */
  readonly show: (attempt: Attempt) => void;
  /** Shows how the attempt ended. Whatever comes later no longer reaches the screen. */
  readonly end: (attempt: Attempt) => void;
}

/** Aborts the current attempt, clears it off the screen, and returns the next one. */
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

/** Gives up before the wallet has answered. What it signs later is thrown away, never sent. */
export function cancelAttempt(): void {
  const { attempt } = currentAttempt.get();
  if (attempt?.kind !== "preparing" && attempt?.kind !== "awaiting_signature") return;
  if (attempt.kind === "awaiting_signature") attempt.refuseAnswer?.();
  const purchaseId = attempt.kind === "preparing" ? null : attempt.purchaseId;
  beginAttempt().end({ kind: "cancelled", packs: attempt.packs, purchaseId });
}
