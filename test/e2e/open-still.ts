import { type Locator, type Page, expect } from "@playwright/test";

/**
 * Opens a page whose code is held back, and waits for what it shows without. A busy server may not know in time who
 * asks, and sends an empty page, so it is asked again.
 */
export async function openStill(page: Page, path: string, shown: Locator): Promise<void> {
  await expect(async () => {
    await page.goto(path, { waitUntil: "commit" });
    await expect(shown).toBeAttached({ timeout: 5000 });
  }).toPass();
}
