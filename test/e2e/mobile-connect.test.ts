import { expect, type Page } from "@playwright/test";
import { withoutWallet } from "../../dev/screens/network.ts";
import { connectLinkOf, PHONE, phantomLink, test } from "./phone.ts";
import { expectError, expectToast, toastOf } from "./toast.ts";
import { TestWallet } from "./wallet/test-wallet.ts";

test.use(PHONE);

const complete = (page: Page) => page.getByRole("button", { name: "Complete Phantom Connection" });

/** Returns path and query of the page that a link opens in the wallet's app. */
function queryOf(href: string): Record<string, string> {
  const page = new URL(decodeURIComponent(new URL(href).pathname.split("/browse/")[1]!));
  return { path: page.pathname, ...Object.fromEntries(page.searchParams) };
}

test("on a phone without a wallet, Connect Wallet offers the apps of Phantom and Solflare", async ({
  page,
  app,
}) => {
  await page.clock.install();
  await page.goto("/login?ref=abcd2345&packs=10");
  await connectLinkOf(page);
  await page.getByRole("button", { name: "Connect Wallet", exact: true }).tap();
  await page.clock.runFor(8000);
  const words = "Please install a Solana wallet app to continue.";
  await expect(toastOf(page)).toContainText(words);
  await expect(toastOf(page)).toContainText("Mobile Wallet Required");
  await expect(page.getByRole("alert")).toContainText(words);
  await expect(toastOf(page).getByRole("link")).toHaveText(["Phantom", "Solflare"]);

  const solflare = toastOf(page).getByRole("link", { name: "Solflare" });
  const href = (await solflare.getAttribute("href"))!;
  expect(href).toMatch(/^https:\/\/solflare\.com\/ul\/v1\/browse\/.+\?ref=http/);
  expect(queryOf(href)).toEqual({
    path: "/login",
    ref: "ABCD2345",
    packs: "10",
    wallet: "solflare",
    action: "connect",
  });
  await toastOf(page).getByRole("link", { name: "Phantom" }).tap();
  await expect.poll(() => app.asked.length).toBe(1);
  expect(app.asked[0]!.pathname).toBe("/ul/v1/connect");
});

test("if the app does not open within 5 seconds, the user is told to install it", async ({
  page,
  app,
}) => {
  await page.clock.install();
  await page.goto("/login");
  await connectLinkOf(page);
  await phantomLink(page).tap();
  await expect.poll(() => app.asked.length).toBe(1);
  await page.clock.runFor(5000);
  await expect(toastOf(page)).toContainText("Phantom App Required");
  await expect(toastOf(page)).toContainText(
    "Please install the Phantom mobile app to connect your wallet.",
  );
  await expect(page.getByRole("alert")).toContainText(
    "Phantom app not found. Please install the Phantom mobile app to continue.",
  );
  await expect(toastOf(page).getByRole("link", { name: "Install" })).toHaveAttribute(
    "href",
    "https://phantom.com/download",
  );
  await toastOf(page).getByRole("link", { name: "Open App" }).tap();
  await expect.poll(() => app.asked.length).toBe(2);
});

test("a pending connection is forgotten after 5 minutes, on any page", async ({ page }) => {
  const wait = async (path: string, minutes: number) => {
    await page.goto(path);
    await page.evaluate((since) => {
      const record = { walletType: "phantom", timestamp: Date.now() - since, returnUrl: "/" };
      localStorage.setItem("hardwood.pending-wallet", JSON.stringify(record));
    }, minutes * 60_000);
    await page.reload();
  };
  const pending = () => page.evaluate(() => localStorage.getItem("hardwood.pending-wallet"));
  for (const path of ["/", "/docs", "/login"]) {
    await wait(path, 5);
    await expect.poll(pending, path).toBeNull();
  }
  await page.clock.install();
  await wait("/docs", 4);
  await page.getByRole("heading", { name: "Overview" }).first().waitFor();
  expect(await pending()).not.toBeNull();
  await page.clock.runFor(60_000);
  expect(await pending()).toBeNull();
});

test("returning to the landing page shows the dialog again, and the button after 2 seconds", async ({
  page,
  app,
}) => {
  await page.clock.install();
  await page.goto("/");
  await page.getByRole("button", { name: "Connect Wallet & Play" }).tap();
  await connectLinkOf(page);
  await phantomLink(page).tap();
  await expect.poll(() => app.asked.length).toBe(1);
  await page.clock.runFor(5000);
  await page.getByRole("dialog").getByRole("button", { name: "Close" }).tap();
  await expect(page.getByRole("dialog", { name: "Welcome to Hardwood" })).toBeHidden();
  await page.evaluate(() => document.dispatchEvent(new Event("visibilitychange")));
  await page.getByRole("dialog", { name: "Welcome to Hardwood" }).waitFor();
  await page.clock.runFor(2000);
  await expect(complete(page)).toBeVisible();
});

test("in Phantom's own browser, a wallet that is injected late connects by itself", async ({
  page,
  context,
}) => {
  await withoutWallet(page);
  const phantom = await TestWallet.install(context, "phantom", true);
  await page.goto("/login?wallet=phantom&action=connect");
  await expect(page.getByRole("button", { name: "Returning from Phantom..." })).toBeDisabled();
  await expect(page.getByText("Processing Phantom connection...")).toBeVisible();
  await expect(page).toHaveURL(/\/login$/);
  await phantom.arrive();
  await expect(page).toHaveURL(/\/dashboard$/);
  await expectToast(page, "Welcome!", "Successfully connected to Phantom from mobile.");
});

test("in Solflare's own browser, the friend's code and the chosen packs are kept", async ({
  page,
  context,
}) => {
  await withoutWallet(page);
  await TestWallet.install(context, "solflare");
  const asked = page.waitForRequest("**/api/referral/validate/ABCD2345");
  await page.goto("/login?wallet=solflare&action=connect&packs=10&ref=abcd2345");
  await expect(page).toHaveURL(/\/presale\?packs=10$/);
  await asked;
});

test("if Phantom is not found, the connection can be completed by hand for 30 seconds", async ({
  page,
}) => {
  await withoutWallet(page);
  await page.clock.install();
  await page.goto("/login?wallet=phantom&action=connect");
  await page.getByText("Processing Phantom connection...").waitFor();
  await page.clock.runFor(10_500);
  const words = "Please make sure Phantom app is installed and try again.";
  await expectError(page, "Phantom Not Detected", words);
  await expect(page.getByText("Connection not detected automatically")).toBeVisible();
  await expect(
    page.getByText("If connection fails, try refreshing or use manual button"),
  ).toBeVisible();
  await complete(page).tap();
  await expectError(page, "Phantom Not Found", words);
  await page.clock.runFor(30_000);
  await expect(complete(page)).toBeHidden();
});

test("returning to the page shows the button after 2 seconds, and connects once Phantom is found", async ({
  page,
  context,
  app,
}) => {
  const phantom = await TestWallet.install(context, "phantom", true);
  await page.clock.install();
  await page.goto("/login");
  await connectLinkOf(page);
  for (const [trip, comeBack] of [
    () => dispatchEvent(new Event("focus")),
    () => document.dispatchEvent(new Event("visibilitychange")),
  ].entries()) {
    await phantomLink(page).tap();
    await expect.poll(() => app.asked.length).toBe(trip + 1);
    await expect(complete(page)).toHaveCount(0);
    await page.evaluate(comeBack);
    await page.clock.runFor(2000);
    await expect(complete(page)).toBeVisible();
  }
  await phantom.arrive();
  await page.clock.runFor(1000);
  await expect(page).toHaveURL(/\/dashboard$/);
});
