/**
 * Calls back when the page becomes visible or its window is focused. Returns the unsubscribe
 * function.
 */
export function onShown(work: () => void): () => void {
  const check = () => {
    if (document.visibilityState === "visible") work();
  };
  document.addEventListener("visibilitychange", check);
  addEventListener("focus", check);
  return () => {
    document.removeEventListener("visibilitychange", check);
    removeEventListener("focus", check);
  };
}
