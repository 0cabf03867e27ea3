import { type Page, expect } from "@playwright/test";
import { test } from "./kept-tab.ts";
import { becomes, buy, buyButton, connectOnLanding, people } from "./person.ts";
import { expectError, expectToast, expectUncovered, toastOf } from "./toast.ts";

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

test("a toast covers neither the heading nor bars and buttons at the foot of the window, at any width", async ({
  page,
}) => {
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  const sizes = [
    { width: 390, height: 844 },
    { width: 820, height: 1180 },
    { width: 1440, height: 900 },
  ];
  await page.setViewportSize(sizes[0]!);
  await connectOnLanding(page);
  await expectToast(page, "Welcome!", "Successfully connected to Local wallet.");
  // Without the focus, a toast's time does not run out.
  const stay = () => page.evaluate(() => dispatchEvent(new Event("blur")));
  await stay();
  for (const size of sizes) {
    await page.setViewportSize(size);
    const bar = page.getByRole("navigation", { name: "Main" }).filter({ visible: true });
    const heading = page.getByRole("heading", { level: 1 });
    await expectUncovered(page, heading, buyButton(page, 1), bar);
  }

  await buy(page, 1);
  await page.getByRole("button", { name: "Skip to results" }).click();
  const results = page.getByRole("dialog", { name: "Pack Purchase Complete!" });
  await results.getByRole("button", { name: "Share" }).click();
  await page.getByRole("menuitem", { name: "Copy link" }).click();
  await expectToast(page, "Link Copied!", "The link has been copied to clipboard.");
  await stay();
  for (const size of sizes) {
    await page.setViewportSize(size);
    const heading = results.getByRole("heading", { name: "Pack Purchase Complete!" });
    await expectUncovered(page, heading, results.getByRole("link", { name: "View Players" }));
  }
});
