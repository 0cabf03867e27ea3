import { expect } from "@playwright/test";
import { fixedNews } from "../../dev/screens/fixed-news.ts";
import { giveSeason, giveSeasonPhase } from "../../dev/screens/give-season.ts";
import { answer, fail, json, restoreNetwork } from "../../dev/screens/network.ts";
import type { NewsList } from "../../server/news/schemas.ts";
import { test } from "./kept-tab.ts";
import { becomes, people } from "./person.ts";

const BALL = "This week's first place also wins a signed ball";
const MOVED = /^PHX at MEM now tips off /;

test("news are filtered by player and subject in the address, and open cards and tournaments", async ({
  page,
}) => {
  await becomes(page, people.newcomer);
  await giveSeason({ stage: "paid" })(page);
  await page.goto("/news");
  const rows = page.getByRole("main").getByRole("listitem");
  await expect(page.getByText(BALL)).toBeVisible();
  await expect(page.getByText(MOVED)).toBeVisible();
  const all = await rows.count();
  expect(all).toBeGreaterThan(5);

  await page.getByRole("radio", { name: "Yours" }).click();
  await expect(page.getByText(MOVED)).toBeHidden();
  await expect(page.getByText(BALL)).toBeVisible();
  await page.getByRole("radio", { name: "Players", exact: true }).click();
  await expect(page).toHaveURL("/news?own=yes&about=players");
  await expect(page.getByText(BALL)).toBeHidden();
  const own = await rows.count();
  expect(own).toBeGreaterThan(0);
  expect(own).toBeLessThan(all - 2);
  await page.reload();
  await expect(rows).toHaveCount(own);

  // Anywhere in the row.
  await rows.first().click();
  const card = page.getByRole("dialog");
  await expect(card.getByRole("heading", { name: "Last games" })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(rows.first().getByRole("button")).toBeFocused();
  await expect(page).toHaveURL("/news?own=yes&about=players");

  await page.getByRole("radio", { name: "All players" }).click();
  await page.getByRole("radio", { name: "League" }).click();
  await page.getByRole("link", { name: "Monday to Thursday, Oct 27–30" }).click();
  await expect(page).toHaveURL("/tournaments/2025-10-27-mon-thu");
});

test("the dashboard has the newest posts and what happened to one's players", async ({ page }) => {
  await becomes(page, people.newcomer);
  await giveSeason({ stage: "paid" })(page);
  await page.goto("/dashboard");
  const panel = page.getByRole("region", { name: "News" });
  await expect(panel.getByText(BALL)).toBeVisible();
  await expect(panel.getByText(MOVED)).toBeHidden();
  await panel
    .getByRole("link", { name: / is out$/ })
    .first()
    .click();
  await expect(page).toHaveURL(/^[^?]*\/news\?card=/);
  const card = page.getByRole("dialog");
  await expect(card.getByRole("heading", { name: "Last games" })).toBeVisible();
  await page.goBack();
  await panel.getByRole("link", { name: "All news" }).click();
  await expect(page).toHaveURL("/news");
});

test("long news come in parts, and news that do not load say so", async ({ page }) => {
  await becomes(page, people.newcomer);
  await giveSeasonPhase(page);
  await fail("*/api/news")(page);
  await page.goto("/news");
  await expect(
    page.getByRole("heading", { name: "We can't load the news right now" }),
  ).toBeVisible();
  await restoreNetwork(page);
  await giveSeasonPhase(page);
  const [post] = (await fixedNews(Date.parse("2025-11-02T00:00:00Z"))).items.filter(
    ({ kind }) => kind === "post",
  );
  const many = Array.from({ length: 90 }, (_, index) => ({ ...post!, id: `post ${index}` }));
  await answer(page, ["*/api/news"], async () => json({ items: many } satisfies NewsList));
  await page.getByRole("button", { name: "Try Again" }).click();
  const rows = page.getByRole("main").getByRole("listitem");
  await expect(rows).toHaveCount(40);
  await page.getByRole("button", { name: "Show more" }).click();
  await expect(rows).toHaveCount(80);
  await page.getByRole("button", { name: "Show more" }).click();
  await expect(rows).toHaveCount(90);
  await expect(page.getByRole("button", { name: "Show more" })).toBeHidden();
  // The button is gone, so the first of the rows that it added has the focus.
  await expect(rows.nth(80)).toBeFocused();
  await page.getByRole("radio", { name: "League" }).click();
  await expect(page.getByText("Nothing in the last 30 days matches these filters.")).toBeVisible();
});
