import { fileURLToPath } from "node:url";
import { type Page, expect, test } from "@playwright/test";
import axe from "axe-core";
import { type Who, screensOf } from "../../dev/every-screen.ts";
import { goToScreen, untilStill } from "../../dev/show-screen.ts";
import { becomes, buy, connectOnLanding, people } from "./person.ts";

const TAGS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];

/** The widths of the pictures, and what must still fit when somebody zooms in on them. */
const WIDTHS = [
  { width: 1440, height: 900, narrow: { width: 720, height: 450 }, zoom: "200 % zoom" },
  { width: 390, height: 844, narrow: { width: 320, height: 640 }, zoom: "320 px" },
];

/** What axe finds by these tags or rules; `expect.soft`: one run names the findings of all screens. */
async function expectNoFindings(
  page: Page,
  where: string,
  runOnly: string[] = TAGS,
): Promise<void> {
  await untilStill(page);
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(axe.source);
  const found = await page.evaluate(async (only) => {
    // To describe what is in order would take most of the time.
    const { violations } = await axe.run({ runOnly: only, resultTypes: ["violations"] });
    return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(" ")}`);
  }, runOnly);
  expect.soft(found, where).toEqual([]);
}

/** The same screen in the light theme, where only the colours are others. */
async function expectContrastInLight(page: Page, where: string): Promise<void> {
  await page.evaluate(() => {
    document.documentElement.dataset["theme"] = "light";
    // What is not drawn yet, further down, still has the colours from before.
    for (const section of document.querySelectorAll("section"))
      section.style.contentVisibility = "visible";
  });
  await expectNoFindings(page, `${where} in the light`, ["color-contrast"]);
}

/** WCAG 1.4.10: nobody scrolls in two directions. Names what sticks out to the right. */
async function expectToFit(page: Page, width: number, where: string): Promise<void> {
  const wide = await page.evaluate((limit) => {
    if (document.scrollingElement!.scrollWidth <= limit) return [];
    return [...document.querySelectorAll("body *")]
      .filter((element) => element.getBoundingClientRect().right > limit + 1)
      .map(({ tagName, className }) => `${tagName} ${className}`);
  }, width);
  expect.soft(wide, `${where} at ${width} px`).toEqual([]);
}

const beside = (file: string) => fileURLToPath(new URL(file, import.meta.url));

/** Leave out what is signed, counted or timed, and whose cards are drawn by chance. */
const WITHOUT_CHANGING = beside("without-changing.css");
const WITHOUT_DRAWN = beside("without-drawn.css");

/** The picture beside this file; `node dev/e2e.ts every-screen --update-snapshots` takes it anew. */
async function expectToLookAsBefore(page: Page, name: string, who: Who): Promise<void> {
  await page.evaluate(() => scrollTo(0, 0));
  await expect.soft(page).toHaveScreenshot(`${name}.png`, {
    stylePath: who === "holder" ? [WITHOUT_CHANGING, WITHOUT_DRAWN] : WITHOUT_CHANGING,
    maxDiffPixelRatio: 0.02,
  });
}

for (const { width, height, narrow, zoom } of WIDTHS)
  for (const who of ["visitor", "newcomer", "holder"] satisfies Who[])
    test(`the screens of a ${who} at ${width} px look as before, have no findings, with and without motion, and fit ${zoom}`, async ({
      page,
    }) => {
      test.setTimeout(240_000);
      if (who !== "visitor") await becomes(page, people[who]);
      for (const screen of screensOf(who, width)) {
        await page.setViewportSize({ width, height });
        await page.emulateMedia({ reducedMotion: "no-preference" });
        await goToScreen(page, screen, people.holder.packId);
        await expectNoFindings(page, screen.name);
        await page.emulateMedia({ reducedMotion: "reduce" });
        await expectNoFindings(page, `${screen.name} without motion`);
        await expectToLookAsBefore(page, `${screen.name}-${width}`, who);
        // The holder's screens show all there is; the tokens themselves have a unit test.
        if (who === "holder" && width === 1440) await expectContrastInLight(page, screen.name);
        await page.setViewportSize(narrow);
        await expectToFit(page, narrow.width, screen.name);
        await page.unrouteAll();
      }
    });

for (const { width, height } of WIDTHS)
  test(`the opening at ${width} px has no findings`, async ({ page }) => {
    await page.setViewportSize({ width, height });
    await connectOnLanding(page);
    await buy(page, 2);
    await page.getByRole("button", { name: "Skip to results" }).waitFor();
    await expectNoFindings(page, "opening");
    await page.getByRole("button", { name: "Skip to results" }).click();
    await page.getByRole("dialog", { name: "Pack Purchase Complete!" }).waitFor();
    await expectNoFindings(page, "complete");
  });
