import { setTimeout as sleep } from "node:timers/promises";
import { expect, type Page } from "@playwright/test";
import { TOURNAMENT } from "../../dev/screens/fixed-week.ts";
import { giveMovingSeason, giveSeason } from "../../dev/screens/give-season.ts";
import { restoreNetwork, rewrite } from "../../dev/screens/network.ts";
import { tournamentName, tournamentTitle } from "../../rules/league/names.ts";
import { test } from "./kept-tab.ts";
import { becomes, people } from "./person.ts";

test("a tournament's tab and history have its name", async ({ page }) => {
  await becomes(page, people.newcomer);
  await giveSeason({ stage: "live" })(page);
  await page.goto("/dashboard");
  await page.getByRole("link", { name: tournamentName(TOURNAMENT), exact: true }).click();
  await expect(page).toHaveTitle(`${tournamentTitle(TOURNAMENT)} - Hardwood`);
  await page.goBack();
  await expect(page).toHaveTitle("Dashboard - Hardwood");
});

test("the labels of the bar and of the user's points can both be read, however close the points are", async ({
  page,
}) => {
  await becomes(page, people.newcomer);
  await giveSeason({ stage: "live" })(page);
  const labels = page.locator("figure p");
  await page.goto(`/tournaments/${TOURNAMENT}`);
  await expect(labels).toHaveCount(2);
  const own = 10 * Number(/[\d.]+/.exec(await labels.nth(1).innerText())![0]);
  for (const aboveBar of [95, -20]) {
    await rewrite(page, "*/api/tournaments/*/scores*", (scores) => ({
      ...(scores as object),
      bar: Math.round(own) - aboveBar,
    }));
    await page.reload();
    await expect(labels).toHaveCount(2);
    for (const width of [390, 640, 1024, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      const [bar, user] = [await labels.nth(0).boundingBox(), await labels.nth(1).boundingBox()];
      const what = `${aboveBar} tenths above the bar at ${width} px`;
      expect(bar!.y + bar!.height, what).toBeLessThanOrEqual(user!.y);
      for (const label of [bar!, user!]) {
        expect(label.x, what).toBeGreaterThanOrEqual(0);
        expect(label.x + label.width, what).toBeLessThanOrEqual(width);
      }
    }
  }
});

test("a wallet's entries are found by its address, even those of later rosters", async ({
  page,
}) => {
  await becomes(page, people.newcomer);
  await giveSeason({ stage: "live" })(page);
  await page.goto(`/tournaments/${TOURNAMENT}`);
  const [{ wallet }] = await page.evaluate(async (id) => {
    const answer = await fetch(`/api/tournaments/${id}/standings`);
    return ((await answer.json()) as { entries: [{ wallet: string }] }).entries;
  }, TOURNAMENT);
  await rewrite(page, `*/api/tournaments/${TOURNAMENT}/entries/${wallet}`, (found) => {
    const { revision, entries } = found as { revision: number; entries: object[] };
    return { revision, entries: [2, 5].map((roster) => ({ ...entries[0], roster })) };
  });
  const search = page.getByRole("searchbox", { name: "Find a wallet" });
  await search.fill(`${wallet.slice(0, 4)}...${wallet.slice(-4)}`);
  await expect(page.getByRole("button", { name: /Rank 1, 341\.9 points/ })).toBeVisible();
  await search.fill(wallet);
  await expect(page.getByRole("button", { name: /Roster 5/ })).toBeVisible();
  await page.getByRole("button", { name: /Roster 2/ }).click();
  await expect(page).toHaveURL(/roster=2/);
  // A key pressed before it opens does not close it.
  await expect(page.getByRole("dialog")).toBeVisible();
  await page.keyboard.press("Escape");
  await search.fill("11111111111111111111111111111112");
  await expect(page.getByText("This wallet has no entry in this tournament.")).toBeVisible();
});

test("the prizes of all of a user's rosters are added up on every page that shows them", async ({
  page,
}) => {
  await becomes(page, people.newcomer);
  for (const path of ["/tournaments", "/dashboard"]) {
    await giveSeason({ stage: "live" })(page);
    await rewrite(page, "*/api/tournaments/*/me", (own) => {
      const [first] = (own as { entries: object[] }).entries;
      const won = (rank: number, prize: string) => ({ ...first, roster: rank, rank, prize });
      return { ...(own as object), entries: [won(3, "1000000"), won(2, "70000000")] };
    });
    await page.goto(path);
    await expect(page.getByText("71.00", { exact: false }).first(), path).toBeVisible();
    await expect(page.getByText("Projected, all 2").first(), path).toBeVisible();
    await expect(page.getByRole("main").getByText(/70\.00|^1\.00/), path).toHaveCount(0);
    await restoreNetwork(page);
  }
});

test("a link to an entry that does not exist says so, and leads to the tournament", async ({
  page,
}) => {
  await becomes(page, people.newcomer);
  await giveSeason({ stage: "live" })(page);
  await page.goto(`/tournaments/${TOURNAMENT}?entry=xyz`);
  const dialog = page.getByRole("dialog", { name: "xyz" });
  await expect(dialog.getByText("Not in this tournament")).toBeVisible();
  await dialog.getByRole("button", { name: "See the tournament" }).click();
  await expect(dialog).toHaveCount(0);
  await expect(page).toHaveURL(`/tournaments/${TOURNAMENT}`);
  await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
});

test("each game of a player in an entry shows its statistics and its own points, at both widths", async ({
  page,
}) => {
  await becomes(page, people.newcomer);
  await giveSeason({ stage: "live" })(page);
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto(`/tournaments/${TOURNAMENT}`);
    const player = page.getByRole("main").locator("li").filter({ hasText: "Tyrese Maxey" }).first();
    const games = player.getByRole("listitem").filter({ hasText: "Final" });
    await expect(games).toHaveCount(2);
    const texts = await games.allInnerTexts();
    expect(texts.map((text) => /\d+\.\d/.exec(text)?.[0])).toEqual(["63.8", "64.1"]);
    for (const words of width === 390 ? ["43\u00a0PTS", "4\u00a03PM"] : ["43"])
      expect(texts[0]).toContain(words);
  }
});

