import { expect } from "@playwright/test";
import { test } from "./kept-tab.ts";
import { becomes, people } from "./person.ts";

test("the Game Center keeps few of its 102 players in the document, and all within reach", async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await becomes(page, people.newcomer);
  await page.goto("/game");
  const cards = page.locator("main li[aria-setsize]");
  const first = page.getByRole("button", { name: "View Details, Nikola Jokić" });
  await expect(first).toBeVisible();
  await expect(cards.first()).toHaveAttribute("aria-setsize", "102");
  await expect(cards.first()).toHaveAttribute("aria-posinset", "1");
  expect(await cards.count()).toBeLessThan(20);

  // Tab moves from card to card, beyond the ones rendered at first, and skips none.
  await first.focus();
  const focused = page.locator("li:focus-within");
  for (let place = 1; place <= 25; place++) {
    await expect(focused).toHaveAttribute("aria-posinset", String(place));
    await page.keyboard.press("Tab");
  }
  // A focused card stays in the page, however far it is scrolled.
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
  await expect(page.locator("main li[aria-posinset='102']")).toBeVisible();
  await expect(focused).toHaveAttribute("aria-posinset", "26");

  // Everything is printed.
  await page.emulateMedia({ media: "print" });
  await expect(page.locator("main article")).toHaveCount(102);
  await page.emulateMedia({ media: "screen" });

  await page.evaluate(() => scrollTo(0, 0));
  await page.getByRole("button", { name: "Filters" }).click();
  await page
    .getByRole("radiogroup", { name: "Tier" })
    .getByText(/^S Legendary/)
    .click();
  await expect(page.locator("main article")).toHaveCount(10);
  await expect(page.locator("main article h2").first()).toHaveText("Nikola Jokić");
});
