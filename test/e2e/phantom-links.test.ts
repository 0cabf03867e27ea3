import { expect, type Page } from "@playwright/test";
import { Actor } from "../../dev/actor.ts";
import { buyButton, read } from "./person.ts";
import type { PhantomApp } from "./phantom-app.ts";
import { connectLinkOf, PHONE, phantomLink, signInByApp, test } from "./phone.ts";
import { expectError, expectToast } from "./toast.ts";

test.use(PHONE);

interface User {
  walletAddress: string;
  provider: string;
}

const CONNECTED = "Successfully connected via Phantom mobile app.";
const ISSUE = [
  "Connection Issue",
  "Please try connecting again. Make sure to approve the connection in Phantom app.",
] as const;
const FAILED = ["Connection Failed", "Failed to process Phantom mobile connection."] as const;

async function stored(page: Page): Promise<string[]> {
  return page.evaluate(() => Object.values(localStorage));
}

async function expectNobody(page: Page): Promise<void> {
  expect((await page.request.get("/api/auth/me")).status()).toBe(401);
  await expect(page).toHaveURL(/\/login$/);
}

async function fund(page: Page, { address }: PhantomApp, baseURL: string): Promise<void> {
  const funded = await page.request.post("/api/local/fund", {
    data: { walletAddress: address },
    headers: { origin: baseURL },
  });
  expect(funded.ok()).toBe(true);
}

test("two trips to Phantom's app connect and sign in, and lead to the dashboard", async ({
  page,
  app,
}) => {
  await page.goto("/");
  await page.getByRole("button", { name: "Connect Wallet & Play" }).tap();
  await expect(
    page.getByText("Mobile detected - You may need to install a wallet app first"),
  ).toBeVisible();
  const connect = await connectLinkOf(page);
  expect(connect.searchParams.get("app_url")).toBe(new URL(page.url()).origin);
  await page.evaluate(() => {
    addEventListener("phantom-mobile-connected", (event) => {
      sessionStorage.setItem("told", JSON.stringify((event as CustomEvent).detail));
    });
  });
  const connected = await app.answer(() => phantomLink(page).tap(), true);
  await expect(page.getByText("After approving in Phantom, return to this page")).toBeVisible();
  await expectToast(connected, "Wallet Connected!", CONNECTED);
  await expect(connected).toHaveURL(/\/login$/);
  expect((await connected.request.get("/api/auth/me")).status()).toBe(401);

  const sign = connected.getByRole("link", { name: "Sign in with Phantom" });
  const entered = await app.answer(() => sign.tap(), true);
  await expect(entered).toHaveURL(/\/dashboard$/);
  await expectToast(entered, "Welcome!", CONNECTED);
  expect(await read<User>(entered, "/api/auth/me")).toMatchObject({
    walletAddress: app.address,
    provider: "phantom",
  });
  expect((await stored(entered)).join(" ")).not.toContain("secretKey");

  // The original tab catches up when the user returns to it.
  await page.evaluate(() => dispatchEvent(new Event("focus")));
  await expect(page).toHaveURL(/\/dashboard$/);
  expect(await page.evaluate(() => sessionStorage.getItem("told"))).toBe(
    JSON.stringify({ public_key: app.address }),
  );
  await expect(
    page.getByText("Successfully connected to Phantom from mobile.").first(),
  ).toBeVisible();
});

test("a user who declines in the app is not connected, and may try again", async ({
  page,
  app,
}) => {
  await page.goto("/login");
  await connectLinkOf(page);
  const refused = await app.answer(() => phantomLink(page).tap(), false);
  await expectError(refused, ...ISSUE);
  await expectNobody(refused);

  await connectLinkOf(refused);
  const connected = await app.answer(() => phantomLink(refused).tap(), true);
  const sign = connected.getByRole("link", { name: "Sign in with Phantom" });
  const unsigned = await app.answer(() => sign.tap(), false);
  await expectError(unsigned, ...ISSUE);
  await expectNobody(unsigned);
  const again = unsigned.getByRole("link", { name: "Sign in with Phantom" });
  const entered = await app.answer(() => again.tap(), true);
  await expect(entered).toHaveURL(/\/dashboard$/);
});

