import { type Page, expect } from "@playwright/test";
import { test } from "./kept-tab.ts";
import { becomes, people } from "./person.ts";
import { expectError, expectToast, toastOf } from "./toast.ts";

const COPIED = ["Link Copied!", "Your referral link has been copied to clipboard."] as const;
const FAILED = ["Copy Failed", "Failed to copy link. Please try again."] as const;

/** Opens the referral page, where Copy Link shows a toast. */
async function atReferrals(page: Page): Promise<void> {
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  await becomes(page, people.newcomer);
  await page.goto("/referrals");
}

async function copy(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Copy Link" }).click();
}

/** Drags the toast to the right with the mouse. */
async function swipe(page: Page, by: number): Promise<void> {
  const { x, y } = (await toastOf(page).boundingBox())!;
  await page.mouse.move(x + 40, y + 12);
  await page.mouse.down();
  await page.mouse.move(x + 40 + by, y + 12, { steps: 5 });
  await page.mouse.up();
}

test("one toast at a time shows for five seconds, as a success or an error", async ({ page }) => {
  await page.clock.install();
  await atReferrals(page);
  await copy(page);
  await expectToast(page, ...COPIED);
  await expect(toastOf(page)).toHaveAttribute("data-variant", "default");
  await page.clock.runFor(3000);
  await page.evaluate(() => {
    navigator.clipboard.writeText = () => Promise.reject(new Error("refused"));
  });
  await copy(page);
  await expectError(page, ...FAILED);
  await page.mouse.move(0, 0);
  // The previous toast's three seconds do not count.
  await page.clock.runFor(4000);
  await expectError(page, ...FAILED);
  await page.clock.runFor(1500);
  await expect(toastOf(page)).toHaveCount(0);
});

test("swiping a toast fifty pixels or more to the right dismisses it", async ({ page }) => {
  await atReferrals(page);
  await copy(page);
  await expectToast(page, ...COPIED);
  await swipe(page, 45);
  await expect(toastOf(page)).toHaveAttribute("data-swipe", "cancel");
  await swipe(page, -120);
  await expectToast(page, ...COPIED);
  await swipe(page, 55);
  await expect(toastOf(page)).toHaveCount(0);
});

test("F8 moves the focus to the toasts, where they can be closed", async ({ page }) => {
  await atReferrals(page);
  await copy(page);
  await expectToast(page, ...COPIED);
  await page.keyboard.press("F8");
  await expect(
    page.getByRole("region", { name: "Notifications (F8)" }).locator("ol"),
  ).toBeFocused();
  await page.keyboard.press("Tab");
  await expect(toastOf(page)).toBeFocused();
  await page.keyboard.press("Tab");
  await expect(toastOf(page).getByRole("button", { name: "Close" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(toastOf(page)).toHaveCount(0);
});
