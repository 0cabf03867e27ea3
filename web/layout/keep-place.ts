declare global {
  /**
   * The last button that was pressed, unless something else was pressed or the page scrolled after it. Set by
   * public/early.js, which runs before all other code.
   */
  var pressedEarly: HTMLButtonElement | null | undefined;
}

/**
 * Remembers where somebody is on a still before the app replaces it: how far they have scrolled, which link or button
 * has the focus, and which button they have pressed in vain. Returns a function that goes back there and presses it.
 */
export function keepPlace(root: HTMLElement): () => void {
  const top = window.scrollY;
  const findFocused = finder(root, document.activeElement);
  const findPressed = finder(root, globalThis.pressedEarly);
  return () => {
    if (top > 0) window.scrollTo({ top, behavior: "instant" });
    findFocused()?.focus({ preventScroll: true });
    findPressed()?.click();
  };
}

/** Presses the button that somebody pressed before a prerendered page had code. */
export function pressAgain(): void {
  globalThis.pressedEarly?.click();
}

/** Returns a function that finds a link or button again after its copy has taken its place. */
function finder(
  root: HTMLElement,
  element: Element | null | undefined,
): () => HTMLElement | undefined {
  const selector = element?.matches("a, button") ? element.localName : undefined;
  if (!element || selector === undefined) return () => undefined;
  const name = nameOf(element);
  const alike = () =>
    [...root.querySelectorAll<HTMLElement>(selector)].filter((one) => nameOf(one) === name);
  const place = alike().findIndex((one) => one === element);
  return () => alike()[place];
}

function nameOf(element: Element): string {
  if (element instanceof HTMLAnchorElement) return element.href;
  return element.getAttribute("aria-label") ?? element.textContent;
}
