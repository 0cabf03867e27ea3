import type { BrowserContext } from "@playwright/test";

/**
 * Makes a browser lay out its pages without painting them. They work the same, and painting what nobody
 * looks at took a quarter of the processor's time. A page is painted for its picture
 * (`without-changing.css`) and when its test fails.
 */
export async function stopDrawing(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    const sheet = new CSSStyleSheet();
    // Unlike hidden content, transparent content can be clicked and is visible to screen readers.
    sheet.replaceSync("html { opacity: 0 }");
    document.adoptedStyleSheets = [sheet];
  });
}

/** Overrides `stopDrawing` for a picture. */
export const DRAWN = "html { opacity: 1 !important }";
