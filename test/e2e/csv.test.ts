import { readFile } from "node:fs/promises";
import { type Page, expect } from "@playwright/test";
import { giveSeason } from "../../dev/screens/give-season.ts";
import { test } from "./kept-tab.ts";
import { becomes, people } from "./person.ts";

/** Presses "Download CSV", and returns the file's name and lines. */
async function download(page: Page): Promise<{ name: string; lines: string[] }> {
  const coming = page.waitForEvent("download");
  await page.getByRole("button", { name: "Download CSV" }).click();
  const file = await coming;
  const text = await readFile(await file.path(), "utf8");
  return { name: file.suggestedFilename(), lines: text.trimEnd().split("\r\n") };
}

test("purchases and prizes are saved as CSV", async ({ page }) => {
  await becomes(page, people.holder);
  await page.goto("/purchase-history");
  const purchases = await download(page);
  expect(purchases.name).toBe("hardwood-purchases.csv");
  expect(purchases.lines).toHaveLength(2);
  expect(purchases.lines[1]).toMatch(
    new RegExp(`^\\d{4}-.*Z,${people.holder.packId},3,60.00,confirmed,\\w{64,88},0.00,$`),
  );
  await becomes(page, people.newcomer);
  await giveSeason({ stage: "paid" })(page);
  await page.goto("/rewards");
  const prizes = await download(page);
  expect(prizes.name).toBe("hardwood-prizes.csv");
  expect(prizes.lines).toContainEqual(
    expect.stringMatching(/^2025-10-27,Monday to Thursday,21\.360155,paid,21\.360155,$/),
  );
});