test("a tournament becomes final together with its figures, however late they are", async ({
  page,
}) => {
  await becomes(page, people.newcomer);
  const moveOn = await giveMovingSeason(page, { stage: "final" });
  const figures = page.getByRole("region", { name: "Your figures" }).locator("dl");
  await page.goto(`/tournaments/${TOURNAMENT}`);
  await expect(figures).toContainText("Final");
  const final = await figures.innerText();

  await moveOn({ stage: "live" });
  await page.reload();
  await expect(figures).toContainText("By the standings now");
  expect(await figures.innerText()).not.toBe(final);
  await rewrite(page, "*/api/tournaments/*/me", async (entries) => {
    await sleep(1500);
    return entries;
  });
  await page.evaluate(() => {
    const seen = new Set<string>();
    Object.assign(globalThis, { seen });
    const main = document.querySelector<HTMLElement>("main")!;
    const look = () => {
      const texts = main.querySelector<HTMLElement>("section[aria-label='Your figures'] dl");
      const badge = main.querySelector<HTMLElement>("header h1 + *")?.innerText;
      if (texts?.innerText.includes("Final") || /final/i.test(badge ?? ""))
        seen.add(texts?.innerText ?? "no figures");
    };
    new MutationObserver(look).observe(main, {
      childList: true,
      subtree: true,
      characterData: true,
    });
  });
  await moveOn({ stage: "final" });
  await expect(figures).toContainText("Final");
  expect(await page.evaluate(() => [...(globalThis as unknown as Seen).seen])).toEqual([final]);
});

interface Seen {
  readonly seen: Set<string>;
}

test("an upcoming tournament offers to review a lineup that is set", async ({ page }) => {
  await becomes(page, people.newcomer);
  for (const [given, words] of [
    [{}, "Review your lineup"],
    [{ isWithoutRoster: true }, "Set your lineup"],
  ] as const) {
    await giveSeason({ stage: "open", ...given })(page);
    for (const path of [`/tournaments/${TOURNAMENT}`, "/dashboard"]) {
      await page.goto(path);
      const link = page.getByRole("main").getByRole("link", { name: words });
      await expect(link, path).toHaveAttribute("href", "/lineup");
    }
    await restoreNetwork(page);
  }
});

