import { expect } from "@playwright/test";
import { Actor } from "../../dev/actor.ts";
import { cutOff, restoreNetwork } from "../../dev/screens/network.ts";
import { test } from "./kept-tab.ts";
import { becomes, buyButton, connectOnLanding, newBuyer, people } from "./person.ts";

test("until there is an order, the presale shows a pack, and the chance of the best in the chosen packs", async ({
  page,
}) => {
  await becomes(page, await newBuyer());
  await page.goto("/presale");
  const inside = page.getByRole("region", { name: "What can be inside" });
  await expect(inside).toContainText("35% chance of at least one Legendary");
  await expect(page.getByRole("list", { name: "Order progress" })).toHaveCount(0);
  const odds = page.getByRole("table", { name: "Odds in 1 pack" });
  await expect(odds.getByRole("row").nth(1)).toHaveText(/S Legendary.*10\.0%35%/);
  await page.getByRole("radio", { name: "5", exact: true }).click();
  await expect(inside).toContainText("88% chance of at least one Legendary");
});

test("a wallet that is short of USDC is told how much it needs, and on localnet gets it with one press", async ({
  page,
}) => {
  const actor = await Actor.create(process.env["SITE_URL"]!);
  await becomes(page, await actor.signIn());
  // An unreadable balance does not count as empty.
  await cutOff("*/rpc")(page);
  const asked = page.waitForRequest("**/rpc");
  await page.goto("/presale?packs=2");
  await asked;
  await expect(buyButton(page, 2)).toBeEnabled();
  await restoreNetwork(page);

  await page.reload();
  await expect(page.getByText("You need 40.00 USDC more.")).toBeVisible();
  await expect(buyButton(page, 2)).toBeDisabled();
  await expect(buyButton(page, 2)).toHaveAccessibleDescription("You need 40.00 USDC more.");
  await page.getByRole("button", { name: "Get play money" }).click();
  await expect(buyButton(page, 2)).toBeEnabled();
  await expect(page.getByText("Your wallet holds 1,000.00 USDC.")).toBeVisible();
});

test("a wallet that can pay for fewer packs may choose as many as it can pay for", async ({
  page,
}) => {
  const actor = await Actor.create(process.env["SITE_URL"]!);
  await actor.fund();
  await becomes(page, await actor.signIn());
  await actor.buy(1);
  await page.goto("/presale?packs=50");
  await expect(page.getByText("You need 20.00 USDC more.")).toBeVisible();
  await page.getByRole("button", { name: "Choose 49 packs" }).click();
  await expect(page).toHaveURL("/presale?packs=49");
  await expect(buyButton(page, 49)).toBeEnabled();
  await expect(page.getByRole("button", { name: /^Choose/ })).toHaveCount(0);
  await page.keyboard.press("Tab");
  await expect(buyButton(page, 49)).toBeFocused();
});

test("an order that is paid elsewhere is waited for, and its players are offered once they are drawn", async ({
  page,
}) => {
  const actor = await newBuyer();
  const { body } = await actor.create(2);
  await becomes(page, actor);
  await page.goto("/presale");
  const progress = page.getByRole("link", { name: "Show its progress" });
  await expect(
    page.getByText("We haven't seen a payment for your order of 2 packs."),
  ).toBeVisible();
  await expect(progress).toBeVisible();
  await actor.confirmUntilKnown(body.packId, await actor.pay(body.transaction));
  await expect(page.getByText("The players of your order of 2 packs are drawn.")).toBeVisible();
  await expect(progress).toHaveCount(0);
  await page.getByRole("link", { name: "See your players" }).click();
  await expect(page).toHaveURL(`/pack-results/${body.packId}`);
});

test("money that arrives is seen without a reload", async ({ page }) => {
  const actor = await Actor.create(process.env["SITE_URL"]!);
  await becomes(page, await actor.signIn());
  await page.goto("/presale");
  await expect(page.getByText("You need 20.00 USDC more.")).toBeVisible();
  await actor.fund();
  await expect(buyButton(page, 1)).toBeEnabled();
});

test("the page behind an opening stays where it was, and glides to the order afterward", async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const loaded = page.waitForResponse(/\/Opening-[\w-]+\.js$/);
  await connectOnLanding(page);
  await expect(buyButton(page, 1)).toBeEnabled();
  // Until the overlay's code has loaded, a press shows the order on the page instead.
  await page.evaluate((url) => import(url) as Promise<unknown>, (await loaded).url());
  const place = () =>
    page.evaluate(() => {
      const title = [...document.querySelectorAll("h2")].find((one) =>
        one.textContent.startsWith("Your Recent"),
      )!;
      return { scroll: scrollY, top: title.getBoundingClientRect().top };
    });
  await page.evaluate(() => scrollTo(0, 500));
  const { x, y, width, height } = (await buyButton(page, 1).boundingBox())!;
  const before = await place();
  await page.mouse.click(x + width / 2, y + height / 2);
  const overlay = page.getByRole("dialog", { name: "Opening 1 Pack..." });
  await expect(overlay).toBeVisible();
  expect(await place()).toEqual(before);
  await expect(overlay).toContainText("Payment confirmed.");
  expect(await place()).toEqual(before);
  await page.getByRole("button", { name: "Skip to results" }).click();
  const complete = page.getByRole("dialog", { name: "Pack Purchase Complete!" });
  await complete.getByRole("button", { name: "Close" }).click();
  await expect(page.getByRole("list", { name: "Order progress" })).toBeInViewport();
});

test("the button to buy is in view next to the quantity, in windows of 1440 by 900, 1280 by 720 and 390 by 844", async ({
  page,
}) => {
  await becomes(page, people.newcomer);
  await page.goto("/presale");
  const add = page.getByRole("button", { name: "Add one pack" });
  for (const [width, height] of [
    [1440, 900],
    [1280, 720],
    [390, 844],
  ] as const) {
    await page.setViewportSize({ width, height });
    await page.evaluate(() => scrollTo(0, 0));
    await add.scrollIntoViewIfNeeded();
    await expect(buyButton(page, 1), `${width} px`).toBeInViewport({ ratio: 1 });
    await expect(add, `${width} px`).toBeInViewport({ ratio: 1 });
  }
});
