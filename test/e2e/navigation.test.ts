import { type Locator, type Page, expect } from "@playwright/test";
import { test } from "./kept-tab.ts";
import { becomes, newBuyer, people } from "./person.ts";

const TOP_BAR = [
  ["Pre Sale", "/presale"],
  ["Referral", "/referrals"],
  ["Purchase History", "/purchase-history"],
  ["Pack Results", "/pack-results"],
  ["Squad", "/squad"],
  ["Docs", "/docs"],
];
const SIDEBAR = [
  ["Dashboard", "/dashboard"],
  ["Tournaments", "/tournaments"],
  ["Lineup", "/lineup"],
  ["Marketplace", "/marketplace"],
  ["Rewards", "/rewards"],
  ["Referrals", "/referrals"],
];
const PHONE = { width: 390, height: 844 };

/** Text and target of each link. */
async function linksIn(place: Locator): Promise<string[][]> {
  return place
    .getByRole("link")
    .evaluateAll((links) =>
      links.map((link) => [link.textContent.trim(), link.getAttribute("href")!]),
    );
}

function navigation(page: Page): Locator {
  return page.getByRole("navigation", { name: "Main" });
}

function shortened(address: string, head: number): string {
  return `${address.slice(0, head)}...${address.slice(-4)}`;
}

test("visitors see no links to users' pages", async ({ page }) => {
  await page.goto("/");
  await expect(page.getByRole("button", { name: "Connect Wallet", exact: true })).toBeVisible();
  for (const [name] of TOP_BAR.slice(0, 5))
    await expect(navigation(page).getByRole("link", { name: name!, exact: true })).toHaveCount(0);
});

for (const path of ["/squad", "/"])
  test(`the top bar of ${path} has its six links, the logo, the address and Sign Out`, async ({
    page,
  }) => {
    const user = people.newcomer;
    const short = shortened(user.walletAddress, 6);
    await becomes(page, user);
    await page.goto(path);
    const banner = page.getByRole("banner");
    await expect(navigation(page).getByText("Pre Sale")).toBeVisible();
    expect(await linksIn(navigation(page)), path).toEqual(TOP_BAR);
    await expect(banner.getByText(short).first()).toBeVisible();
    const wallet = page.getByRole("link", { name: `Wallet ${short}` });
    await expect(wallet).toHaveAttribute("href", "/wallet");
    await expect(banner.getByRole("link", { name: "HARDWOOD" })).toHaveAttribute("href", "/");
    await expect(page.getByRole("button", { name: "Sign Out" })).toBeVisible();
  });

test.describe("on a phone", () => {
  test.use({ viewport: PHONE });
  const menuButton = (page: Page) => page.getByRole("button", { name: "Menu" });

  test("the top bar's menu has the same links, and closes on the way to a page", async ({
    page,
  }) => {
    const short = shortened(people.newcomer.walletAddress, 6);
    await becomes(page, people.newcomer);
    await page.goto("/squad");
    await menuButton(page).click();
    expect(await linksIn(navigation(page))).toEqual([...TOP_BAR, [`Wallet ${short}`, "/wallet"]]);
    await menuButton(page).click();
    await expect(navigation(page)).toHaveCount(0);
    await menuButton(page).click();
    await navigation(page).getByRole("link", { name: "Purchase History" }).click();
    await expect(page.getByRole("heading", { name: "Purchase History" })).toBeVisible();
    await expect(navigation(page)).toHaveCount(0);
  });

  test("Sign Out in the top bar's menu ends the session", async ({ page }) => {
    const user = await newBuyer();
    await becomes(page, user);
    await page.goto("/squad");
    await menuButton(page).click();
    await navigation(page).getByRole("button", { name: "Sign Out" }).click();
    await expect(page).toHaveURL(/\/$/);
    expect((await user.get("/api/auth/me")).status).toBe(401);
  });

  test("the sidebar is a drawer, which closes on the way to a page", async ({ page }) => {
    await becomes(page, people.newcomer);
    await page.goto("/dashboard");
    await expect(navigation(page)).toHaveCount(0);
    await menuButton(page).click();
    const drawer = page.getByRole("dialog", { name: "Menu" });
    expect(await linksIn(drawer)).toEqual(SIDEBAR);
    await drawer.getByRole("link", { name: "Rewards" }).click();
    await expect(page).toHaveURL(/\/rewards$/);
    await expect(drawer).toBeHidden();
  });
});

