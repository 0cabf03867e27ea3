import { type Locator, type Page, expect } from "@playwright/test";
import { hold } from "../../dev/screens/network.ts";
import { DAY_MS, MINUTE_MS } from "../../rules/time.ts";
import { test } from "./kept-tab.ts";
import { becomes, buyButton, connectOnLanding, newBuyer, people } from "./person.ts";
import { TestWallet } from "./wallet/test-wallet.ts";

const ME = "**/api/auth/session";

const account = (page: Page) => page.getByRole("button", { name: /^Account/ });
const cached = (page: Page) => page.evaluate(() => localStorage.getItem("hardwood.user"));

/** Signs in, in a browser with a controlled clock. */
async function signedIn(page: Page): Promise<TestWallet> {
  await page.clock.install();
  const phantom = await TestWallet.install(page.context(), "phantom");
  return phantom.signIn(page);
}

/** Connects by the button of a note. */
async function connectBy(note: Locator): Promise<void> {
  await note.getByRole("button", { name: "Connect and continue" }).click();
  const welcome = note.page().getByRole("dialog", { name: "Welcome to Hardwood" });
  await welcome.getByRole("button", { name: "Connect Wallet", exact: true }).click();
}

/** Counts how often the page asks who is signed in. */
function countChecks(page: Page): () => number {
  let checks = 0;
  page.on("request", (request) => {
    if (request.url().endsWith("/api/auth/session")) checks += 1;
  });
  return () => checks;
}

test("the session is checked on load, every five minutes, and after thirty seconds away", async ({
  page,
}) => {
  const checks = countChecks(page);
  await signedIn(page);
  await page.goto("/referrals");
  await expect(account(page)).toBeVisible();
  expect(checks()).toBe(1);
  // From here on, only the test moves the clock.
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 10_000);
  await page.clock.runFor(4 * MINUTE_MS);
  expect(checks()).toBe(1);
  await page.clock.runFor(MINUTE_MS);
  await expect.poll(checks).toBe(2);

  const comeBack = async (event: "focus" | "visibilitychange") => {
    const target = event === "focus" ? "window" : "document";
    // Once the server has responded, everything that the event triggered has been counted.
    await page.evaluate(`${target}.dispatchEvent(new Event("${event}")); fetch("/api/config")`);
  };
  await page.clock.runFor(31_000);
  await comeBack("focus");
  expect(checks()).toBe(3);
  await page.clock.runFor(29_000);
  await comeBack("focus");
  await comeBack("visibilitychange");
  expect(checks()).toBe(3);
  await page.clock.runFor(2000);
  await comeBack("visibilitychange");
  expect(checks()).toBe(4);
});

test("a visitor is checked on load, and not every five minutes", async ({ page }) => {
  const checks = countChecks(page);
  await page.clock.install();
  await page.goto("/login");
  await expect(page.getByRole("button", { name: "Connect Wallet", exact: true })).toBeEnabled();
  await page.clock.runFor(11 * MINUTE_MS);
  expect(checks()).toBe(1);
});

test("when the check fails, a user seen less than seven days ago stays signed in", async ({
  page,
}) => {
  await page.clock.install();
  const { address } = await TestWallet.install(page.context(), "phantom");
  // Only the login reaches the server, so what is cached is what the login cached.
  await page.route(ME, (route) => route.abort());
  await page.goto("/login");
  await page.getByRole("button", { name: "Connect Wallet", exact: true }).click();
  await expect(account(page)).toBeVisible();
  const { user, timestamp } = JSON.parse((await cached(page))!) as {
    user: { walletAddress: string };
    timestamp: number;
  };
  expect(user.walletAddress).toBe(address);
  expect(Math.abs((await page.evaluate(() => Date.now())) - timestamp)).toBeLessThan(MINUTE_MS);

  // Six days and some hours later.
  await page.goto("/referrals");
  await page.clock.setSystemTime(timestamp + 7 * DAY_MS - MINUTE_MS);
  await page.reload();
  await expect(account(page)).toBeVisible();
  await page.clock.setSystemTime(timestamp + 7 * DAY_MS + 1);
  await page.reload();
  await expect(page).toHaveURL(/\/$/);
  expect(await cached(page)).toBeNull();
});

test("when the server says that the session has ended, the cached user is ignored", async ({
  page,
  context,
}) => {
  await signedIn(page);
  await page.goto("/referrals");
  await expect(account(page)).toBeVisible();
  await context.clearCookies();
  await page.clock.runFor(5 * MINUTE_MS);
  await expect(page).toHaveURL(/\/$/);
  expect(await cached(page)).toBeNull();
  const note = page.getByRole("region", { name: "The page you wanted" });
  await expect(note).toContainText("Your session has ended. Referral Program opens once");
  // Whichever page it is read on, it keeps its word.
  await page.goto("/fairness");
  await expect(note).toContainText("Your session has ended. Referral Program opens once");
  await connectBy(note);
  await expect(page).toHaveURL("/referrals");
});

