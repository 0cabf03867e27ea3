import { expect } from "@playwright/test";
import { giveSeasonDocuments, giveSeasonPhase } from "../../dev/screens/give-season.ts";
import { test } from "./kept-tab.ts";
import { linksIn } from "./links.ts";
import { becomes, people } from "./person.ts";

test("in the season nothing sends people to buy packs", async ({ page }) => {
  await giveSeasonPhase(page);
  await page.goto(`/fairness/${people.holder.packId}`);
  const greeting = page.getByRole("main").locator("header");
  await expect(greeting.getByRole("link", { name: "Connect Wallet" })).toBeVisible();
  await expect(page.getByRole("link", { name: "Buy now" })).toHaveCount(0);
  await becomes(page, people.newcomer);
  await page.goto("/marketplace");
  await expect(page.getByRole("heading", { name: "Marketplace Coming Soon" })).toBeVisible();
  expect(await linksIn(page.getByRole("navigation", { name: "Open now" }))).toEqual([
    ["Lineup", "/lineup"],
    ["Tournaments", "/tournaments"],
    ["Players", "/players"],
    ["Rewards", "/rewards"],
    ["Squad", "/squad"],
    ["Game Center", "/game"],
  ]);
  await giveSeasonDocuments(page, ["/nothing-here"]);
  for (const [path, ...texts] of [
    [
      "/referrals",
      "The presale is over: friends who join now earn you nothing.",
      "They are on the leaderboard of each tournament, under Friends.",
      "Nobody bought presale packs through your link.",
    ],
    ["/purchase-success", "No Founder Pack"],
    ["/squad", "The presale is over, and trading is not open yet."],
    ["/fairness", "What was left in the box"],
    ["/pack-results/00000000000000000000000000000000", "No Players Found"],
    ["/nothing-here", "Page Not Found"],
  ] as const) {
    await page.goto(path);
    for (const words of texts) await expect(page.getByText(words)).toBeVisible();
    await expect(page.locator("a[href^='/presale']"), path).toHaveCount(0);
  }
});

/** Words that only make sense while packs are sold. */
const SELLS = new RegExp(
  [
    "you can buy",
    "buy packs",
    "buy now",
    "open pre sale",
    "how many packs",
    "before you (buy|pay)",
    "(?<!in the presale, )a pack costs",
    "(?<!no|no more) packs are sold",
    "the presale (comes|ends|gives)",
    "(is|are) in the presale",
    "until then, the buy",
    "opens after the presale",
    "after the presale you",
    "start with the season",
  ].join("|"),
  "gi",
);

test("in the season, docs and terms speak of the presale as over, and so does what search finds", async ({
  page,
}) => {
  const main = page.getByRole("main");
  const selling = async () => (await main.innerText()).match(SELLS) ?? [];
  await page.goto("/docs");
  // Most of the words are what the docs say while packs are sold.
  expect(new Set(await selling()).size).toBeGreaterThan(8);
  const field = page.getByRole("searchbox");
  const hits = page.getByRole("search").getByRole("link");
  await field.fill("repeats both");
  await expect(hits).toHaveText(/Getting Started/);
  await giveSeasonPhase(page);
  await giveSeasonDocuments(page, ["/docs", "/terms", "/privacy", "/login"]);
  for (const [path, words] of [
    ["/docs", "The presale is over. No more packs are sold."],
    ["/terms", "apply to the presale only. Once it is over, no packs are sold"],
    ["/privacy", "We do not sell data."],
    ["/login", "gives you access to the game"],
  ] as const) {
    await page.goto(path);
    await expect(main, path).toContainText(words);
    expect(await selling(), path).toEqual([]);
  }
  await page.goto("/docs");
  await field.fill("repeats both");
  await expect(page.getByText('Nothing here says "repeats both"')).toBeVisible();
  await field.fill("neither USDC nor SOL");
  await expect(hits).toHaveText(/Getting Started/);
});

test("in the season, a player's card, the Game Center and the Marketplace speak of the presale as over", async ({
  page,
}) => {
  await giveSeasonPhase(page);
  await becomes(page, people.newcomer);
  await page.goto("/game");
  await expect(page.getByText("100 of the 102 were part of the presale")).toBeVisible();
  await page.getByRole("searchbox").fill("curry");
  await page.getByRole("button", { name: "View Details, Stephen Curry" }).click();
  const details = page.getByRole("dialog", { name: "Stephen Curry" });
  await expect(details).toContainText("Was in presale packsYes");
  await expect(details).not.toContainText("In presale packs");
  await page.goto("/marketplace");
  await expect(page.getByText("Once it is open, until every player is listed.")).toBeVisible();
  await expect(page.getByText("After the presale")).toHaveCount(0);
});