test("a garbled, late or unrequested response connects nobody", async ({ page, app }) => {
  await page.goto("/login");
  await connectLinkOf(page);
  await phantomLink(page).tap();
  const garbage =
    "wallet=phantom&action=connect&phantom_encryption_public_key=abc&nonce=def&data=ghi";
  await page.goto(`/login?${garbage}`);
  await expectError(page, ...FAILED);
  await expectNobody(page);

  await connectLinkOf(page);
  await phantomLink(page).tap();
  await expect.poll(async () => (await stored(page)).join(" ")).toContain("secretKey");
  await page.evaluate(() => {
    const key = "hardwood.trips";
    const trips = JSON.parse(localStorage.getItem(key)!) as Record<string, { timestamp: number }>;
    for (const trip of Object.values(trips)) trip.timestamp -= 5 * 60_000;
    localStorage.setItem(key, JSON.stringify(trips));
  });
  const late = await app.answer(async () => void app.asked.push(app.asked.at(-1)!), true);
  await expectError(late, ...FAILED);
  await expectNobody(late);
  expect((await stored(late)).join(" ")).not.toContain("secretKey");
});

test("a friend's code survives the trips, and a third trip buys a pack", async ({
  page,
  app,
  baseURL,
}) => {
  const friend = await (await Actor.create(baseURL!)).signIn();
  const { body } = await friend.get<{ referralCode: string }>("/api/auth/me");
  await page.goto(`/?ref=${body.referralCode.toLowerCase()}`);
  await expect(page).toHaveURL(/\/$/);
  await page.goto("/login");
  await connectLinkOf(page);
  const connected = await app.answer(() => phantomLink(page).tap(), true);
  const sign = connected.getByRole("link", { name: "Sign in with Phantom" });
  const tab = await app.answer(() => sign.tap(), true);
  await tab.waitForURL("**/dashboard");
  for (const link of app.asked)
    expect(new URL(link.searchParams.get("redirect_link")!).searchParams.get("ref")).toBe(
      body.referralCode,
    );
  await fund(tab, app, baseURL!);
  await tab.goto("/presale");
  await buyButton(tab, 1).tap();
  const open = tab.getByRole("link", { name: "Open Phantom" });

  const refused = await app.answer(() => open.first().tap(), false);
  await expect(refused.getByText("You canceled. Nothing was charged.").first()).toBeVisible();
  await expect(refused).toHaveURL(/\/presale$/);
  await refused.getByRole("button", { name: "Try again" }).tap();

  const again = refused.getByRole("link", { name: "Open Phantom" }).first();
  const paying = await app.answer(() => again.tap(), true);
  await paying.getByRole("button", { name: "Skip to results" }).tap();
  const complete = paying.getByRole("dialog", { name: "Pack Purchase Complete!" });
  await expect(complete).toBeVisible();
  const packId = new URL(paying.url()).searchParams.get("purchase")!;
  expect(paying.url()).not.toContain("nonce");
  await expect
    .poll(() => read<object>(paying, `/api/presale/pack-purchases/${packId}`))
    .toMatchObject({ state: "delivered", referrerId: friend.address });
});

test("a new tab of a user who signed in through the app connects it with one more trip", async ({
  page,
  app,
}) => {
  await signInByApp(page, app);
  await page.goto("/wallet");
  await expect(page.getByText("Connected through its app")).toBeVisible();
  const tab = await app.newTab();
  await tab.goto("/wallet");
  await expect(tab.getByText("Not connected to this tab.")).toBeVisible();
  // An app's own browser may open this page for a user it already knows, so this does not count as a
  // response.
  await tab.goto("/presale?packs=3&wallet=solflare&action=connect");
  await expect(buyButton(tab, 3)).toBeVisible();
  await expect(tab.getByText("Connection Failed")).toHaveCount(0);
  const connect = tab.getByRole("link", { name: "Connect Phantom" });
  const connected = await app.answer(() => connect.tap(), true);
  await expect(connected).toHaveURL(/\/presale\?packs=3$/);
  await expectToast(connected, "Wallet Connected!", CONNECTED);
  await buyButton(connected, 3).waitFor();
  await expect(connected.getByText("Phantom is not connected to this tab.")).toBeHidden();
});