test("a dashboard that is open at the lock keeps the user's lineup, and says that it is in", async ({
  page,
}) => {
  await becomes(page, people.newcomer);
  const moveOn = await giveMovingSeason(page, { stage: "open" });
  await page.goto("/dashboard");
  const lineup = page.getByRole("region", { name: "This week's lineup" });
  await expect(lineup.getByText(/points expected|points estimated/)).toBeVisible();
  await rewrite(page, "*/api/rosters?*", async (rosters) => {
    await sleep(1000);
    return rosters;
  });
  await page.evaluate(() => {
    const seen = new Set<string>();
    Object.assign(globalThis, { seen });
    const main = document.querySelector<HTMLElement>("main")!;
    const look = () => {
      for (const words of ["Empty", "Set your lineup", "You have no entry", "of 0"])
        if (main.innerText.includes(words)) seen.add(words);
    };
    new MutationObserver(look).observe(main, {
      childList: true,
      subtree: true,
      characterData: true,
    });
  });
  await moveOn({ stage: "locked" });
  await page.evaluate(() => dispatchEvent(new Event("local-season")));
  const main = page.getByRole("main");
  const late = main.getByRole("region", { name: "Friday to Sunday" });
  await expect(late).toContainText("Rosters are locked.");
  await expect(main.getByRole("link", { name: "Review your lineup" })).toBeVisible();

  // Without a change, only the state of the season is asked for.
  const asked: string[] = [];
  page.on("request", (request) => asked.push(new URL(request.url()).pathname));
  const unchanged = page.waitForResponse("**/api/season");
  await page.evaluate(() => dispatchEvent(new Event("local-season")));
  await unchanged;
  expect(asked).not.toContain("/api/tournaments");

  // Nobody tells the page that the holdings have been read.
  await moveOn({ stage: "live" });
  await expect(late).toContainText("Your locked lineup plays here, too.", { timeout: 15_000 });
  await expect(main.getByRole("region", { name: "Monday to Thursday" })).toContainText(/of \d\d/);
  expect(await page.evaluate(() => [...(globalThis as unknown as Seen).seen])).toEqual([]);
});

test("the part of a tournament that a phone shows is in the address", async ({ page }) => {
  await becomes(page, people.newcomer);
  await giveSeason({ stage: "live" })(page);
  await page.setViewportSize({ width: 390, height: 844 });
  const part = (name: string) => page.getByRole("button", { name, exact: true });
  const board = page.getByRole("table", { name: "Leaderboard" });
  await page.goto(`/tournaments/${TOURNAMENT}?part=nonsense`);
  await expect(part("Your five")).toHaveAttribute("aria-pressed", "true");
  await part("Leaders").click();
  await expect(page).toHaveURL(/\?part=leaders$/);
  await board.getByRole("button").first().click();
  await expect(page).toHaveURL(/entry=.*part=leaders|part=leaders.*entry=/);
  await expect(page.getByRole("dialog")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page).toHaveURL(/\?part=leaders$/);
  await page.reload();
  await expect(board).toBeVisible();
});

test("no address, name or statistic of the season is cut short on a phone", async ({ page }) => {
  await becomes(page, people.newcomer);
  await giveSeason({ stage: "live" })(page);
  for (const width of [390, 320]) {
    await page.setViewportSize({ width, height: 844 });
    await page.goto("/dashboard");
    await expect(page.getByText(/^Your five to(day|night)/)).toBeVisible();
    expect(await cutShort(page), `/dashboard at ${width} px`).toEqual([]);
    await page.goto(`/tournaments/${TOURNAMENT}`);
    await page.getByRole("button", { name: "Leaders", exact: true }).click();
    await expect(page.getByRole("table", { name: "Leaderboard" })).toBeVisible();
    expect(await cutShort(page), `the leaders at ${width} px`).toEqual([]);
  }
});

/** Returns the texts that end in an ellipsis. */
function cutShort(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll("main *")]
      .filter((one) => one.checkVisibility() && one.scrollWidth > one.clientWidth)
      .filter((one) => getComputedStyle(one).textOverflow === "ellipsis")
      .map((one) => one.textContent),
  );
}
