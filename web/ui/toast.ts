import { useSyncExternalStore } from "react";

/** Limits of the specification: one at a time, five seconds, and a dismissed toast is kept so long that nobody sees it go. */
export const TOAST_MS = 5000;
const REMOVE_AFTER_MS = 1_000_000;

export type ToastAction = {
  label: string;
  /** What a screen-reader user can do instead, as a sentence ("Open Phantom from the app store"). */
  altText: string;
} & ({ onSelect: () => void } | { href: string; onSelect?: () => void });

export type ToastMessage = {
  title: string;
  description?: string | undefined;
  variant?: "default" | "destructive" | undefined;
  /** Mint tick: only for what the chain has confirmed. */
  isChainSuccess?: boolean | undefined;
  durationMs?: number | undefined;
  actions?: ToastAction[] | undefined;
};

export type ShownToast = ToastMessage & { id: number; isOpen: boolean };

let current: ShownToast | null = null;
let lastId = 0;
let removal: ReturnType<typeof setTimeout> | undefined;
const listeners = new Set<() => void>();

function show(next: ShownToast | null) {
  current = next;
  for (const listener of listeners) listener();
}

/** Closes the toast; it leaves the store long after its exit animation. */
export function dismissToast(id: number): void {
  if (current?.id !== id || !current.isOpen) return;
  show({ ...current, isOpen: false });
  clearTimeout(removal);
  removal = setTimeout(() => {
    if (current?.id === id) show(null);
  }, REMOVE_AFTER_MS);
}

/** Shows a toast in place of the one before. Never the only copy of a message or of an action. */
export function toast(message: ToastMessage): { id: number; dismiss: () => void } {
  lastId += 1;
  const id = lastId;
  clearTimeout(removal);
  show({ ...message, id, isOpen: true });
  return { id, dismiss: () => dismissToast(id) };
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

/** The toast on screen, or null; outside of React. */
export function toastNow(): ShownToast | null {
  return current;
}

/** The toast on screen, or null. */
export function useToast(): ShownToast | null {
  return useSyncExternalStore(subscribe, toastNow, () => null);
}
