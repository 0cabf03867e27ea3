import { expect, type Page } from "@playwright/test";
import { giveSeason } from "../../dev/screens/give-season.ts";
import { test } from "./kept-tab.ts";
import { becomes, people } from "./person.ts";

/** Presses a player's row on his name, far from its button. */
async function pressName(page: Page, name: string): Promise<void> {
  const row = page.getByRole("listitem").filter({ hasText: name }).filter({ visible: true });
  const text = await row.getByText(name, { exact: true }).boundingBox();
  await page.mouse.click(text!.x + 10, text!.y + 10);
}

test("a press anywhere on a player's row places him, at both widths", async ({ page }) => {
  await becomes(page, people.newcomer);
  await giveSeason({ stage: "open" })(page);
  const place = (at: number) => page.locator(`[data-place='${at}']`);

  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto("/lineup");
  await place(0).click();
  await expect(page.getByRole("heading", { name: "Guard 1" })).toBeFocused();
  await pressName(page, "Desmond Bane");
  await expect(place(0)).toHaveAttribute("aria-label", /^Guard 1: Desmond Bane,/);

  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto("/lineup");
  await pressName(page, "Josh Giddey");
  await place(1).click();
  await expect(place(1)).toHaveAttribute("aria-label", /^Guard 2: Josh Giddey,/);
  // The row can still be dragged, by its button, too.
  const row = page.getByRole("listitem").filter({ hasText: "Desmond Bane" });
  await row.dragTo(place(0), { sourcePosition: { x: 80, y: 20 } });
  await expect(place(0)).toHaveAttribute("aria-label", /^Guard 1: Desmond Bane,/);
});
