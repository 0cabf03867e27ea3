import { expect } from "@playwright/test";
import { giveSeason } from "../../dev/screens/give-season.ts";
import { fail, restoreNetwork, rewrite } from "../../dev/screens/network.ts";
import type { GameLog } from "../../server/form/schemas.ts";
import { test } from "./kept-tab.ts";
import { becomes, people } from "./person.ts";

test("a visitor reads a player's page: what he scores and from what, his games, and who holds him", async ({
  page,
}) => {
  await giveSeason({ stage: "open" })(page);
  await page.goto("/players/nikola-jokic");
  await expect(page.getByRole("heading", { level: 1, name: "Nikola Jokić" })).toBeVisible();
  await expect(page).toHaveTitle("Nikola Jokić - Hardwood");
  const main = page.getByRole("main");
  await expect(main.getByText("Center, Denver Nuggets")).toBeVisible();
  await expect(main.getByText("average of 3 games")).toBeVisible();
  await expect(main.getByRole("img", { name: /^Points, newest first: \d/ })).toBeVisible();
  // 12.7 assists count 1.5 each, and he had a double-double or more in each game.
  const parts = page.getByRole("table", { name: "What his points come from" });
  await expect(parts.getByRole("row", { name: "Assists 12.7 19.0" })).toBeVisible();
  await expect(parts.getByRole("row", { name: "Together 73.5" })).toBeVisible();
  await expect(page.getByRole("table", { name: "Last games" }).getByRole("rowheader")).toHaveCount(
    3,
  );
  await expect(page.getByRole("region", { name: "Next games" }).getByRole("listitem")).toHaveCount(
    3,
  );
  await expect(main.getByText("with 1,250 tokens")).toBeVisible();
  await expect(main.getByText("of 40 rosters", { exact: true })).toBeVisible();
  await expect(main.getByText("the last lock, in the week of Oct 20")).toBeVisible();
  await expect(main.getByText("You hold")).toHaveCount(0);
  await expect(main.getByRole("link", { name: "All players" })).toHaveCount(0);
});

test("a user comes to a player's page from his card, sees the own tokens, and goes back to all players", async ({
  page,
}) => {
  await becomes(page, people.newcomer);
  await giveSeason({ stage: "open" })(page);
  await page.goto("/players?card=tyrese-maxey");
  const card = page.getByRole("dialog", { name: "Tyrese Maxey" });
  await card.getByRole("link", { name: "See his page" }).click();
  await expect(page).toHaveURL("/players/tyrese-maxey");
  await expect(page).toHaveTitle("Tyrese Maxey - Hardwood");
  await expect(page.getByRole("heading", { level: 1, name: "Tyrese Maxey" })).toBeFocused();
  const main = page.getByRole("main");
  await expect(main.getByText("You hold 100 tokens. In your lineup: Guard 1")).toBeVisible();
  await main.getByRole("button", { name: "Share Tyrese Maxey" }).click();
  await expect(page.getByRole("menuitem", { name: "Save picture", exact: true })).toHaveAttribute(
    "href",
    "/share/player/tyrese-maxey.png",
  );
  await page.keyboard.press("Escape");
  await main.getByRole("link", { name: "All players" }).click();
  await expect(page).toHaveURL("/players");
  await expect(page.getByRole("columnheader", { name: /^Holders/ })).toBeVisible();
});

test("before the first lock nobody knows who holds a player, and his injury is said", async ({
  page,
}) => {
  await giveSeason({ stage: "open" })(page);
  await rewrite(page, "*/api/players/*/games", (log) => ({
    ...(log as GameLog),
    injury: { status: "Day-To-Day", detail: "A sore ankle." },
    team: "UTA",
    lock: null,
    holders: null,
  }));
  await page.goto("/players/nikola-jokic");
  const main = page.getByRole("main");
  await expect(main.getByText("Day-To-Day A sore ankle.")).toBeVisible();
  await expect(main.getByText("Center, Utah Jazz")).toBeVisible();
  await expect(main.getByText("Points a game")).toBeVisible();
  await expect(main.getByText("Holders")).toHaveCount(0);
});

test("if a player's statistics do not load, his page shows the rest and loads them at a press", async ({
  page,
}) => {
  await giveSeason({ stage: "open" })(page);
  await fail("*/api/players/*/games")(page);
  await page.goto("/players/nikola-jokic");
  const failure = page.getByRole("heading", { name: "We can't load his statistics right now" });
  await expect(failure).toBeVisible();
  await expect(page.getByRole("heading", { level: 1, name: "Nikola Jokić" })).toBeVisible();
  await restoreNetwork(page);
  await giveSeason({ stage: "open" })(page);
  await page.getByRole("button", { name: "Try Again" }).click();
  await expect(page.getByRole("table", { name: "Last games" })).toBeVisible();
  await expect(failure).toHaveCount(0);
});

test("before the season a player's page shows his card, and what it will show", async ({
  page,
}) => {
  await becomes(page, people.newcomer);
  await page.goto("/players/nikola-jokic");
  const main = page.getByRole("main");
  await expect(main.getByText("Center, Denver Nuggets")).toBeVisible();
  await expect(main.getByText("S Legendary")).toBeVisible();
  await expect(main.getByText("You hold 0 tokens")).toBeVisible();
  await expect(main.getByRole("heading", { name: "Before the season" })).toBeVisible();
  await expect(main.getByRole("link", { name: "Buy Packs" })).toHaveAttribute("href", "/presale");
  await expect(main.getByRole("link", { name: "All players" })).toHaveAttribute("href", "/game");
});

test("a player whom nobody knows is a missing page", async ({ page }) => {
  await becomes(page, people.newcomer);
  const response = await page.goto("/players/nobody");
  expect(response!.status()).toBe(404);
  await expect(page.getByRole("heading", { name: "Page Not Found" })).toBeVisible();
  await expect(page).toHaveTitle("Page Not Found - Hardwood");
  await page.getByRole("main").getByRole("link", { name: "Your Squad" }).click();
  await expect(page).toHaveTitle("Your Squad - Hardwood");
});
