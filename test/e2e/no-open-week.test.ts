import { type Page, expect } from "@playwright/test";
import { giveMovingSeason, giveSeason } from "../../dev/screens/give-season.ts";
import { hold, rewrite } from "../../dev/screens/network.ts";
import { test } from "./kept-tab.ts";
import { becomes, people } from "./person.ts";

const withoutNext = (page: Page) =>
  rewrite(page, "*/api/season", (season) => ({ ...(season as object), nextWeek: null }));

test("while no week is open, no page sends a user without a lineup to set one", async ({
  page,
}) => {
  await becomes(page, people.newcomer);
  await giveSeason({ stage: "live", isWithoutRoster: true })(page);
  await withoutNext(page);
  const main = page.getByRole("main");
  for (const [path, title] of [
    ["/dashboard", "You have no entry this week"],
    ["/lineup", "No roster this week"],
    ["/tournaments/2025-10-27-mon-thu", "You have no entry here"],
  ] as const) {
    await page.goto(path);
    await expect(main.getByRole("heading", { name: title })).toBeVisible();
    const why = main.getByText(/The next lineup opens once the league has announced more games\.$/);
    await expect(why).toBeVisible();
    await expect(main.getByText(/set next week's now|Set a lineup/)).toHaveCount(0);
    await expect(main.getByRole("link", { name: "Set your lineup" })).toHaveCount(0);
  }
});

test("right after the lock, nobody is told to have no entry", async ({ page }) => {
  await becomes(page, people.newcomer);
  const moveOn = await giveMovingSeason(page, { stage: "locked" }, "retry: 600000\n\n");
  await withoutNext(page);
  const ownEntries = page.waitForResponse(/\/api\/tournaments\/.*\/me$/);
  await page.goto("/dashboard");
  await (await ownEntries).finished();
  const main = page.getByRole("main");
  await expect(main.getByText("Rosters are locked.").first()).toBeVisible();
  const none = main.getByText("You have no entry this week");
  await expect(none).toHaveCount(0);

  // Nor once the holdings are known, while the entries are on their way.
  await hold("*/api/tournaments/*/me")(page);
  const asked = page.waitForRequest(/\/api\/tournaments\/.*\/me$/);
  await moveOn({ stage: "live" });
  await asked;
  const drawn = () => page.evaluate(() => new Promise(requestAnimationFrame));
  for (let frame = 0; frame < 10; frame++) await drawn();
  await expect(none).toHaveCount(0);
});

test("who holds nobody is not sent in a circle to set a lineup", async ({ page }) => {
  await becomes(page, people.newcomer);
  await giveSeason({ stage: "open", isWithoutPlayers: true, isWithoutRoster: true })(page);
  await page.goto("/tournaments/2025-10-27-mon-thu");
  const main = page.getByRole("main");
  await expect(main.getByText("You hold no players to set a lineup with.")).toBeVisible();
  await expect(main.getByRole("link", { name: "Set your lineup" })).toHaveCount(0);
  const entry = page
    .getByRole("navigation", { name: "Main" })
    .getByRole("link", { name: "Lineup" });
  await expect(entry).toHaveAccessibleName("Lineup");
});
