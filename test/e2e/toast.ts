import { type Page, expect } from "@playwright/test";

/** Returns the toast on the screen, even above a dialog, but not its copy for screen readers. */
export function toastOf(page: Page) {
  return page.locator("[role=region][aria-label='Notifications (F8)'] li");
}

/** Expects exactly one toast with this text. */
export async function expectToast(page: Page, title: string, description: string): Promise<void> {
  await expect(toastOf(page)).toHaveText(`${title}${description}`);
}

/** Expects exactly one toast, styled as an error. */
export async function expectError(page: Page, title: string, description: string): Promise<void> {
  await expectToast(page, title, description);
  await expect(toastOf(page)).toHaveAttribute("data-variant", "destructive");
}
