import { expect } from "@playwright/test";
import { giveSeason, giveSeasonPhase } from "../../dev/screens/give-season.ts";
import { fail, restoreNetwork, rewrite } from "../../dev/screens/network.ts";
import type { PlayerStatsList } from "../../server/form/schemas.ts";
import { test } from "./kept-tab.ts";
import { becomes, people } from "./person.ts";

test("players are sorted by any figure and filtered to one's own, and open with their last games", async ({
  page,
}) => {
  await becomes(page, people.newcomer);
  await giveSeason({ stage: "open" })(page);
  await page.goto("/players");
  const names = page.getByRole("rowheader");
  await expect(names).toHaveCount(102);
  await expect(names.first()).toContainText("Shai Gilgeous-AlexanderPG · OKC");
  const week = page.getByRole("columnheader", { name: "Week (Points expected in the week)" });
  await expect(week).toHaveAttribute("aria-sort", "descending");

  const rebounds = page.getByRole("columnheader", { name: "REB (Rebounds)" });
  await rebounds.getByRole("button").focus();
  await page.keyboard.press("Enter");
  await expect(rebounds).toHaveAttribute("aria-sort", "descending");
  await expect(week).not.toHaveAttribute("aria-sort");
  await expect(names.first()).toContainText("Domantas Sabonis");
  await page.keyboard.press("Enter");
  await expect(rebounds).toHaveAttribute("aria-sort", "ascending");
  await page.reload();
  await expect(rebounds).toHaveAttribute("aria-sort", "ascending");

  await page.getByRole("radio", { name: "Yours" }).click();
  await expect(names).toHaveCount(20);
  await page.getByRole("searchbox", { name: "Search players or teams" }).fill("cle");
  await expect(names).toHaveCount(1);
  await expect(names).toContainText("Jarrett AllenC · CLE");
  // Anywhere in the row.
  await page.getByRole("row").nth(1).getByRole("cell").last().click();
  await expect(page).toHaveURL("/players?q=cle&own=yes&sort=-reb&card=jarrett-allen");
  const card = page.getByRole("dialog", { name: "Jarrett Allen" });
  await expect(card.getByRole("table", { name: "Last games" })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(names.getByRole("button")).toBeFocused();

  await page.getByRole("searchbox", { name: "Search players or teams" }).fill("jok");
  await page.getByRole("button", { name: "Clear filters" }).click();
  await expect(names).toHaveCount(102);
  await expect(page).toHaveURL("/players?sort=-reb");
});

test("a player is found by the team that he was traded to, and one who is out says so", async ({
  page,
}) => {
  await becomes(page, people.newcomer);
  await giveSeason({ stage: "open" })(page);
  await rewrite(page, "*/api/players/stats", (list) => {
    const { players, ...rest } = list as PlayerStatsList;
    const changed = players.map((one) =>
      one.player === "luka-doncic" ? { ...one, team: "UTA", isOut: true } : one,
    );
    return { ...rest, players: changed };
  });
  await page.goto("/players?q=utah");
  const doncic = page.getByRole("rowheader", { name: "Luka Dončić" });
  await expect(doncic).toContainText(
    "Luka DončićPG · UTA · Out: has missed at least his team's last 3 games",
  );
  await doncic.getByRole("button").click();
  const card = page.getByRole("dialog", { name: "Luka Dončić" });
  await expect(card).toHaveAccessibleDescription("Utah Jazz");
  await page.keyboard.press("Escape");
  await page.getByRole("searchbox", { name: "Search players or teams" }).fill("lakers");
  await expect(page.getByRole("rowheader", { name: "LeBron James" })).toBeVisible();
  await expect(doncic).toHaveCount(0);
});

test("if the statistics or the holdings do not load, the page says so and loads them at a press", async ({
  page,
}) => {
  await becomes(page, people.newcomer);
  await giveSeasonPhase(page);
  await fail("*/api/players/stats")(page);
  await page.goto("/players");
  const failure = page.getByRole("heading", { name: "We can't load the statistics right now" });
  await expect(failure).toBeVisible();
  await restoreNetwork(page);
  await giveSeasonPhase(page);
  await page.getByRole("button", { name: "Try Again" }).click();
  const names = page.getByRole("rowheader");
  await expect(names).toHaveCount(102);
  await expect(failure).toHaveCount(0);

  await fail("*/api/lineup/inventory")(page);
  await page.reload();
  await expect(names).toHaveCount(102);
  await page.getByRole("radio", { name: "Yours" }).click();
  await expect(failure).toBeVisible();
  await restoreNetwork(page);
  await giveSeasonPhase(page);
  await page.getByRole("button", { name: "Try Again" }).click();
  await expect(page.getByText("You hold no players yet")).toBeVisible();
});
