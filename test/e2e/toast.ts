import { type Locator, type Page, expect } from "@playwright/test";

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

/** Expects the toast to be in the window, and to cover no part of these. */
export async function expectUncovered(page: Page, ...seen: Locator[]): Promise<void> {
  await expect(toastOf(page)).toBeInViewport({ ratio: 1 });
  const toast = (await toastOf(page).boundingBox())!;
  for (const one of seen) {
    const box = (await one.boundingBox())!;
    const isBeside = box.x >= toast.x + toast.width || box.x + box.width <= toast.x;
    const isAboveOrBelow = box.y >= toast.y + toast.height || box.y + box.height <= toast.y;
    expect(isBeside || isAboveOrBelow, `${String(one)} is not covered`).toBe(true);
  }
}
