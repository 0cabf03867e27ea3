import { setTimeout as sleep } from "node:timers/promises";
import { expect } from "@playwright/test";
import { TOURNAMENT } from "../../dev/screens/fixed-week.ts";
import { giveMovingSeason, giveSeason } from "../../dev/screens/give-season.ts";
import { answer, json, rewrite, rewriteText } from "../../dev/screens/network.ts";
import { askForCheck } from "./ask-for-check.ts";
import { test } from "./kept-tab.ts";
import { becomes, people } from "./person.ts";

test("a leaderboard whose next page fails asks again only when told to", async ({ page }) => {
  await becomes(page, people.newcomer);
  await giveSeason({ stage: "live" })(page);
  let shown: { entries: { wallet: string }[] } = { entries: [] };
  await rewrite(page, "*/standings?from=1", (first) => {
    shown = first as typeof shown;
    return { ...shown, entries: shown.entries.slice(0, 20), next: "more" };
  });
  let [asked, isBack] = [0, false];
  await answer(page, ["*/standings?after=more"], () => {
    asked += 1;
    return isBack ? json({ ...shown, entries: shown.entries.slice(20) }) : json({}, 429);
  });
  await page.goto(`/tournaments/${TOURNAMENT}`);
  const list = page.getByRole("region", { name: "Leaderboard, scrollable" });
  const showEnd = () => list.evaluate((box) => box.scrollTo({ top: box.scrollHeight }));
  await expect(list.getByRole("row").nth(3)).toBeVisible();
  await showEnd();
  const failed = page.getByText("The next entries could not be loaded.");
  await expect(failed).toBeVisible();
  const before = asked;
  await sleep(1000);
  expect(asked).toBe(before);
  isBack = true;
  await page.getByRole("button", { name: "Try Again" }).click();
  await expect(failed).toHaveCount(0);
  await showEnd();
  const last = shown.entries.at(-1)!.wallet;
  await expect(page.getByRole("row").filter({ has: page.getByTitle(last) })).toBeVisible();
});

test("Jump to me finds the user's entry among others with the same points, pages later", async ({
  page,
}) => {
  await becomes(page, people.newcomer);
  await giveSeason({ stage: "live" })(page);
  // The user is the last of 41 who share a rank.
  let own: object[] = [];
  await rewrite(page, "*/standings?from=*", (first) => {
    const { entries, ...rest } = first as { entries: { rank: number }[] };
    const tied = entries.map((one) => ({ ...one, rank: 18 }));
    own = tied.splice(17, 1);
    return { ...rest, entries: tied, next: "own" };
  });
  await answer(page, ["*/standings?after=own"], () =>
    json({ revision: 1, entries: own, next: null }),
  );
  await page.goto(`/tournaments/${TOURNAMENT}`);
  const list = page.getByRole("region", { name: "Leaderboard, scrollable" });
  const row = list.locator("tbody").getByRole("row").filter({ hasText: "You" });
  await expect(row).toHaveCount(0);
  await page.getByRole("button", { name: "Jump to me" }).click();
  await expect(row).toHaveCount(1);
  await list.evaluate((box) => box.scrollIntoView({ block: "end" }));
  await expect(row).toBeInViewport();
});

test("a leaderboard holds all rows still under a pointer, the user's own, too, and counts what has come", async ({
  page,
}) => {
  await becomes(page, people.newcomer);
  const moveOn = await giveMovingSeason(page, { stage: "live" });
  await page.goto(`/tournaments/${TOURNAMENT}`);
  const list = page.getByRole("region", { name: "Leaderboard, scrollable" });
  const figures = page.getByRole("region", { name: "Your figures" }).locator("dl");
  await expect(list.getByRole("row").nth(3)).toBeVisible();
  await expect(figures).toContainText("By the standings now");
  const [rows, own] = [await list.innerText(), await figures.innerText()];
  const paused = page.getByRole("status").filter({ hasText: "Paused, 1 update" });

  await list.hover();
  await moveOn({ stage: "provisional" });
  await expect(paused).toBeVisible();
  await expect(figures).not.toHaveText(own);
  expect(await list.innerText()).toBe(rows);

  await page.mouse.move(1, 1);
  await expect(paused).toHaveCount(0);
  await expect(async () => expect(await list.innerText()).not.toBe(rows)).toPass();
});

