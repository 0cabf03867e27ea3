import { expect } from "@playwright/test";
import { giveSeason } from "../../dev/screens/give-season.ts";
import { rewrite } from "../../dev/screens/network.ts";
import { test } from "./kept-tab.ts";
import { becomes, people } from "./person.ts";

test("while no week is open, no page sends a user without a lineup to set one", async ({
  page,
}) => {
  await becomes(page, people.newcomer);
  await giveSeason({ stage: "live", isWithoutRoster: true })(page);
  await rewrite(page, "*/api/season", (season) => ({ ...(season as object), nextWeek: null }));
  const main = page.getByRole("main");
  for (const [path, title] of [
    ["/dashboard", "No lineup to set right now"],
    ["/lineup", "No roster this week"],
    ["/tournaments/2025-10-27-mon-thu", "You have no entry here"],
  ] as const) {
    await page.goto(path);
    await expect(main.getByRole("heading", { name: title })).toBeVisible();
    const why = main.getByText(
      /Next week's lineup opens once the league has announced its games\.$/,
    );
    await expect(why).toBeVisible();
    await expect(main.getByText(/set next week's now|Set a lineup/)).toHaveCount(0);
    await expect(main.getByRole("link", { name: "Set your lineup" })).toHaveCount(0);
  }
});
