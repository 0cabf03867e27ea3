import { type Page, type ViewportSize, expect } from "@playwright/test";

/** The Tab stops found on a page so far. */
interface Stops {
  count: number;
  isOver: boolean;
  /** Stops where the focus would be invisible, and why. */
  readonly faults: string[];
}

declare global {
  interface Window {
    stops: Stops;
  }
}

/** Tab presses between checks for the end of the page. */
const BURST = 15;
const MAX_BURSTS = 10;

/** Tabs through the page from its start, and expects the focus to be visible at every stop. */
export async function expectVisibleFocus(page: Page, size: ViewportSize): Promise<void> {
  await page.setViewportSize(size);
  // Otherwise the page would glide to the stops.
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.evaluate(lookAtStops);
  let stops: Stops;
  let bursts = 0;
  do {
    // Pressed one at a time, Chromium would paint a frame for each.
    await Promise.all(Array.from({ length: BURST }, () => page.keyboard.down("Tab")));
    stops = await page.evaluate(() => window.stops);
    bursts++;
  } while (!stops.isOver && bursts < MAX_BURSTS);
  await page.keyboard.up("Tab");
  await page.emulateMedia({ reducedMotion: null });
  expect.soft(stops.isOver, "Tab comes to the end of the page").toBe(true);
  expect.soft(stops.count, "Tab stops").toBeGreaterThan(1);
  expect.soft(stops.faults, "Tab stops without visible focus").toEqual([]);
}

/** Checks each stop when the next key goes down, because by then the page has scrolled to it. */
function lookAtStops(): void {
  const { body } = document;
  // An open dialog keeps the focus.
  if (document.querySelector("[role=dialog]") === null) {
    // The next Tab goes to the first stop.
    body.tabIndex = -1;
    body.focus();
    body.removeAttribute("tabindex");
  }
  const { activeElement: start } = document;
  const seen = new Set<Element>();
  const stops: Stops = { count: 0, isOver: false, faults: [] };
  window.stops = stops;
  const look = () => {
    let focused = document.activeElement!;
    // Tab did not scroll to it.
    if (focused === start && seen.size === 0) return;
    // The local season's panel is in a shadow root.
    while (focused.shadowRoot?.activeElement) focused = focused.shadowRoot.activeElement;
    // After the last stop, Tab starts over.
    stops.isOver ||= focused === body || seen.has(focused);
    if (stops.isOver) return;
    seen.add(focused);
    stops.count++;
    const { outlineStyle, outlineWidth } = getComputedStyle(focused);
    const box = focused.getBoundingClientRect();
    const middle = Math.min(Math.max((box.top + box.bottom) / 2, 0), innerHeight - 1);
    const around = focused.getRootNode() as Document | ShadowRoot;
    const above = around.elementFromPoint(box.left + box.width / 2, middle);
    const isCovered = above !== null && !focused.contains(above) && !above.contains(focused);
    const faults = [
      (outlineStyle === "none" || Number.parseFloat(outlineWidth) < 2) && "no outline",
      (box.bottom <= 0 || box.top >= innerHeight) && "out of the window",
      isCovered && `under ${above.tagName} ${above.className}`,
    ].filter((fault) => fault !== false);
    const name = `${focused.tagName} "${(focused.ariaLabel ?? focused.textContent).slice(0, 40)}"`;
    if (faults.length > 0) stops.faults.push(`${name}: ${faults.join()}`);
  };
  // Before a dialog moves the focus from its last stop to its first.
  document.addEventListener("keydown", look, { capture: true });
}
