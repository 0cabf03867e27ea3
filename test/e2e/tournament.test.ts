import { expect } from "@playwright/test";
import { TOURNAMENT } from "../../dev/screens/fixed-week.ts";
import { giveMovingSeason, giveSeason } from "../../dev/screens/give-season.ts";
import { restoreNetwork, rewrite } from "../../dev/screens/network.ts";
import { test } from "./kept-tab.ts";
import { becomes, people } from "./person.ts";

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

test("an open page follows a tournament until its prizes are paid, and refreshes the balance", async ({
  page,
}) => {
  await becomes(page, people.newcomer);
  for (const path of [`/tournaments/${TOURNAMENT}`, "/tournaments", "/dashboard"]) {
    const moveOn = await giveMovingSeason(page, { stage: "provisional" });
    await page.goto(path);
    const state = page
      .getByRole("main")
      .getByText(/^(Provisional|Final|Paid)$/)
      .first();
    await expect(state, path).toHaveText("Provisional");
    await moveOn({ stage: "final" });
    await expect(state, path).toHaveText("Final");
    const asked = page.waitForRequest((request) => request.url().endsWith("/rpc"));
    await moveOn({ stage: "paid" });
    await expect(state, path).toHaveText("Paid");
    await asked;
    await restoreNetwork(page);
  }
});
