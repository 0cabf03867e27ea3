import { type Locator, type Page, expect } from "@playwright/test";
import { TOURNAMENT } from "../../dev/screens/fixed-week.ts";
import { giveSeason } from "../../dev/screens/give-season.ts";
import { test } from "./kept-tab.ts";
import { linksIn } from "./links.ts";
import { becomes, newBuyer, people } from "./person.ts";

/** The entries of both bars and their targets, from the specification. */
const SIDEBAR = [
  ["Dashboard", "/dashboard"],
  ["Lineup", "/lineup"],
  ["Tournaments", "/tournaments"],
  ["Rewards", "/rewards"],
  ["Pre Sale", "/presale"],
  ["Squad", "/squad"],
  ["Game Center", "/game"],
  ["Marketplace", "/marketplace"],
  ["Pack Results", "/pack-results"],
  ["Purchase History", "/purchase-history"],
  ["Referrals", "/referrals"],
  ["Fairness", "/fairness"],
  ["Open books", "/transparency"],
  ["Docs", "/docs"],
];
const BAR = ["Dashboard", "Pre Sale", "Squad", "Tournaments"];
const PHONE = { width: 390, height: 844 };

function navigation(page: Page): Locator {
  return page.getByRole("navigation", { name: "Main" });
}

function shortened(address: string, head: number): string {
  return `${address.slice(0, head)}...${address.slice(-4)}`;
}

test("visitors see no links to users' pages", async ({ page }) => {
  await page.goto("/");
  await expect(page.getByRole("button", { name: "Connect Wallet", exact: true })).toBeVisible();
  expect(await linksIn(page.getByRole("banner"))).toEqual([
    ["Skip to content", "#content"],
    ["HARDWOOD", "/"],
    ["How to Play", "#features"],
    ["Player Tokens", "#ownership"],
    ["Tournaments", "#tournaments"],
    ["Docs", "/docs"],
  ]);
});

test("a user's frame has every entry, and marks where the user is", async ({ page }) => {
  await becomes(page, people.newcomer);
  const current = navigation(page).locator("[aria-current=page]");
  for (const [path, name] of [
    ["/squad", "Squad"],
    ["/dashboard", "Dashboard"],
    ["/game", "Game Center"],
    ["/transparency", "Open books"],
  ] as const) {
    await page.goto(path);
    await expect(current).toHaveText(name);
    expect(await linksIn(navigation(page)), path).toEqual(SIDEBAR);
    const banner = page.getByRole("banner");
    await expect(banner.getByRole("link", { name: "HARDWOOD" })).toHaveAttribute("href", "/");
    await expect(banner.getByText(/^[\d,]+\.\d\d USDC$/)).toBeVisible();
  }
  await navigation(page).getByRole("link", { name: "Tournaments" }).click();
  await expect(page.getByRole("heading", { name: "Tournaments" })).toBeVisible();
  await expect(current).toHaveText("Tournaments");
});

test("the first stop of the keyboard leads past the navigation", async ({ page }) => {
  await becomes(page, people.newcomer);
  for (const path of ["/squad", "/", "/docs", "/nothing-here"]) {
    await page.goto(path);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await page.keyboard.press("Tab");
    const skip = page.getByRole("link", { name: "Skip to content" });
    await expect(skip, path).toBeFocused();
    await page.keyboard.press("Enter");
    await page.keyboard.press("Tab");
    const isPast = () => document.querySelector("#content")?.contains(document.activeElement);
    expect(await page.evaluate(isPast), path).toBe(true);
  }
});

test("public pages show a user the address, Sign Out and the way in", async ({ page }) => {
  const user = await newBuyer();
  const short = shortened(user.address, 6);
  await becomes(page, user);
  for (const path of ["/docs", "/"]) {
    await page.goto(path);
    const banner = page.getByRole("banner");
    await expect(banner.getByText(short).first()).toBeVisible();
    const wallet = page.getByRole("link", { name: `Wallet ${short}` });
    await expect(wallet).toHaveAttribute("href", "/wallet");
    await expect(banner.getByRole("link", { name: "HARDWOOD" })).toHaveAttribute("href", "/");
    const wayIn = banner.getByRole("link", { name: "Pre Sale" }).filter({ visible: true });
    await expect(wayIn).toHaveAttribute("href", "/presale");
    await expect(banner.getByRole("button", { name: "Connect Wallet" })).toHaveCount(0);
  }
  await page.getByRole("button", { name: "Sign Out" }).click();
  await expect(page.getByRole("button", { name: "Connect Wallet", exact: true })).toBeVisible();
  expect((await user.get("/api/auth/me")).status).toBe(401);
});

