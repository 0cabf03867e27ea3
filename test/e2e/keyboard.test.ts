import { type Locator, type Page, expect } from "@playwright/test";
import { giveSeason } from "../../dev/screens/give-season.ts";
import { answer, restoreNetwork } from "../../dev/screens/network.ts";
import { test } from "./kept-tab.ts";
import { becomes, people } from "./person.ts";

/** More than the Tab stops before any target. */
const MAX_STOPS = 150;

/** Tabs to the target. Fails if Tab cannot reach it. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  await target.waitFor();
  for (let stop = 0; stop < MAX_STOPS; stop++) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press("Tab");
  }
  throw new Error(`${String(target)} is not reached by Tab`);
}

async function pressOn(page: Page, target: Locator): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.press("Enter");
}

const button = (page: Page, name: string | RegExp) =>
  page.getByRole("button", { name }).filter({ visible: true }).first();
const link = (page: Page, name: string | RegExp) =>
  page.getByRole("link", { name }).filter({ visible: true }).first();

test("a keyboard is enough to connect, buy, open, filter the squad and copy the referral link", async ({
  page,
  context,
}) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.goto("/");
  await pressOn(page, button(page, "Connect Wallet & Play"));
  const dialog = page.getByRole("dialog", { name: "Welcome to Hardwood" });
  await pressOn(page, dialog.getByRole("button", { name: "Connect Wallet", exact: true }));
  await expect(page).toHaveURL(/\/presale/);

  await pressOn(page, button(page, "Add one pack"));
  await pressOn(page, button(page, /^Buy 2 packs for/));
  await page.getByRole("button", { name: "Skip to results" }).waitFor();
  await page.keyboard.press("Escape");
  const complete = page.getByRole("dialog", { name: "Pack Purchase Complete!" });
  await pressOn(page, complete.getByRole("link", { name: "View Players" }));
  await expect(page.getByRole("heading", { name: "Pack Opened Successfully" })).toBeVisible();

  await pressOn(page, link(page, "Squad"));
  // A new page moves the focus to its heading.
  await expect(page.getByRole("heading", { name: "Your Squad" })).toBeFocused();
  const tiers = page.getByRole("radiogroup", { name: "Tier" });
  await tabTo(page, tiers.getByRole("radio", { name: "All" }));
  await page.keyboard.press("ArrowRight");
  await expect(tiers.getByRole("radio", { name: "S Legendary" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/tier=S/);
  await tabTo(page, page.getByRole("searchbox"));
  await page.keyboard.type("nobody at all");
  await expect(page.getByRole("heading", { name: "No players found" })).toBeVisible();
  await pressOn(page, button(page, "Clear filters"));
  await expect(page).toHaveURL(/\/squad$/);

  await pressOn(page, link(page, "Referrals"));
  await expect(page.getByRole("heading", { name: "Referral Program" })).toBeFocused();
  await pressOn(page, button(page, "Copy Link"));
  await expect(page.getByText("Link Copied!").first()).toBeVisible();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(copied).toContain("/?ref=");
});

test("leaving the choice of a player moves the focus back to the slot, at both widths", async ({
  page,
}) => {
  await becomes(page, people.newcomer);
  await giveSeason({ stage: "open" })(page);
  for (const [size, ways] of [
    [{ width: 390, height: 844 }, ["Close", "Escape", /Place at Forward 2$/]],
    // At this width the list stays open, and keeps the focus.
    [{ width: 1440, height: 900 }, ["Cancel", "Escape"]],
  ] as const) {
    await page.setViewportSize(size);
    await page.goto("/lineup");
    const place = page.locator("[data-place='3']");
    for (const leave of ways) {
      await place.press("Enter");
      await expect(place).toHaveAttribute("aria-pressed", "true");
      if (leave === "Escape") await page.keyboard.press(leave);
      else await page.getByRole("button", { name: leave }).first().press("Enter");
      await expect(place, `${leave} at ${size.width} px`).toBeFocused();
      await expect(place).toHaveAttribute("aria-pressed", "false");
    }
  }
});

test("Autofill gives its button and the focus to its reasons, which give the focus back, at both widths", async ({
  page,
}) => {
  await becomes(page, people.newcomer);
  await giveSeason({ stage: "open" })(page);
  const autofill = page.getByRole("button", { name: "Autofill best ten" });
  const why = page.getByRole("button", { name: "Why these ten" });
  const dialog = page.getByRole("dialog", { name: "Why these ten" });
  const close = dialog.getByRole("button", { name: "Close" });
  for (const size of [
    { width: 1440, height: 900 },
    { width: 390, height: 844 },
  ]) {
    await page.setViewportSize(size);
    await page.goto("/lineup");
    await expect(autofill).toBeEnabled();
    await autofill.press("Enter");
    await expect(why).toBeFocused();
    for (const [way, open, leave] of [
      ["Enter and Escape", () => why.press("Enter"), () => page.keyboard.press("Escape")],
      ["the mouse", () => why.click(), () => close.click()],
    ] as const) {
      await open();
      await expect(dialog.getByRole("heading", { name: "Why these ten" })).toBeFocused();
      await leave();
      await expect(dialog).toBeHidden();
      await expect(why, `${way} at ${size.width} px`).toBeFocused();
    }
    // Others are not the best ten.
    await page.getByRole("button", { name: "Clear" }).click();
    await expect(autofill).toBeEnabled();
    await expect(page.getByText(/^Saved \d/)).toBeVisible();
  }
});

test("a pressed button keeps the focus until what was asked for is there, and a failure is read out", async ({
  page,
}) => {
  await becomes(page, people.newcomer);
  let requests = 0;
  let answered = Promise.resolve();
  await answer(page, ["*/api/lineup/inventory"], async () => {
    requests++;
    await answered;
    return { status: 500, body: "" };
  });
  await page.goto("/wallet");
  const alert = page.getByRole("alert").filter({ hasText: "Holdings Not Loaded" });
  const retry = alert.getByRole("button", { name: "Try Again" });
  await expect(retry).toBeEnabled();
  const before = requests;
  const { promise, resolve } = Promise.withResolvers<void>();
  answered = promise;
  await retry.press("Enter");
  await expect(retry).toBeDisabled();
  // Ignored.
  await page.keyboard.press("Enter");
  await expect(retry).toBeFocused();
  resolve();
  await expect(retry).toBeEnabled();
  await expect(retry).toBeFocused();
  await expect(alert).toContainText("Failed again.");
  expect(requests).toBe(before + 1);
  await restoreNetwork(page);
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { name: "Your Wallet" })).toBeFocused();
});
