import { fileURLToPath } from "node:url";
import { type Page, expect, test as base } from "@playwright/test";
import { SCREENS, isShownAt } from "../../dev/screens/every-screen.ts";
import type { Screen, Who } from "../../dev/screens/screen.ts";
import { createEntrance, goToScreen, leaveScreen } from "../../dev/screens/show-screen.ts";
import {
  expectContrastInLight,
  expectNoFindings,
  expectToEnd,
  expectToFit,
  judgedOf,
} from "./accessible.ts";
import { expectNoConflicts } from "./class-conflicts.ts";
import { stopDrawing } from "./drawing.ts";
import { people } from "./person.ts";
import { expectVisibleFocus } from "./tab-stops.ts";

/**
 * The sizes of the pictures with where a page's title stands, and smaller windows that pages must fit: a common one for layouts, and for all pages
 * those that zooming leaves, which are 200% and WCAG's 320 px.
 */
const SIZES = [
  {
    width: 1440,
    height: 900,
    titleTop: 32,
    common: { width: 1280, height: 720 },
    zoomed: { width: 720, height: 450 },
  },
  {
    width: 390,
    height: 844,
    titleTop: 69,
    common: { width: 360, height: 740 },
    zoomed: { width: 320, height: 640 },
  },
];

/** A user's pages, whose titles stay in place on the way from one to another. */
const TITLED = [
  "presale",
  "squad",
  "game",
  "wallet",
  "purchase-history",
  "collection",
  "referral",
  ...["dashboard", "lineup", "tournaments", "players", "news", "portfolio", "rewards"].map(
    (name) => `season-${name}`,
  ),
];

/** Pages without a picture of their own whose Tab stops are checked, as those of the layouts are. */
const ALSO_TABBED = ["terms", "privacy", "transparency", "rewards"];

/** Console errors since the last check. */
const complaints: string[] = [];
/** Failed requests since the last check. Some screens fail them on purpose. */
const refused: string[] = [];

type Size = (typeof SIZES)[number];
type Enter = (who: Who) => Promise<Page>;

const test = base.extend<object, { enter: Enter }>({
  enter: [
    async ({ browser }, use) => {
      const newContext = async () => {
        const context = await browser.newContext({
          baseURL: process.env["SITE_URL"]!,
          deviceScaleFactor: 0.5,
          reducedMotion: "no-preference",
          // Determines the days of the week.
          timezoneId: "UTC",
        });
        await stopDrawing(context);
        context.on("weberror", (error) => complaints.push(String(error.error())));
        context.on("console", (message) => {
          if (message.type() !== "error") return;
          const isAnswer = message.text().startsWith("Failed to load resource");
          (isAnswer ? refused : complaints).push(`${message.text()} ${message.location().url}`);
        });
        return context;
      };
      await use(createEntrance(newContext, people));
    },
    { scope: "worker" },
  ],
});

/**
 * Style sheets that hide what differs between runs: on every screen, and where it shows what the site has
 * drawn and counted.
 */
const WITHOUT_CHANGING = fileURLToPath(new URL("without-changing.css", import.meta.url));
const WITHOUT_DRAWN = fileURLToPath(new URL("without-drawn.css", import.meta.url));

/** Compares the page with its picture in `pictures`. `--update-snapshots` replaces the picture. */
async function expectToLookAsBefore(page: Page, screen: Screen, width: number): Promise<void> {
  await page.evaluate(() => scrollTo(0, 0));
  await expect.soft(page).toHaveScreenshot(`${screen.name}-${width}.png`, {
    stylePath: screen.isFixed ? WITHOUT_CHANGING : [WITHOUT_CHANGING, WITHOUT_DRAWN],
    // Otherwise Playwright would finish the paused show.
    animations: "allow",
    maxDiffPixelRatio: 0.002,
  });
}

/** Returns true if anything keeps moving once the finite animations are over. */
function moves(page: Page): Promise<boolean> {
  return page.evaluate(() =>
    document.getAnimations().some(({ playState }) => playState === "running"),
  );
}

/** Checks a page at each of the sizes. At the later ones, axe checks layouts only. */
async function check(page: Page, screen: Screen, sizes: readonly Size[]): Promise<void> {
  const resize = screen.resize ?? ((tab, size) => tab.setViewportSize(size));
  await page.setViewportSize(sizes[0]!);
  await goToScreen(page, screen, people.holder.packId);
  await expectNoConflicts(page);
  for (const [index, size] of sizes.entries()) {
    if (index > 0) await resize(page, size);
    if (TITLED.includes(screen.name)) {
      const title = await page.getByRole("heading", { level: 1 }).boundingBox();
      expect.soft(Math.round(title!.y), "top of the title").toBe(size.titleTop);
    }
    if (index === 0 || screen.isLayout) await expectNoFindings(page, "with motion");
    const moving = (await moves(page)) ? await judgedOf(page) : undefined;
    const isStilled = moving !== undefined || screen.isLayout;
    if (isStilled) await page.emulateMedia({ reducedMotion: "reduce" });
    if (moving !== undefined && (await judgedOf(page)) !== moving)
      await expectNoFindings(page, "without motion");
    if (screen.isLayout) await expectToLookAsBefore(page, screen, size.width);
    await expectToEnd(page);
    for (const window of screen.isLayout ? [size, size.common, size.zoomed] : [size, size.zoomed]) {
      await resize(page, window);
      await expectToFit(page, window.width);
    }
    if (isStilled) await page.emulateMedia({ reducedMotion: null });
  }
  // Last, because it scrolls the page and selects text.
  if ((screen.isLayout && !screen.act) || ALSO_TABBED.includes(screen.name))
    for (const size of sizes) await expectVisibleFocus(page, size);
  // The holder's screens show everything there is. A unit test covers the color tokens themselves.
  if (screen.who === "holder") await expectContrastInLight(page);
  await leaveScreen(page, screen);
  expect.soft(complaints.splice(0), "in the console").toEqual([]);
  const failed = refused.splice(0);
  if (screen.who === "visitor" && !screen.given && !screen.isMissing)
    expect.soft(failed, "a visitor's failed requests").toEqual([]);
}

for (const screen of SCREENS)
  test(`${screen.name} has no findings, fits when zoomed in, and looks as before`, async ({
    enter,
  }) => {
    const sizes = SIZES.filter(({ width }) => isShownAt(screen, width));
    const visits = screen.keepsSize ? sizes.map((size) => [size]) : [sizes];
    for (const visit of visits) await check(await enter(screen.who), screen, visit);
  });
