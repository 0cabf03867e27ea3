import { type Page, expect } from "@playwright/test";
import { withoutWallet } from "../../dev/screens/network.ts";
import { forThisTest, test } from "./kept-tab.ts";
import { TestWallet } from "./wallet/test-wallet.ts";

const connectButton = (page: Page) =>
  page.getByRole("button", { name: "Connect Wallet", exact: true });

test("a wallet that is injected only after the click is waited for", async ({ page, context }) => {
  await withoutWallet(page);
  const phantom = await TestWallet.install(context, "phantom", true);
  // The clock is stopped, so the page always counts as just opened.
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 60_000);
  await page.goto("/login");
  await expect(page.getByText("Looking for your wallet")).toBeVisible();
  await connectButton(page).click();
  await expect(page.getByRole("button", { name: "Connecting..." })).toBeVisible();
  await phantom.arrive();
  await expect(page).toHaveURL(/\/presale$/);
});

test("a late wallet is waited for on a page that took long to load, too", async ({
  page,
  context,
}) => {
  await withoutWallet(page);
  const loaded = Promise.withResolvers<void>();
  await page.route("**/slow.png", async (route) => {
    await loaded.promise;
    await route.abort();
  });
  const slow = await context.addInitScript(() => {
    addEventListener("DOMContentLoaded", () =>
      document.body.append(Object.assign(new Image(), { src: "/slow.png", hidden: true })),
    );
    // Much sooner than the wait for wallets may end.
    addEventListener("load", () =>
      setTimeout(() => document.body.setAttribute("data-then", document.body.innerText), 50),
    );
  });
  forThisTest(context).use(slow);
  await page.goto("/login", { waitUntil: "commit" });
  await expect(page.getByText("Looking for your wallet")).toBeVisible();
  await page.waitForFunction(() => performance.now() > 2000);
  loaded.resolve();
  await expect(page.locator("body")).toHaveAttribute("data-then", /Looking for your wallet/);
});
