import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { type Page, expect } from "@playwright/test";
import type * as axe from "axe-core";
import { untilStill } from "../../dev/screens/show-screen.ts";

declare global {
  interface Window {
    axe: typeof axe;
  }
}

/** Minified, it compiles in half the time. */
const AXE = readFileSync(fileURLToPath(import.meta.resolve("axe-core/axe.min.js")), "utf8");

const TAGS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];

/** Fails for what axe finds with these tags or rules; softly, so one run names everything. */
export async function expectNoFindings(
  page: Page,
  how: string,
  runOnly: string[] = TAGS,
): Promise<void> {
  await untilStill(page);
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(AXE);
  const found = await page.evaluate(async (only) => {
    // Describing what passes would take most of the time.
    const { violations } = await window.axe.run({ runOnly: only, resultTypes: ["violations"] });
    return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(" ")}`);
  }, runOnly);
  expect.soft(found, how).toEqual([]);
}

/** Checks the light theme, which differs in color only. */
export async function expectContrastInLight(page: Page): Promise<void> {
  await page.evaluate(() => {
    document.documentElement.dataset["theme"] = "light";
    // Sections below the fold are not drawn yet and would keep their former colors.
    for (const section of document.querySelectorAll("section"))
      section.style.contentVisibility = "visible";
  });
  await expectNoFindings(page, "in the light theme", ["color-contrast"]);
}

/** WCAG 1.4.10: nobody scrolls in two directions. Names what sticks out to the right. */
export async function expectToFit(page: Page, width: number): Promise<void> {
  const wide = await page.evaluate((limit) => {
    if (document.scrollingElement!.scrollWidth <= limit) return [];
    return [...document.querySelectorAll("body *")]
      .filter((element) => element.getBoundingClientRect().right > limit + 1)
      .map(({ tagName, className }) => `${tagName} ${className}`);
  }, width);
  expect.soft(wide, `at ${width} px`).toEqual([]);
}
