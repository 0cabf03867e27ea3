import { expect, type Locator, type Page } from "@playwright/test";
import { giveSeason } from "../../dev/screens/give-season.ts";
import { hold, rewrite } from "../../dev/screens/network.ts";
import { test } from "./kept-tab.ts";
import { becomes, people } from "./person.ts";
import { said } from "./said.ts";

const PHONE = { width: 390, height: 844 };

const TITLES = ["Guard 1", "Guard 2", "Forward 1", "Forward 2", "Center"].concat(
  [1, 2, 3, 4, 5].map((number) => `Bench ${number}`),
);

/** Returns the first listed player's button, for a place. */
function firstFor(page: Page, title: string): Locator {
  const name = new RegExp(`, not placed\\. Place at ${title}$`);
  return page
    .getByRole("listitem")
    .filter({ visible: true, has: page.getByRole("button", { name: /^About/ }) })
    .first()
    .getByRole("button", { name });
}

async function bottomOf(element: Locator): Promise<number> {
  const { y, height } = (await element.boundingBox())!;
  return y + height;
}

test("on a phone, each spot that is filled leads to the next empty one, until all are filled", async ({
  page,
}) => {
  await becomes(page, people.newcomer);
  await giveSeason({ stage: "open", isWithoutRoster: true })(page);
  await page.setViewportSize(PHONE);
  await page.goto("/lineup");
  const place = (at: number) => page.locator(`[data-place='${at}']`);
  await place(0).click();
  // The second click of a double click falls on nobody for the next spot.
  await firstFor(page, "Guard 1").dblclick();
  for (const [at, title] of [...TITLES.entries()].slice(1)) {
    if (at > 1) await expect(page.getByRole("heading", { name: title, exact: true })).toBeFocused();
    const words = `to ${TITLES[at - 1]}. Choose a player for ${title}.`;
    await expect(said(page, words)).toHaveCount(1);
    await expect(place(at)).toHaveAttribute("aria-label", `${title}: empty. Choose a player`);
    const sheet = page.getByRole("region", { name: title, exact: true });
    await expect
      .poll(async () => (await bottomOf(place(at))) <= (await sheet.boundingBox())!.y)
      .toBe(true);
    await expect(firstFor(page, title)).toBeInViewport({ ratio: 1 });
    await firstFor(page, title).click();
  }
  await expect(page.getByRole("heading", { name: "Bench 5" })).toHaveCount(0);
  await expect(place(9)).toBeFocused();
  await expect(said(page, "to Bench 5. All spots are filled.")).toHaveCount(1);
});

test("with the keyboard, each spot that is filled leads to the next one; closing it and changes of filled spots end that", async ({
  page,
}) => {
  await becomes(page, people.newcomer);
  await giveSeason({ stage: "open", isWithoutRoster: true })(page);
  await page.goto("/lineup");
  const place = (at: number) => page.locator(`[data-place='${at}']`);
  const chosen = page.locator("[data-place][aria-pressed='true']");
  // What was searched is hidden while a spot is filled, and leaves nobody out.
  await page.getByRole("searchbox").fill("Josh Giddey");
  await place(1).press("Enter");
  await expect(firstFor(page, "Guard 2")).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(place(1)).toBeFocused();
  await expect(chosen).toHaveCount(0);
  await page.keyboard.press("Enter");
  await expect(firstFor(page, "Guard 2")).toBeFocused();
  await page.keyboard.press("Enter");
  for (const title of ["Forward 1", "Forward 2", "Center"]) {
    await expect(firstFor(page, title)).toBeFocused();
    await page.keyboard.press("Enter");
  }
  await expect(firstFor(page, "Bench 1")).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(chosen).toHaveCount(0);
  // The order of the list can be changed, and what was pressed keeps the focus.
  await place(9).press("Enter");
  await firstFor(page, "Bench 5").press("Enter");
  // After the last spot comes the first that is still empty.
  await expect(firstFor(page, "Guard 1")).toBeFocused();
  const tokens = page.getByRole("button", { name: "Tokens" });
  await tokens.press("Enter");
  await expect(tokens).toBeFocused();
  await page.getByRole("button", { name: "Cancel" }).press("Enter");
  await expect(chosen).toHaveCount(0);

  // Somebody else in a filled spot, and a player who was picked up first.
  await place(1).press("Enter");
  await firstFor(page, "Guard 2").press("Enter");
  await expect(chosen).toHaveCount(0);
  await place(1).press("Enter");
  await place(0).press("Enter");
  await expect(place(1)).toHaveAttribute("aria-label", /^Guard 2: empty/);
  await expect(chosen).toHaveCount(0);
});

test("spots that nobody is left for are not opened", async ({ page }) => {
  await becomes(page, people.newcomer);
  await giveSeason({ stage: "open", isWithoutRoster: true })(page);
  const HELD = ["luka-doncic", "desmond-bane", "walker-kessler"];
  await rewrite(page, "*/api/lineup/inventory", (inventory) =>
    (inventory as { player: { id: string } }[]).filter(({ player }) => HELD.includes(player.id)),
  );
  await page.setViewportSize(PHONE);
  await page.goto("/lineup");
  await page.locator("[data-place='0']").click();
  for (const title of ["Guard 1", "Guard 2", "Center"]) await firstFor(page, title).click();
  await expect(page.getByRole("heading", { name: "Center" })).toHaveCount(0);
  await expect(said(page, "Kessler to Center.")).toHaveText("Kessler to Center.");
});

test("the list waits for what it is sorted by, so that no press falls on another player", async ({
  page,
}) => {
  await becomes(page, people.newcomer);
  await giveSeason({ stage: "open" })(page);
  await hold("*/api/rosters/autofill*")(page);
  await page.goto("/lineup");
  const list = page.getByRole("region", { name: "My players" });
  const rows = list.getByRole("button", { name: /^About / });
  await expect(list.locator("[aria-busy=true]").first()).toBeAttached();
  await expect(rows).toHaveCount(0);
  // Tokens are known.
  await list.getByRole("button", { name: "Tokens" }).click();
  await expect(rows).toHaveCount(20);
});
