import { expect } from "@playwright/test";
import { giveSeason } from "../../dev/screens/give-season.ts";
import { test } from "./kept-tab.ts";
import { becomes, buy, connectOnLanding, people } from "./person.ts";

test.use({ viewport: { width: 390, height: 844 } });

test("Back closes what covers the page, and stays on it, on Android and elsewhere", async ({
  page,
}) => {
  await becomes(page, people.newcomer);
  await giveSeason({ stage: "open" })(page);
  await page.goto("/squad");
  await page
    .getByRole("navigation", { name: "Main" })
    .getByRole("link", { name: "Lineup" })
    .click();
  // Chromium can ask to close on every system; only Android has the gesture for it.
  const askToClose = await page.evaluateHandle(() => {
    type Closing = EventTarget & { requestClose: () => void };
    const site = window as unknown as { CloseWatcher: new () => Closing };
    const watchers: Closing[] = [];
    let closed = 0;
    site.CloseWatcher = class extends site.CloseWatcher {
      constructor() {
        super();
        watchers.unshift(this);
        this.addEventListener("close", () => (closed += 1));
      }
    };
    // Those of closed layers do nothing.
    return () => {
      const before = closed;
      for (const watcher of watchers) if (closed === before) watcher.requestClose();
    };
  });
  const players = page.getByRole("region", { name: "Guard 1" });
  const sheet = page.getByRole("dialog", { name: "More" });
  for (const goBack of [
    () => askToClose.evaluate((ask) => ask()),
    () => page.evaluate(() => history.back()),
  ]) {
    await page.locator("[data-place='0']").click();
    await expect(players).toBeVisible();
    // Of two layers, only the upper one closes.
    const about = players.getByRole("button", { name: "About Tyrese Maxey" });
    await about.click();
    await expect(page.getByRole("dialog", { name: "Tyrese Maxey" })).toBeVisible();
    await goBack();
    await expect(about).toBeFocused();
    await goBack();
    await expect(players).toHaveCount(0);
    await page.getByRole("button", { name: "More" }).click();
    await expect(sheet).toBeVisible();
    await goBack();
    await expect(sheet).toBeHidden();
  }
  await expect(page).toHaveURL("/lineup");
});

test.describe("with motion", () => {
  test.use({ contextOptions: { reducedMotion: "no-preference" } });

  test("Back closes the opening of a first purchase, and of a pack opened by hand only that", async ({
    page,
  }) => {
    const goBack = () => page.evaluate(() => history.back());
    // Only a press lets a page keep who goes back.
    const press = () => page.getByRole("heading", { level: 2 }).first().click();
    await connectOnLanding(page);
    await buy(page, 6);
    const results = page.getByRole("dialog", { name: "Pack Purchase Complete!" });
    await page.getByRole("button", { name: "Skip to results" }).click();
    await results.getByRole("radio", { name: "Pack by pack" }).click();
    await results.getByRole("button", { name: "Open pack 1" }).click();
    const byHand = page.getByRole("dialog", { name: "Opening Pack 1" });
    await expect(byHand).toBeVisible();
    await goBack();
    await expect(byHand).toHaveCount(0);
    await expect(results).toBeVisible();
    await press();
    await goBack();
    await expect(results).toHaveCount(0);
    await expect(page).toHaveURL(/\/presale\?.*purchase=/);
    await expect(page.getByRole("heading", { name: "Presale packs" })).toBeVisible();
  });
});
