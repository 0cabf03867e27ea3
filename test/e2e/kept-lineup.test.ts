import { expect } from "@playwright/test";
import { NEXT_WEEK } from "../../dev/screens/fixed-week.ts";
import { giveSeason } from "../../dev/screens/give-season.ts";
import { cutOff } from "../../dev/screens/network.ts";
import { endScripts } from "../../dev/screens/show-screen.ts";
import { test } from "./kept-tab.ts";
import { becomes, people } from "./person.ts";

for (const [stage, path, what, isLate] of [
  ["live", `/lineup?week=${NEXT_WEEK}`, "what is kept for the next week", false],
  ["open", "/lineup", "what a lock came before", true],
] as const)
  test(`${what} is ${isLate ? "" : "not "}said to come after the lock`, async ({ page }) => {
    await becomes(page, people.newcomer);
    await giveSeason({ stage })(page);
    await cutOff("*/api/rosters/1*")(page);
    await page.goto(path);
    await page.getByRole("button", { name: "Clear", exact: true }).click();
    await expect(page.getByText("Not saved yet. Kept on this device, retrying.")).toBeVisible();
    // Or the page would save it in the moment in which nothing cuts it off.
    await endScripts(page);
    await giveSeason({ stage: "live" })(page);
    await cutOff("*/api/rosters/1*")(page);
    await page.goto("/lineup");
    await expect(page.getByText("Total", { exact: true })).toBeVisible();
    const note = page.getByText("Your last change came after the lock");
    await expect(note).toHaveCount(isLate ? 1 : 0);
  });
