import { useEffect, useEffectEvent } from "react";

// TypeScript's library leaves it out, because not all browsers have it.
type Watching = { CloseWatcher?: new () => EventTarget & { destroy: () => void } };

/** Calls `close` when Android's Back gesture asks to close what is open. It would leave the page otherwise. */
export function useCloseRequest(isOpen: boolean, close: () => void): void {
  const onClose = useEffectEvent(close);
  useEffect(() => {
    const { CloseWatcher } = window as Watching;
    if (!isOpen || CloseWatcher === undefined) return;
    const watcher = new CloseWatcher();
    watcher.addEventListener("close", () => onClose());
    return () => watcher.destroy();
  }, [isOpen]);
}
