import type { BrowserContext } from "@playwright/test";

/**
 * Has a browser lay its pages out without drawing them. They work the same, and drawing what nobody looks at
 * was a quarter of the processor's time. A page is drawn for its picture (`without-changing.css`) and when its
 * test fails.
 */
export async function stopDrawing(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    const sheet = new CSSStyleSheet();
    // Unlike what is hidden, it can be clicked and has a name for screen readers.
    sheet.replaceSync("html { opacity: 0 }");
    document.adoptedStyleSheets = [sheet];
  });
}

/** Overrules what `stopDrawing` set, in a picture. */
export const DRAWN = "html { opacity: 1 !important }";
