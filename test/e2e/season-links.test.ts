import { expect } from "@playwright/test";
import { giveSeasonPhase } from "../../dev/screens/give-season.ts";
import { answer } from "../../dev/screens/network.ts";
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
  await answer(page, ["*/nothing-here"], async (url) => {
    const html = await (await fetch(url)).text();
    const body = html.replace("<html ", '<html data-phase="season" ');
    return { status: 404, type: "text/html", body };
  });
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
