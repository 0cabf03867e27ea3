import { type Locator, expect } from "@playwright/test";
import { holdBack } from "./hold-back.ts";
import { test } from "./kept-tab.ts";
import { becomes, people } from "./person.ts";

/** Checks the panel that dialog and page share: what it offers, names and asks the user to agree to. */
async function expectPanel(place: Locator): Promise<void> {
  await expect(place.getByRole("button", { name: "Connect Wallet", exact: true })).toBeEnabled();
  await expect(place).toContainText(
    "Supported wallets: Phantom, Solflare, Backpack (mobile apps or browser extensions)",
  );
  const notice = place.getByText(/^By connecting you agree to our/);
  await expect(notice.getByRole("link", { name: "Terms of Service" })).toHaveAttribute(
    "href",
    "/terms",
  );
  await expect(notice.getByRole("link", { name: "Privacy Policy" })).toHaveAttribute(
    "href",
    "/privacy",
  );
}

test("the connect dialog says what you connect, why, and on which terms", async ({ page }) => {
  await page.goto("/");
  await page.getByRole("button", { name: "Connect Wallet & Play" }).click();
  const dialog = page.getByRole("dialog", { name: "Welcome to Hardwood" });
  await expect(dialog).toContainText("Connect your Solana wallet to start playing");
  await expectPanel(dialog);
  await expect(dialog.getByText(/^Mobile detected/)).toHaveCount(0);
});

test("the connect page says what you connect, why, and on which terms", async ({ page }) => {
  await page.goto("/login");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Connect Your Wallet");
  await expect(page.getByText("gives you access to the presale")).toBeVisible();
  await expectPanel(page.getByRole("main"));
  await expect(page.getByRole("link", { name: "Back to home" })).toHaveAttribute("href", "/");
});

test("nobody can connect before the session check ends; a signed-in user then goes to the presale", async ({
  page,
}) => {
  const letIn = await holdBack(page, "**/api/auth/session");
  await page.goto("/login");
  const connect = page.getByRole("button", { name: "Connect Wallet", exact: true });
  await expect(connect).toBeDisabled();
  letIn();
  await connect.click();
  await expect(page).toHaveURL(/\/presale$/);
});

test("a window narrower than 768 pixels counts as a phone", async ({ page }) => {
  await page.goto("/login");
  const hint = page.getByText("Mobile detected - You may need to install a wallet app first");
  await page.setViewportSize({ width: 767, height: 844 });
  await expect(hint).toBeVisible();
  await page.setViewportSize({ width: 768, height: 844 });
  await expect(hint).toHaveCount(0);
});

test("signed-in users skip the connect page", async ({ page }) => {
  await becomes(page, people.newcomer);
  await page.goto("/login");
  await expect(page).toHaveURL(/\/presale$/);
});

test.describe("with an iPad", () => {
  test.use({ userAgent: "Mozilla/5.0 (iPad; CPU OS 18_0 like Mac OS X) AppleWebKit/605.1.15" });

  test("a tablet is recognized by its user agent, however wide it is", async ({ page }) => {
    await page.goto("/login");
    await expect(page.getByText(/^Mobile detected/)).toBeVisible();
  });
});