test("figures that failed to load after a change are asked for again", async ({ page }) => {
  await becomes(page, people.newcomer);
  const moveOn = await giveMovingSeason(page, { stage: "live" });
  await page.goto(`/tournaments/${TOURNAMENT}`);
  const list = page.getByRole("region", { name: "Leaderboard, scrollable" });
  await expect(list.getByRole("row").nth(3)).toBeVisible();
  let requests = 0;
  await rewriteText(page, `*/tournaments/${TOURNAMENT}/standings*`, (text) =>
    requests++ === 0 ? "broken off" : text,
  );
  await moveOn({ stage: "provisional" });
  await expect.poll(() => requests).toBe(2);
});

test("a check of a tournament is repeated once its prizes are paid", async ({ page }) => {
  await becomes(page, people.newcomer);
  const moveOn = await giveMovingSeason(page, { stage: "final" });
  await page.goto(`/tournaments/${TOURNAMENT}`);
  const asked = () => page.waitForRequest("**/api/weeks/*/bundle");
  const first = asked();
  await askForCheck(page);
  await first;
  const second = asked();
  await moveOn({ stage: "paid" });
  await second;
});

test("players are listed by how many rosters have them, or by points, and the user's are marked", async ({
  page,
}) => {
  await becomes(page, people.newcomer);
  await giveSeason({ stage: "live" })(page);
  await page.goto(`/tournaments/${TOURNAMENT}`);
  const panel = page.getByRole("region", { name: "Players" });
  const rows = panel.getByRole("listitem");
  await expect(rows).toHaveCount(10);
  const asShown = { useInnerText: true };
  const first = /Tyrese Maxey\s+Your ten\s+37%\s+of rosters\s+127\.9\s+points$/;
  await expect(rows.first()).toHaveText(first, asShown);
  await expect(rows.nth(5)).toHaveText(/LeBron James\d+% of rosters–no points$/);
  await panel.getByRole("radio", { name: "Most points" }).click();
  const shown = (await rows.allTextContents()).map((text) =>
    Number(/([\d.]+) points/.exec(text)![1]),
  );
  expect(shown).toEqual(shown.toSorted((a, b) => b - a));
  await panel.getByRole("button", { name: /^Show all \d+$/ }).click();
  expect(await rows.count()).toBeGreaterThan(10);
  // The button is gone, so the first of the rows that it added has the focus.
  await expect(rows.nth(10)).toBeFocused();
});

test("a player's name in an entry or the list of players opens his card", async ({ page }) => {
  await becomes(page, people.newcomer);
  await giveSeason({ stage: "live" })(page);
  await page.goto(`/tournaments/${TOURNAMENT}`);
  const card = page.getByRole("dialog", { name: "Tyrese Maxey" });
  const nameIn = (region: string) =>
    page.getByRole("region", { name: region }).getByRole("button", { name: "Tyrese Maxey" });
  for (const region of ["Your five", "Players"]) {
    await nameIn(region).click();
    await expect(card.getByRole("heading", { name: "Last games" })).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(card).toHaveCount(0);
    await expect(nameIn(region)).toBeFocused();
  }
  // Over the dialog of another entry, too: only the card closes.
  await page.getByRole("table", { name: "Leaderboard" }).getByRole("button").first().click();
  const name = page.getByRole("dialog").getByRole("listitem").first().getByRole("button");
  await name.click();
  const games = page.getByRole("dialog").getByRole("heading", { name: "Last games" });
  await expect(games).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(games).toHaveCount(0);
  await expect(name).toBeFocused();
});

test("if the row of an opened entry has gone meanwhile, the focus returns to the list", async ({
  page,
}) => {
  await becomes(page, people.newcomer);
  await giveSeason({ stage: "live" })(page);
  await page.goto(`/tournaments/${TOURNAMENT}`);
  // The open dialog hides its role.
  const list = page.locator("section[aria-label='Leaderboard, scrollable']");
  const entry = page.getByRole("table", { name: "Leaderboard" }).getByRole("button").first();
  const name = (await entry.textContent())!;
  await entry.press("Enter");
  await expect(page.getByRole("dialog").getByText("Bench")).toBeVisible();
  await list.evaluate((element) => element.scrollTo(0, 5000));
  await expect(list.getByText(name, { exact: true })).toHaveCount(0);
  await page.keyboard.press("Escape");
  await expect(list).toBeFocused();
});
