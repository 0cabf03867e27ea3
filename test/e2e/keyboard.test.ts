import { type Locator, type Page, expect, test } from "@playwright/test";
import { SCREENS } from "../../dev/screens/every-screen.ts";
import { enterAs, goToScreen } from "../../dev/screens/show-screen.ts";
import { people } from "./person.ts";

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

  await pressOn(page, link(page, "Referral"));
  await expect(page.getByRole("heading", { name: "Referral Program" })).toBeFocused();
  await pressOn(page, button(page, "Copy Link"));
  await expect(page.getByText("Link Copied!").first()).toBeVisible();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(copied).toContain("/?ref=");
});

/** Checks the focus after Tab: whether the page has ended, and why the focus would be invisible. */
function lookAtFocus(): { isOver: boolean; fault?: string } {
  const focused = document.activeElement;
  if (focused === document.body) return { isOver: true };
  const name = `${focused!.tagName} "${(focused!.ariaLabel ?? focused!.textContent).slice(0, 40)}"`;
  const { outlineStyle, outlineWidth } = getComputedStyle(focused!);
  const box = focused!.getBoundingClientRect();
  const middle = Math.min(Math.max((box.top + box.bottom) / 2, 0), innerHeight - 1);
  const above = document.elementFromPoint(box.left + box.width / 2, middle);
  const isCovered = above !== null && !focused!.contains(above) && !above.contains(focused);
  const faults = [
    (outlineStyle === "none" || Number.parseFloat(outlineWidth) < 2) && "no outline",
    (box.bottom <= 0 || box.top >= innerHeight) && "out of the window",
    isCovered && `under ${above.tagName} ${above.className}`,
  ].filter((fault) => fault !== false);
  return { isOver: false, ...(faults.length > 0 ? { fault: `${name}: ${faults.join()}` } : {}) };
}

/** Every page once, each in the state with the most to stop at. */
const TABBED = [
  "landing",
  "login",
  "docs",
  "terms",
  "privacy",
  "fairness",
  "fairness-draw",
  "transparency",
  "not-found",
  "game",
  "dashboard",
  "rewards",
  "presale",
  "collection",
  "pack-results",
  "purchase-history",
  "squad",
  "wallet",
  "purchase-success",
  "referral",
];

for (const width of [1440, 390])
  test(`focus is seen at every stop at ${width} px`, async ({ page }) => {
    test.setTimeout(180_000);
    await page.setViewportSize({ width, height: 844 });
    for (const screen of SCREENS.filter(({ name }) => TABBED.includes(name))) {
      await enterAs(page, screen.who, people);
      await goToScreen(page, screen, people.holder.packId);
      for (let stop = 0; stop < MAX_STOPS; stop++) {
        await page.keyboard.press("Tab");
        const { isOver, fault } = await page.evaluate(lookAtFocus);
        expect.soft(fault, screen.name).toBeUndefined();
        if (isOver) break;
      }
    }
  });