test.describe("on a phone", () => {
  test.use({ viewport: PHONE });
  const more = (page: Page) => page.getByRole("button", { name: "More" });

  test("four entries are at the bottom, and More has the rest and closes on the way to a page", async ({
    page,
  }) => {
    await becomes(page, people.newcomer);
    await page.goto("/squad");
    await expect(more(page)).toBeVisible();
    const inBar = await linksIn(navigation(page));
    expect(inBar.map(([name]) => name)).toEqual(BAR);
    await expect(navigation(page).locator("[aria-current=page]")).toHaveText("Squad");
    await more(page).click();
    const sheet = page.getByRole("dialog", { name: "More" });
    const inSheet = await linksIn(sheet);
    const byName = ([one]: string[], [other]: string[]) => one!.localeCompare(other!);
    expect([...inBar, ...inSheet].toSorted(byName)).toEqual(SIDEBAR.toSorted(byName));
    await page.keyboard.press("Escape");
    await expect(sheet).toBeHidden();
    await expect(more(page)).toBeFocused();
    await more(page).click();
    await sheet.getByRole("link", { name: "Purchase History" }).click();
    await expect(page.getByRole("heading", { name: "Purchase History" })).toBeVisible();
    await expect(sheet).toBeHidden();
  });

  test("Log out in the sheet behind More ends the session", async ({ page }) => {
    const user = await newBuyer();
    await becomes(page, user);
    await page.goto("/squad");
    await more(page).click();
    await page.getByRole("button", { name: /^Account/ }).click();
    await page.getByRole("menuitem", { name: "Log out" }).click();
    await expect(page).toHaveURL(/\/$/);
    expect((await user.get("/api/auth/me")).status).toBe(401);
  });

  test("the buy button stays above the bar and below the sheet", async ({ page }) => {
    await becomes(page, people.newcomer);
    await page.goto("/presale");
    const buy = page.getByRole("button", { name: /^Buy 1 pack/ }).filter({ visible: true });
    await expect(buy).toBeVisible();
    const top = (await navigation(page).boundingBox())!.y;
    let middle: readonly [number, number] = [0, 0];
    const findMiddle = async () => {
      const { x, y, width, height } = (await buy.boundingBox())!;
      expect(y + height).toBeLessThanOrEqual(top);
      middle = [x + width / 2, y + height / 2];
    };
    const onTop = () =>
      page.evaluate(([left, down]) => {
        // Behind a sheet nothing can be pressed, but it may be seen.
        document.body.style.pointerEvents = "auto";
        return document.elementFromPoint(left, down)!.closest("button, [role=dialog]")?.textContent;
      }, middle);
    // It moves once the balance is known.
    await expect(async () => {
      await findMiddle();
      expect(await onTop()).toMatch(/^Buy 1 pack/);
    }).toPass();
    await more(page).click();
    await expect(page.getByRole("dialog", { name: "More" })).toBeVisible();
    expect(await onTop()).not.toMatch(/^Buy 1 pack/);
  });
});

test("the account menu names the user, leads to the wallet and signs out", async ({ page }) => {
  const user = await newBuyer();
  await becomes(page, user);
  await page.goto("/game");
  const account = page.getByRole("button", { name: /^Account/ });
  await expect(account).toContainText(shortened(user.address, 4));
  await account.click();
  await expect(page.getByRole("menuitem").first()).toBeVisible();
  // The button gets the focus back, and the page does not scroll.
  await page.keyboard.press("Escape");
  await expect(account).toBeFocused();
  expect(await page.evaluate(() => scrollY)).toBe(0);
  await account.click();
  await expect(page.getByRole("menuitem")).toHaveText(["Wallets", "Log out"]);
  const wallets = page.getByRole("menuitem", { name: "Wallets" });
  await wallets.click();
  await expect(page).toHaveURL(/\/wallet$/);
  await expect(wallets).toBeHidden();
  await account.click();
  await page.getByRole("menuitem", { name: "Log out" }).click();
  await expect(page).toHaveURL(/\/$/);
  expect((await user.get("/api/auth/me")).status).toBe(401);
});

