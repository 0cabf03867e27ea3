import { expect } from "@playwright/test";
import { cutOff, restoreNetwork } from "../../dev/screens/network.ts";
import { test } from "./kept-tab.ts";

test("a link in the index leads to its section and highlights it", async ({ page }) => {
  await page.goto("/docs");
  const link = page
    .getByRole("navigation", { name: "Sections" })
    .getByRole("link", { name: "Timeline" })
    .filter({ visible: true });
  await link.click();
  await expect(page).toHaveURL(/\/docs#timeline$/);
  await expect(link).toHaveAttribute("aria-current", "location");
  const heading = page.getByRole("heading", { name: "Timeline" });
  // The sections above may still be settling, so only the final position counts.
  await expect
    .poll(async () => {
      const { y } = (await heading.boundingBox())!;
      return y >= 64 && y < 300;
    })
    .toBe(true);
});

test("what is found closes when the focus leaves it, and search that cannot be loaded says so", async ({
  page,
}) => {
  await cutOff("*/assets/search-*.js")(page);
  await page.goto("/docs");
  const field = page.getByRole("searchbox");
  await field.fill("wallet");
  const words = page.getByText("Search could not be loaded. Please try again.");
  await expect(words.filter({ visible: true }).first()).toBeVisible();
  await restoreNetwork(page);
  await page.reload();
  const hits = page.getByRole("search").getByRole("link");
  await field.fill("wallet");
  await hits.last().focus();
  await page.keyboard.press("Tab");
  await expect(hits).toHaveCount(0);
  await expect(field).toHaveValue("");
});

test("searching the docs finds a word and goes to it", async ({ page }) => {
  await page.goto("/docs");
  await page.getByRole("banner").getByRole("button", { name: "Connect Wallet" }).waitFor();
  await page.keyboard.press("/");
  await page.keyboard.type("tip-off");
  const hits = page.getByRole("search").getByRole("link");
  await expect(hits.filter({ hasText: "Week and lock in Weekly Tournaments" })).toBeVisible();
  await hits.filter({ hasText: "Week and lock" }).click();
  await expect(page).toHaveURL(/\/docs#week$/);
  await page.getByRole("searchbox").fill("lock-up");
  await expect(hits.first()).toBeVisible();
  const first = await hits.first().getAttribute("href");
  await page.getByRole("searchbox").press("Enter");
  await expect(page).toHaveURL(new RegExp(`${first}$`));
  await expect(hits).toHaveCount(0);
  await page.getByRole("searchbox").fill("zzzz");
  await expect(page.getByText('Nothing here says "zzzz"')).toBeVisible();
});
