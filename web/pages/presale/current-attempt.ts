import { useSyncExternalStore } from "react";
import type { Attempt } from "./purchase-machine.ts";

/** What can still be done while a wallet thinks. */
interface Asked {
  readonly askAgain: () => void;
  /** Tells an app's answer, should it still come, that nobody wants it. */
  readonly refuseAnswer?: () => void;
}

let current: Attempt | null = null;
/** Counts attempts, so that what comes late from a wallet that was given up changes nothing. */
let turn = 0;
let asked: Asked | undefined;
const listeners = new Set<() => void>();

export function show(next: Attempt | null): void {
  current = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** What this tab is doing or did last; it goes on while other pages are looked at. */
export function useAttempt(): Attempt | null {
  return useSyncExternalStore(subscribe, () => current);
}

/** Whatever was under way is given up. Answers whether the attempt that begins here still goes on. */
export function begin(): () => boolean {
  turn += 1;
  const mine = turn;
  asked = undefined;
  return () => turn === mine;
}

/** Forgets what this tab did, once it is over. */
export function forgetAttempt(): void {
  begin();
  show(null);
}

/** From now on a wallet is waited for. Answers what ends that. */
export function waitForWallet(one: Asked): () => void {
  asked = one;
  return () => {
    if (asked === one) asked = undefined;
  };
}

/** Gives up before the wallet has answered. What it signs later is thrown away, never sent. */
export function cancelAttempt(): void {
  if (current?.kind !== "preparing" && current?.kind !== "awaiting_signature") return;
  asked?.refuseAnswer?.();
  begin();
  const purchaseId = current.kind === "preparing" ? null : current.purchaseId;
  show({ kind: "cancelled", packs: current.packs, purchaseId });
}

/** Asks the wallet for the same signature again: its window may have been closed or lost. */
export function askWalletAgain(): void {
  asked?.askAgain();
}
