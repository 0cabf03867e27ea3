/**
 * Remembers where somebody is on a still before the app replaces it: how far they have scrolled, and which link has the
 * focus. Returns a function that goes back there.
 */
export function keepPlace(root: HTMLElement): () => void {
  const top = window.scrollY;
  const focused = document.activeElement;
  const alike = () => [...root.querySelectorAll("a")].filter((link) => link.href === address);
  const address = focused instanceof HTMLAnchorElement ? focused.href : undefined;
  const place = alike().findIndex((link) => link === focused);
  return () => {
    if (top > 0) window.scrollTo({ top, behavior: "instant" });
    alike()[place]?.focus({ preventScroll: true });
  };
}
