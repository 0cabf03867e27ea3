import { createStore, useStore } from "../store.ts";

/**
 * Limits of the specification: one toast at a time, for five seconds. Dismissed toasts are removed
 * only after their exit animation.
 */
export const TOAST_MS = 5000;
const REMOVE_AFTER_MS = 1_000_000;

export type ToastAction = {
  label: string;
  /**
   * What a screen reader user can do instead, as a sentence ("Open Phantom from the app store").
   */
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

/** `lastId` outlives the toast, so that ids are never reused. */
const toasts = createStore<{ shown: ShownToast | null; lastId: number }>({
  shown: null,
  lastId: 0,
});

/** Closes the toast; it leaves the store long after its exit animation. */
export function dismissToast(id: number): void {
  const shown = toastNow();
  if (shown?.id !== id || !shown.isOpen) return;
  toasts.set({ shown: { ...shown, isOpen: false }, lastId: id });
  setTimeout(() => {
    if (toastNow()?.id === id) toasts.set({ shown: null, lastId: id });
  }, REMOVE_AFTER_MS);
}

/** Shows a toast, replacing the previous one. Never the only copy of a message or an action. */
export function toast(message: ToastMessage): { id: number; dismiss: () => void } {
  const id = toasts.get().lastId + 1;
  toasts.set({ shown: { ...message, id, isOpen: true }, lastId: id });
  return { id, dismiss: () => dismissToast(id) };
}

/** Closes the toast on screen, if any. */
export function closeToast(): void {
  dismissToast(toasts.get().lastId);
}

/** Returns the toast on screen, or null; outside of React. */
export function toastNow(): ShownToast | null {
  return toasts.get().shown;
}

/** Returns the toast on screen, or null. */
export function useToast(): ShownToast | null {
  return useStore(toasts).shown;
}
