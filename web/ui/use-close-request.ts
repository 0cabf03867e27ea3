import { useEffect, useEffectEvent } from "react";
import { createStore } from "../store.ts";

/** TypeScript's library leaves it out, because not all browsers have it. */
type Watching = { CloseWatcher?: new () => EventTarget & { destroy: () => void } };

/** What covers the page, the top layer last. Only that closes. */
const layers = createStore<readonly object[]>([]);

/**
 * Calls `close` when a user goes back while something covers the page, and stays on the page: otherwise it would change
 * below what covers it. Android asks to close, others to navigate. Browsers let a page keep its user once per press.
 */
export function useCloseRequest(isOpen: boolean, close: () => void): void {
  const onClose = useEffectEvent(close);
  useEffect(() => {
    if (!isOpen) return;
    const { CloseWatcher } = window as Watching;
    const watcher = CloseWatcher && new CloseWatcher();
    watcher?.addEventListener("close", () => onClose());
    const hold = (event: NavigateEvent) => {
      if (event.navigationType !== "traverse" || layers.get().at(-1) !== hold) return;
      event.preventDefault();
      onClose();
    };
    const history = "navigation" in window ? window.navigation : undefined;
    history?.addEventListener("navigate", hold);
    layers.set([...layers.get(), hold]);
    return () => {
      watcher?.destroy();
      history?.removeEventListener("navigate", hold);
      layers.set(layers.get().filter((layer) => layer !== hold));
    };
  }, [isOpen]);
}
