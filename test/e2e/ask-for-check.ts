import { type Page, expect } from "@playwright/test";

/** Has a tournament checked, once everything above the button has come: what moves under the pointer gets no click. */
export async function askForCheck(page: Page): Promise<void> {
  const button = page.getByRole("button", { name: "Check this tournament" });
  await expect(button).toBeVisible();
  await expect(page.locator("main [aria-busy=true]")).toHaveCount(0);
  await button.click();
}
