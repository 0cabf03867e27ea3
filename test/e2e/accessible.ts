import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { type Page, expect } from "@playwright/test";
import type * as axe from "axe-core";
import { finishAnimations } from "../../dev/screens/show-screen.ts";

declare global {
  interface Window {
    axe: typeof axe;
  }
}

/** The minified build compiles in half the time. */
const AXE = readFileSync(fileURLToPath(import.meta.resolve("axe-core/axe.min.js")), "utf8");

const TAGS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];

/**
 * Content below the fold is not styled until it shows: it would keep the old colors, and each lookup would
 * be slow. The clip path keeps the page from being painted meanwhile, which axe does not notice.
 */
const STYLED =
  "* { content-visibility: visible !important } html { opacity: 1 !important; clip-path: polygon(0 0) }";

/** Reports axe's findings for these tags or rules as soft failures, so that one run lists them all. */
export async function expectNoFindings(
  page: Page,
  how: string,
  runOnly: string[] = TAGS,
): Promise<void> {
  expect.soft(await findingsOf(page, runOnly), how).toEqual([]);
}

/** Returns axe's findings for these tags or rules: each rule with the elements that violate it. */
export async function findingsOf(page: Page, runOnly: string[] = TAGS): Promise<string[]> {
  const styled = await page.addStyleTag({ content: STYLED });
  await finishAnimations(page);
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(AXE);
  for (const look of await page.evaluate(markLooks, [...measured])) measured.add(look);
  const found = await page.evaluate(async (only) => {
    // Describing what passes would take most of the time.
    const { violations } = await window.axe.run({ runOnly: only, resultTypes: ["violations"] });
    return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(" ")}`);
  }, runOnly);
  await styled.evaluate((style) => style.parentNode!.removeChild(style));
  return found;
}

/** Looks that were measured on this page or another, since the process started. */
const measured = new Set<string>();

/**
 * Has axe measure the contrast of only one text per look, and returns these looks. Rows look the same, and
 * pages have much in common: measuring all of it took half of axe's time. A look is the classes and painted
 * styles of the text and all its ancestors.
 */
function markLooks(before: readonly string[]): string[] {
  const looks = new Map<Element | undefined, string>([[undefined, ""]]);
  const seen = new Set(before);
  const unseen: string[] = [];

  /** Returns a hash of 64 bits (FNV-1a, with two primes): with its ancestors a text's look is long. */
  function hash(text: string): string {
    const halves = [0x01000193, 0x01000197].map((prime) => {
      let sum = 0x811c9dc5;
      for (let at = 0; at < text.length; at++) sum = Math.imul(sum ^ text.charCodeAt(at), prime);
      return (sum >>> 0).toString(36);
    });
    return halves.join();
  }

  function lookOf(element: Element): string {
    const { backgroundColor, backgroundImage, opacity } = getComputedStyle(element);
    return [
      element.tagName,
      element.getAttribute("class"),
      // Axe does not measure these.
      element.matches("[inert], [aria-hidden], [aria-disabled], :disabled"),
      backgroundColor,
      backgroundImage,
      opacity,
    ].join();
  }

  function holdsText(element: Element): boolean {
    if (element.matches("input, select, textarea")) return true;
    return [...element.childNodes].some(
      ({ nodeType, nodeValue }) => nodeType === Node.TEXT_NODE && nodeValue!.trim() !== "",
    );
  }

  /**
   * Marks the looks of elements, parents before their children. The local season's panel is in a shadow
   * root.
   */
  function mark(elements: Iterable<Element>, host?: Element): void {
    for (const element of elements) {
      const around = looks.get(element.parentElement ?? host) ?? "";
      looks.set(element, hash(`${around} ${lookOf(element)}`));
      element.removeAttribute("data-look");
      if (holdsText(element) && element.checkVisibility({ visibilityProperty: true })) {
        const { color, fontSize, fontWeight, textShadow } = getComputedStyle(element);
        const look = hash([looks.get(element), color, fontSize, fontWeight, textShadow].join());
        if (!seen.has(look)) {
          element.setAttribute("data-look", "");
          unseen.push(look);
        }
        seen.add(look);
      }
      if (element.shadowRoot) mark(element.shadowRoot.querySelectorAll("*"), element);
    }
  }

  mark(document.querySelectorAll("*"));
  window.axe.configure({ rules: [{ id: "color-contrast", selector: "[data-look]" }] });
  return unseen;
}

/**
 * Returns what axe judges a page by, except for its text and the progress of animations: elements,
 * attributes and colors. States with the same result have the same findings.
 */
export async function judgedOf(page: Page): Promise<string> {
  await finishAnimations(page);
  return page.evaluate(() => {
    const judged = [...document.body.querySelectorAll("*")].map((element) => {
      const { color, backgroundColor, backgroundImage, visibility, display } =
        getComputedStyle(element);
      const attributes = [...element.attributes]
        .filter(({ name }) => name !== "style" && name !== "data-look")
        .map(({ name, value }) => [name, value]);
      const drawn = { color, backgroundColor, backgroundImage, visibility, display };
      return { tag: element.tagName, attributes, drawn };
    });
    return JSON.stringify(judged);
  });
}

/** Checks the light theme, which differs in color only. */
export async function expectContrastInLight(page: Page): Promise<void> {
  await page.evaluate(() => {
    document.documentElement.dataset["theme"] = "light";
  });
  await expectNoFindings(page, "in the light theme", ["color-contrast"]);
}

/**
 * Expects that nobody can scroll past the end of the page, as positioned elements in a scrolling list would
 * allow.
 */
export async function expectToEnd(page: Page): Promise<void> {
  const past = await page.evaluate(() => {
    const end = document.body.getBoundingClientRect().bottom + scrollY;
    return document.documentElement.scrollHeight - Math.max(innerHeight, end);
  });
  expect.soft(past, "pixels below the page").toBeLessThanOrEqual(1);
}

/** Expects no horizontal scrolling (WCAG 1.4.10). Names what sticks out to the right. */
export async function expectToFit(page: Page, width: number): Promise<void> {
  const wide = await page.evaluate((limit) => {
    if (document.scrollingElement!.scrollWidth <= limit) return [];
    return [...document.querySelectorAll("body *")]
      .filter((element) => element.getBoundingClientRect().right > limit + 1)
      .map(({ tagName, className }) => `${tagName} ${className}`);
  }, width);
  expect.soft(wide, `at ${width} px`).toEqual([]);
}