test("what is coming opens from links in pages and from the sidebar", async ({ page }) => {
  await becomes(page, people.newcomer);
  await page.goto("/dashboard");
  const main = page.getByRole("main");
  const follow = async (place: Locator, name: string, title: string) => {
    await place.getByRole("link", { name, exact: true }).click();
    await expect(main.getByRole("heading", { level: 1 })).toHaveText(title);
  };
  await follow(main, "Browse Marketplace", "Marketplace Coming Soon");
  await follow(main, "Back to Dashboard", "Dashboard Coming Soon");
  await follow(navigation(page), "Rewards", "Rewards Coming Soon");
  await follow(navigation(page), "Lineup", "Lineup");
  await expect(main).toContainText("It opens after the presale.");
});

test("a visitor is told why a page sent them away, and brought back after connecting", async ({
  page,
}) => {
  const note = page.getByRole("region", { name: "The page you wanted" });
  await page.goto("/");
  await expect(page.getByRole("button", { name: "Connect Wallet", exact: true })).toBeVisible();
  await expect(note).toHaveCount(0);
  await page.goto("/purchase-history?from=mail");
  await expect(page).toHaveURL(/\/$/);
  await expect(note).toContainText("Purchase History opens once your wallet is connected.");
  await note.getByRole("button", { name: "Connect and continue" }).click();
  const dialog = page.getByRole("dialog", { name: "Welcome to Hardwood" });
  await dialog.getByRole("button", { name: "Connect Wallet", exact: true }).click();
  await expect(page).toHaveURL(/\/purchase-history\?from=mail$/);
  await expect(page.getByRole("heading", { name: "Purchase History" })).toBeVisible();
  // The heading is there before any script has run.
  await expect
    .poll(() => page.evaluate(() => sessionStorage.getItem("hardwood.wanted")))
    .toBeNull();
});

test("a visitor who connects on a tournament stays there, now as a user", async ({ page }) => {
  await page.goto("/purchase-history");
  await expect(page.getByRole("region", { name: "The page you wanted" })).toBeVisible();
  await giveSeason({ stage: "live" })(page);
  await page.goto(`/tournaments/${TOURNAMENT}`);
  await expect(page.getByRole("heading", { name: "Leaderboard" })).toBeVisible();
  await page.getByRole("banner").getByRole("button", { name: "Connect Wallet" }).click();
  const dialog = page.getByRole("dialog", { name: "Welcome to Hardwood" });
  await dialog.getByRole("button", { name: "Connect Wallet", exact: true }).click();
  await expect(navigation(page)).toBeVisible();
  await expect(dialog).toBeHidden();
  await expect(page).toHaveURL(`/tournaments/${TOURNAMENT}`);
  const isWhole = ({ scrollHeight, clientHeight }: Element) => scrollHeight === clientHeight;
  expect(await navigation(page).evaluate(isWhole), "all entries fit at 900 px").toBe(true);
  expect(await page.evaluate(() => sessionStorage.getItem("hardwood.wanted"))).toBeNull();
});

test("an unknown path shows the 404 page, with status 404", async ({ page }) => {
  for (const path of ["/lineup/more", "/Presale", "/nothing-here"]) {
    expect((await page.goto(path))!.status(), path).toBe(404);
    await expect(page.getByRole("heading", { name: "Page Not Found" })).toBeVisible();
    await expect(page).toHaveTitle("Page Not Found - Hardwood");
  }
  const main = page.getByRole("main");
  expect(await linksIn(main)).toEqual([["Back to home", "/"]]);
  await expect(
    page.getByRole("banner").getByRole("button", { name: "Connect Wallet" }),
  ).toBeVisible();

  await becomes(page, people.newcomer);
  await page.reload();
  await expect(main.getByRole("link", { name: "Your Squad" })).toBeVisible();
  expect(await linksIn(main)).toEqual([
    ["Back to home", "/"],
    ["Go to Presale", "/presale"],
    ["Your Squad", "/squad"],
  ]);
  expect(await linksIn(navigation(page))).toEqual(SIDEBAR);
  // Nor does it count as one of the pages behind "More".
  await page.setViewportSize(PHONE);
  const inkOf = (name: string) =>
    page
      .getByRole("navigation", { name: "Main" })
      .getByText(name, { exact: true })
      .evaluate((item) => getComputedStyle(item.closest("a, button")!).color);
  expect(await inkOf("More")).toBe(await inkOf("Squad"));
});