test("the sidebar leads through the game, and marks where the user is", async ({ page }) => {
  await becomes(page, people.newcomer);
  await page.goto("/dashboard");
  await expect(page.getByRole("banner")).toContainText("HARDWOOD");
  expect(await linksIn(navigation(page))).toEqual(SIDEBAR);
  const current = navigation(page).locator("[aria-current=page]");
  await expect(current).toHaveText("Dashboard");
  await navigation(page).getByRole("link", { name: "Tournaments" }).click();
  await expect(page.getByRole("heading", { name: "Tournaments" })).toBeVisible();
  await expect(current).toHaveText("Tournaments");
});

test("the account menu names the user, leads to the wallet and signs out", async ({ page }) => {
  const user = await newBuyer();
  await becomes(page, user);
  await page.goto("/dashboard");
  const account = page.getByRole("button", { name: /^Account/ });
  await expect(account).toContainText(shortened(user.address, 4));
  await account.click();
  await expect(page.getByRole("menuitem")).toHaveText(["Wallets", "Light theme", "Log out"]);
  const wallets = page.getByRole("menuitem", { name: "Wallets" });
  await wallets.click();
  await expect(page).toHaveURL(/\/wallet$/);
  await expect(wallets).toBeHidden();
  await account.click();
  await page.getByRole("menuitem", { name: "Log out" }).click();
  await expect(page).toHaveURL(/\/$/);
  expect((await user.get("/api/auth/me")).status).toBe(401);
});

const BACK = ["Back to Dashboard", "/dashboard"];
const BUY = ["Buy Packs Now", "/presale"];

for (const [path, title, links, text] of [
  [
    "/dashboard",
    "Dashboard Coming Soon",
    [BUY, ["Browse Marketplace", "/marketplace"]],
    "Portfolio Analytics",
  ],
  ["/tournaments", "Tournaments", [BACK], "Weekly tournaments on real NBA statistics."],
  ["/lineup", "Lineup", [BACK], "A roster of ten: five starters and five on the bench."],
  ["/portfolio", "Portfolio", [BACK], "What your player tokens are worth, and how that changes."],
  ["/news", "News", [BACK], "Injuries, trades and tip-offs that matter to your players."],
  ["/marketplace", "Marketplace Coming Soon", [BUY, BACK], undefined],
  ["/rewards", "Rewards Coming Soon", [BUY, BACK], undefined],
  ["/players", "Players & Stats Coming Soon", [BUY, ["Build Lineup", "/lineup"]], undefined],
] as const)
  test(`${path} says what is coming, and links to pages that exist`, async ({ page }) => {
    await becomes(page, people.newcomer);
    await page.goto(path);
    const main = page.getByRole("main");
    await expect(main.getByRole("heading", { level: 1 })).toHaveText(title);
    expect(await linksIn(main)).toEqual(links);
    expect(await linksIn(page.getByRole("navigation", { name: "Open now" }))).toEqual([
      ["Pre Sale", "/presale"],
      ["Squad", "/squad"],
      ["Game Center", "/game"],
      ["Purchase History", "/purchase-history"],
    ]);
    if (text) await expect(main.getByText(text)).toBeVisible();
  });

test("the dashboard names the three things it will have", async ({ page }) => {
  await becomes(page, people.newcomer);
  await page.goto("/dashboard");
  await expect(page.getByRole("main").getByRole("heading", { level: 2 })).toHaveText([
    "Portfolio Analytics",
    "Market Insights",
    "Tournament Stats",
  ]);
});

test("an unknown path shows the 404 page, with status 404", async ({ page }) => {
  for (const path of ["/lineup/more", "/Presale", "/nothing-here"]) {
    expect((await page.goto(path))!.status(), path).toBe(404);
    await expect(page.getByRole("heading", { name: "Page Not Found" })).toBeVisible();
    await expect(page).toHaveTitle("Page Not Found - Hardwood");
  }
  const main = page.getByRole("main");
  expect(await linksIn(main)).toEqual([["Back to home", "/"]]);

  await becomes(page, people.newcomer);
  await page.reload();
  await expect(main.getByRole("link", { name: "Your Squad" })).toBeVisible();
  expect(await linksIn(main)).toEqual([
    ["Back to home", "/"],
    ["Go to Presale", "/presale"],
    ["Your Squad", "/squad"],
  ]);
});
