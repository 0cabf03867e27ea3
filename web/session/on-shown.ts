/** Calls back whenever the page becomes visible or its window gets the focus. Answers how to stop. */
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
