import { type Locator, type Page, expect, test } from "@playwright/test";
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

test("the top bar has its six links, the logo, the address and Sign Out, and on the phone a menu with the same", async ({
  page,
}) => {
  const user = await newBuyer();
  const short = `${user.address.slice(0, 6)}...${user.address.slice(-4)}`;
  await page.goto("/");
  await expect(page.getByRole("button", { name: "Connect Wallet", exact: true })).toBeVisible();
  for (const [name] of TOP_BAR.slice(0, 5))
    await expect(navigation(page).getByRole("link", { name: name!, exact: true })).toHaveCount(0);

  await becomes(page, user);
  for (const path of ["/squad", "/"]) {
    await page.goto(path);
    await expect(navigation(page).getByText("Pre Sale")).toBeVisible();
    expect(await linksIn(navigation(page)), path).toEqual(TOP_BAR);
    await expect(page.getByRole("banner").getByText(short).first()).toBeVisible();
    await expect(page.getByRole("link", { name: `Wallet ${short}` })).toHaveAttribute(
      "href",
      "/wallet",
    );
    await expect(page.getByRole("banner").getByRole("link", { name: "HARDWOOD" })).toHaveAttribute(
      "href",
      "/",
    );
    await expect(page.getByRole("button", { name: "Sign Out" })).toBeVisible();
  }

  await page.setViewportSize(PHONE);
  await page.goto("/squad");
  const menu = page.getByRole("button", { name: "Menu" });
  await menu.click();
  expect(await linksIn(navigation(page))).toEqual([...TOP_BAR, [`Wallet ${short}`, "/wallet"]]);
  await expect(navigation(page).getByText(short)).toBeVisible();
  await menu.click();
  await expect(navigation(page)).toHaveCount(0);
  await menu.click();
  await navigation(page).getByRole("link", { name: "Purchase History" }).click();
  await expect(page.getByRole("heading", { name: "Purchase History" })).toBeVisible();
  await expect(navigation(page)).toHaveCount(0);
  await menu.click();
  await navigation(page).getByRole("button", { name: "Sign Out" }).click();
  await expect(page).toHaveURL(/\/$/);
  expect((await user.get("/api/auth/me")).status).toBe(401);
});

test("the shell has its name, its account menu and a sidebar, which is a drawer on the phone", async ({
  page,
}) => {
  const user = await newBuyer();
  await becomes(page, user);
  await page.goto("/dashboard");
  await expect(page.getByRole("banner")).toContainText("HARDWOOD");
  expect(await linksIn(navigation(page))).toEqual(SIDEBAR);
  await expect(navigation(page).locator("[aria-current=page]")).toHaveText("Dashboard");
  const account = page.getByRole("button", { name: /^Account/ });
  await expect(account).toContainText(`${user.address.slice(0, 4)}...${user.address.slice(-4)}`);

  await page.setViewportSize(PHONE);
  await expect(navigation(page)).toHaveCount(0);
  await page.getByRole("button", { name: "Menu" }).click();
  const drawer = page.getByRole("dialog", { name: "Menu" });
  expect(await linksIn(drawer)).toEqual(SIDEBAR);
  await drawer.getByRole("link", { name: "Rewards" }).click();
  await expect(page).toHaveURL(/\/rewards$/);
  await expect(drawer).toBeHidden();

  await account.click();
  await expect(page.getByRole("menuitem")).toHaveText(["Wallets", "Light theme", "Log out"]);
  const wallets = page.getByRole("menuitem", { name: "Wallets" });
  await expect(wallets).toHaveAttribute("href", "/wallet");
  await wallets.click();
  await expect(page).toHaveURL(/\/wallet$/);
  await expect(wallets).toBeHidden();
  await account.click();
  await page.getByRole("menuitem", { name: "Log out" }).click();
  await expect(page).toHaveURL(/\/$/);
  expect((await user.get("/api/auth/me")).status).toBe(401);
});

test("coming-soon pages say so and link to pages that exist", async ({ page }) => {
  await becomes(page, people.newcomer);
  const main = page.getByRole("main");
  const look = async (path: string, title: string, links: string[][]) => {
    await page.goto(path);
    await expect(main.getByRole("heading", { level: 1 })).toHaveText(title);
    expect(await linksIn(main), path).toEqual(links);
    expect(await linksIn(page.getByRole("navigation", { name: "Open now" })), path).toEqual([
      ["Pre Sale", "/presale"],
      ["Squad", "/squad"],
      ["Game Center", "/game"],
      ["Purchase History", "/purchase-history"],
    ]);
  };
  await look("/dashboard", "Dashboard Coming Soon", [
    ["Buy Packs Now", "/presale"],
    ["Browse Marketplace", "/marketplace"],
  ]);
  await expect(main.getByRole("heading", { level: 2 })).toHaveText([
    "Portfolio Analytics",
    "Market Insights",
    "Tournament Stats",
  ]);
  for (const [path, title, description] of [
    ["/tournaments", "Tournaments", "Weekly tournaments on real NBA statistics."],
    ["/lineup", "Lineup", "A roster of ten: five starters and five on the bench."],
    ["/portfolio", "Portfolio", "What your player tokens are worth, and how that changes."],
    ["/news", "News", "Injuries, trades and tip-offs that matter to your players."],
  ] as const) {
    await look(path, title, [["Back to Dashboard", "/dashboard"]]);
    await expect(main.getByText(description)).toBeVisible();
  }
  for (const [path, title] of [
    ["/marketplace", "Marketplace Coming Soon"],
    ["/rewards", "Rewards Coming Soon"],
  ] as const)
    await look(path, title, [
      ["Buy Packs Now", "/presale"],
      ["Back to Dashboard", "/dashboard"],
    ]);
  await look("/players", "Players & Stats Coming Soon", [
    ["Buy Packs Now", "/presale"],
    ["Build Lineup", "/lineup"],
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
