import type { Page } from "@playwright/test";

/** Changed elements, with their style attribute before. */
type Changed = Map<HTMLElement, string | null>;

/**
 * Lays out all of a page, and undoes it on disposal. Content below the fold is not styled until it shows: it would
 * keep the old colors, and each lookup would be slow. Bars that stick to the window stand where they belong: what they
 * cover depends on how far the page is scrolled. A style sheet would be simpler, but it restyles all elements when it
 * comes and when it goes, a fifteenth of the time of every-screen.test.ts.
 */
export async function layOut(page: Page): Promise<AsyncDisposable> {
  const changed = await page.evaluateHandle(() => {
    const before: Changed = new Map();
    function change(element: HTMLElement, styles: Record<string, string>): void {
      if (!before.has(element)) before.set(element, element.getAttribute("style"));
      for (const [name, value] of Object.entries(styles))
        element.style.setProperty(name, value, "important");
    }

    function isInScroller({ parentElement: around }: Element): boolean {
      if (!around || around === document.body) return false;
      return /auto|scroll/.test(getComputedStyle(around).overflowY) || isInScroller(around);
    }

    // Axe skips what is transparent. It does not notice the clip path, which keeps the page from being painted.
    change(document.documentElement, { opacity: "1", "clip-path": "polygon(0 0)" });
    for (const element of document.querySelectorAll<HTMLElement>("body *:not(svg *)")) {
      const { contentVisibility, position } = getComputedStyle(element);
      if (contentVisibility === "auto") change(element, { "content-visibility": "visible" });
      if (position === "sticky" && !isInScroller(element))
        change(element, { position: "relative", inset: "auto" });
    }
    return before;
  });
  return {
    async [Symbol.asyncDispose]() {
      await changed.evaluate((before) => {
        for (const [element, style] of before)
          if (style === null) element.removeAttribute("style");
          else element.setAttribute("style", style);
      });
      await changed.dispose();
    },
  };
}