test("a session that ends on a page for everyone says so, and its user goes on there", async ({
  page,
  context,
}) => {
  await signedIn(page);
  await page.goto("/fairness");
  await expect(account(page)).toBeVisible();
  await context.clearCookies();
  await page.clock.runFor(5 * MINUTE_MS);
  const note = page.getByRole("region", { name: "Your session" });
  await expect(note).toContainText("Your session has ended. Connect your wallet to sign in again.");
  await connectBy(note);
  await expect(account(page)).toBeVisible();
  await expect(page).toHaveURL("/fairness");
  await expect(note).toBeHidden();
});

test("a user who returns after the session has ended is a visitor, and the console stays empty", async ({
  page,
  context,
}) => {
  await becomes(page, people.newcomer);
  await page.goto("/referrals");
  await expect(account(page)).toBeVisible();
  const [session] = await context.cookies();
  const errors: string[] = [];
  page.on("console", (message) => {
    if (message.type() === "error") errors.push(`${message.text()} ${message.location().url}`);
  });
  for (const path of ["/", "/presale", "/fairness"]) {
    await context.addCookies([{ ...session!, value: "ended" }]);
    await page.goto(path);
    await expect(page.getByRole("button", { name: /^Connect Wallet/ }).first()).toBeVisible();
    await page.waitForLoadState("networkidle");
    expect(errors, path).toEqual([]);
  }
  expect((await page.request.get("/api/auth/me")).status()).toBe(401);
});

test("signing out works whatever the server responds, and the server is told later", async ({
  page,
}) => {
  await signedIn(page);
  await page.goto("/referrals");
  await page.route("**/api/auth/logout", (route) => route.abort());
  await account(page).click();
  await page.getByRole("menuitem", { name: "Log out" }).click();
  await expect(page).toHaveURL(/\/$/);
  await expect(page.getByRole("button", { name: "Connect Wallet & Play" })).toBeVisible();
  expect(await cached(page)).toBeNull();
  expect((await page.request.get("/api/auth/me")).status()).toBe(200);

  await page.unroute("**/api/auth/logout");
  await page.goto("/referrals");
  await expect(page).toHaveURL(/\/$/);
  expect((await page.request.get("/api/auth/me")).status()).toBe(401);
});

test("who buys after the session has ended is told so, and buys on once signed in", async ({
  page,
}) => {
  await connectOnLanding(page);
  await page.getByRole("radio", { name: "5", exact: true }).click();
  await expect(buyButton(page, 5)).toBeEnabled();
  await page.context().clearCookies();
  await buyButton(page, 5).click();
  const note = page.getByRole("region", { name: "The page you wanted" });
  await expect(note).toContainText("Your session has ended.");
  await note.getByRole("button").first().click();
  const dialog = page.getByRole("dialog", { name: "Welcome to Hardwood" });
  await dialog.getByRole("button", { name: "Connect Wallet", exact: true }).click();
  await expect(buyButton(page, 5)).toBeEnabled();
});

test("nothing of a user is left for the next one in the same tab", async ({ page }) => {
  // Leaving ends the session, so nobody whom other tests share.
  await becomes(page, await newBuyer());
  await page.goto("/referrals");
  const main = page.getByRole("main");
  const navigation = page.getByRole("navigation", { name: "Main" });
  const link = page.getByRole("textbox", { name: "Referral link" });
  await expect(link).toHaveValue(/ref=/);
  // Visitors may read this page, so it stays when the user leaves.
  await navigation.getByRole("link", { name: "Open books" }).click();
  await expect(main.getByRole("heading", { name: "Open books" })).toBeVisible();
  await account(page).click();
  await page.getByRole("menuitem", { name: "Log out" }).click();
  await page.getByRole("banner").getByRole("button", { name: "Connect Wallet" }).click();
  await hold("*/api/referral/*")(page);
  const dialog = page.getByRole("dialog", { name: "Welcome to Hardwood" });
  await dialog.getByRole("button", { name: "Connect Wallet", exact: true }).click();
  await expect(page).toHaveURL(/\/presale$/);
  await navigation.getByRole("link", { name: "Referrals" }).click();
  await expect(main.getByRole("heading", { name: "Referral Program" })).toBeVisible();
  await expect(link).toHaveValue("");
});
