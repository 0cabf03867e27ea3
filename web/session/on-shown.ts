/**
 * Calls back when the page becomes visible or its window is focused. Returns the unsubscribe
 * function.
 */
export function onShown(work: () => void): () => void {
  const look = () => {
    if (document.visibilityState === "visible") work();
  };
  document.addEventListener("visibilitychange", look);
  addEventListener("focus", look);
  return () => {
    document.removeEventListener("visibilitychange", look);
    removeEventListener("focus", look);
  };
}
