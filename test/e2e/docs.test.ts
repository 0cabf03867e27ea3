import { expect, test } from "@playwright/test";

const SECTIONS = [
  "Overview",
  "Presale (Packs)",
  "Player Tokens",
  "Getting Started",
  "Weekly Tournaments",
  "Trading & Liquidity",
  "Timeline",
  "Referral Program",
  "Governance & Policy",
  "Disclaimers",
  "FAQ",
  "Glossary",
];

test("the docs have their twelve sections, in the index and in the text", async ({ page }) => {
  await page.goto("/docs");
  // Each heading ends with the "#" of its anchor.
  await expect(page.getByRole("main").getByRole("heading", { level: 2 })).toHaveText(
    SECTIONS.map((title) => `${title}#`),
  );
  const index = page.getByRole("navigation", { name: "Sections" }).filter({ visible: true });
  await expect(index.getByRole("link")).toHaveText(SECTIONS);
  const anchors = await page
    .getByRole("main")
    .locator('a[href^="#"]')
    .evaluateAll((links) => [...new Set(links.map((link) => link.getAttribute("href")!))]);
  const missing = await page.evaluate(
    (all) => all.filter((anchor) => document.getElementById(anchor.slice(1)) === null),
    anchors,
  );
  expect(missing).toEqual([]);
  for (const row of [
    "PTS A point scored 1.0",
    "REB A rebound 1.2",
    "AST An assist 1.5",
    "3PM A three-pointer made, on top of its points 0.5",
    "STL A steal 3",
    "BLK A block 3",
    "TOV A turnover -1",
    "Double-Double Ten or more in two categories +3",
    "Triple-Double Ten or more in three categories +5",
  ])
    await expect(page.getByRole("row", { name: row, exact: true })).toBeAttached();
});

test("a link of the index leads to its section and marks it", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.goto("/docs");
  const link = page
    .getByRole("navigation", { name: "Sections" })
    .getByRole("link", { name: "Timeline" })
    .filter({ visible: true });
  await link.click();
  await expect(page).toHaveURL(/\/docs#timeline$/);
  await expect(link).toHaveAttribute("aria-current", "location");
  const heading = page.getByRole("heading", { name: "Timeline" });
  const { y } = (await heading.boundingBox())!;
  expect(y).toBeGreaterThanOrEqual(64);
  expect(y).toBeLessThan(300);
});

test("the search of the docs finds a word and goes where it stands", async ({ page }) => {
  await page.goto("/docs");
  await page.getByRole("banner").getByRole("button", { name: "Connect Wallet" }).waitFor();
  await page.keyboard.press("/");
  await page.keyboard.type("tip-off");
  const hits = page.getByRole("search").getByRole("link");
  await expect(hits.filter({ hasText: "Week and lock in Weekly Tournaments" })).toBeVisible();
  await hits.filter({ hasText: "Week and lock" }).click();
  await expect(page).toHaveURL(/\/docs#week$/);
  await page.getByRole("searchbox").fill("zzzz");
  await expect(page.getByText('Nothing here says "zzzz"')).toBeVisible();
});

test("terms and privacy are dated, say what they must, and lead back home", async ({ page }) => {
  await page.goto("/privacy");
  await expect(page.getByRole("heading", { level: 1, name: "Privacy Policy" })).toBeVisible();
  await expect(page.getByText("Last updated 30 August 2025")).toBeVisible();
  await page.goto("/terms");
  await expect(page.getByRole("heading", { level: 1, name: "Terms of Service" })).toBeVisible();
  await expect(page.getByText("Last updated 30 August 2025")).toBeVisible();
  const founder = page.getByRole("region", { name: "Founder pack and supply" });
  for (const text of ["980 USDC", "1,200 USDC", "5,000 tokens", "5,000,000", "1,600,000"])
    await expect(founder).toContainText(text);
  await page.getByRole("link", { name: "Back to home" }).click();
  await expect(page).toHaveURL(/\/$/);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Draft. Hold. Win.");
});

test("a reading page is light or dark as chosen, on the next one too", async ({ page }) => {
  await page.goto("/docs");
  const toggle = page.getByRole("button", { name: /^(Light|Dark) theme$/ });
  const ground = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  const before = await ground();
  await toggle.click();
  await expect.poll(ground).not.toBe(before);
  const chosen = await ground();
  await page.goto("/terms");
  expect(await ground()).toBe(chosen);
});
