import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { type Page, expect } from "@playwright/test";
import type * as axe from "axe-core";
import { finishAnimations } from "../../dev/screens/show-screen.ts";
import { layOut } from "./lay-out.ts";
import { misplacedTexts } from "./misplaced-texts.ts";

declare global {
  interface Window {
    axe: typeof axe;
  }
}

/** The minified build compiles in half the time. */
const AXE = readFileSync(fileURLToPath(import.meta.resolve("axe-core/axe.min.js")), "utf8");

const TAGS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];

/** Reports axe's findings for these tags or rules as soft failures, so that one run lists them all. */
export async function expectNoFindings(
  page: Page,
  how: string,
  runOnly: string[] = TAGS,
): Promise<void> {
  expect.soft(await findingsOf(page, runOnly), how).toEqual([]);
}

/** Returns axe's findings for these tags or rules: each rule with the elements that violate it. */
export async function findingsOf(page: Page, runOnly = TAGS): Promise<readonly string[]> {
  await using _ = await layOut(page);
  await finishAnimations(page);
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(AXE);
  const settled = [...tries].filter(([, count]) => count >= MAX_TRIES).map(([look]) => look);
  const marked = await page.evaluate(markLooks, { settled, limit: MAX_TRIES });
  await page.evaluate(markTargets, MIN_TARGET_PX);
  const { findings, judged } = await page.evaluate(runAxe, { runOnly, drawn: DRAWINGS });
  for (const look of marked) tries.set(look, (tries.get(look) ?? 0) + 1);
  for (const look of judged) tries.set(look, MAX_TRIES);
  return findings;
}

/** What axe says about a page. */
interface Judgment {
  readonly findings: readonly string[];
  /** Looks whose contrast axe could judge. */
  readonly judged: readonly string[];
}

/** Drawings in whose parts axe would have nothing to judge. */
const DRAWINGS = "svg:not(:has(title, a, foreignObject, [role], [tabindex], [aria-label]))";

/**
 * Runs axe with a short report. Axe's own reports describe what passes, which would take most of the time. The parts
 * of drawings are half of a page's elements. They are taken out for the one task in which axe visits the page; a frame
 * may come before they are back, but no script of ours changes a drawing's parts in one.
 */
async function runAxe({ runOnly, drawn }: { runOnly: string[]; drawn: string }): Promise<Judgment> {
  const drawings = [...document.querySelectorAll(drawn)].map((drawing) => ({
    drawing,
    parts: [...drawing.childNodes],
  }));
  for (const { drawing } of drawings) drawing.replaceChildren();
  const marks = / data-(look|target)="[^"]*"/g;
  const isWhole = new Promise<void>((resolve) => {
    setTimeout(() => {
      for (const { drawing, parts } of drawings) drawing.replaceChildren(...parts);
      resolve();
    });
  });
  window.axe.addReporter<Judgment>("short", (results, _, resolve) => {
    const contrast = results.filter(({ id }) => id === "color-contrast");
    const judged = contrast.flatMap(({ passes, violations }) => [...passes, ...violations]);
    resolve({
      findings: results
        .filter(({ violations }) => violations.length > 0)
        .map(
          ({ id, violations }) =>
            `${id}: ${violations.map((one) => one.node.source.replaceAll(marks, "")).join(" ")}`,
        ),
      judged: judged.map(({ node }) => (node as axe.DqElement).element.getAttribute("data-look")!),
    });
  });
  const report: unknown = await window.axe.run({ runOnly, reporter: "short" });
  await isWhole;
  return report as Judgment;
}

/**
 * By look, the number of pages on which axe has tried to judge its contrast since the process started. A judged
 * look counts as tried often enough.
 */
const tries = new Map<string, number>();

/**
 * Limit on the texts per look on a page, and on the pages per look, that axe tries: it cannot judge text over a
 * picture.
 */
const MAX_TRIES = 3;

/** What is painted under a text: around the innermost partly transparent ancestor, and inside it. */
interface Ground {
  readonly faded: string;
  readonly layers: string;
}

/**
 * Has axe judge the contrast of a few texts per look that is not settled, and returns these looks. Rows look
 * the same, and pages have much in common: judging all of it took half of axe's time. A look is the color and
 * size of the text, and what is painted under it: its ancestors from the innermost opaque one on. Where one
 * of them is positioned, other elements may lie between, so its classes count, too.
 */
function markLooks({ settled, limit }: { settled: readonly string[]; limit: number }): string[] {
  const grounds = new Map<Element | undefined, Ground>([[undefined, { faded: "", layers: "" }]]);
  const isSettled = new Set(settled);
  /** What axe does not judge, and what is behind a modal dialog. */
  const UNJUDGED = "[inert], [aria-disabled=true], :disabled, [data-aria-hidden]";
  const marks = new Map<string, number>();

  /** Returns a hash of 64 bits (FNV-1a, with two primes): with its ancestors a text's look is long. */
  function hash(text: string): string {
    const halves = [0x01000193, 0x01000197].map((prime) => {
      let sum = 0x811c9dc5;
      for (let at = 0; at < text.length; at++) sum = Math.imul(sum ^ text.charCodeAt(at), prime);
      return (sum >>> 0).toString(36);
    });
    return halves.join();
  }

  function groundOf(element: Element, under: Ground): Ground {
    const { backgroundColor, backgroundImage, opacity, position } = getComputedStyle(element);
    const own = [
      backgroundColor === "rgba(0, 0, 0, 0)" ? "" : backgroundColor,
      backgroundImage === "none" ? "" : backgroundImage,
      position === "static" ? "" : `${position} ${element.getAttribute("class")}`,
    ].join();
    const { faded, layers } = under;
    if (opacity !== "1") return { faded: hash([faded, layers, opacity].join()), layers: own };
    if (own === ",,") return under;
    const isOpaque = backgroundColor.startsWith("rgb(") && backgroundImage === "none";
    // What hangs out of an empty box has something else under it.
    if (isOpaque && element.clientWidth > 0) return { faded, layers: own };
    return { faded, layers: hash(`${layers} ${own}`) };
  }

  /** Text in drawings, which axe cannot judge, and text for screen readers only do not count. */
  function showsText(element: Element): boolean {
    if (element instanceof SVGElement || element.getBoundingClientRect().width <= 1) return false;
    if (element.matches("input, select, textarea"))
      return !element.matches("[type=checkbox], [type=radio], [type=range]");
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
      const under = grounds.get(element.parentElement ?? host)!;
      const { faded, layers } = groundOf(element, under);
      grounds.set(element, { faded, layers });
      element.removeAttribute("data-look");
      const isJudged = [element, host].every((one) => !one?.closest(UNJUDGED));
      if (isJudged && showsText(element) && element.checkVisibility({ visibilityProperty: true })) {
        const { color, fontSize, fontWeight, textShadow } = getComputedStyle(element);
        // Axe leaves the contrast of single characters open.
        const isShort = element.textContent.trim().length === 1;
        const text = [color, fontSize, fontWeight, textShadow, isShort];
        const look = hash([faded, layers, ...text].join());
        const count = marks.get(look) ?? 0;
        if (!isSettled.has(look) && count < limit) {
          element.setAttribute("data-look", look);
          marks.set(look, count + 1);
        }
      }
      if (element.shadowRoot) mark(element.shadowRoot.querySelectorAll("*"), element);
    }
  }

  mark(document.querySelectorAll("*:not(svg *)"));
  window.axe.configure({ rules: [{ id: "color-contrast", selector: "[data-look]" }] });
  return [...marks.keys()];
}

/** Smallest side of a target that needs no space around it (WCAG 2.5.8). */
const MIN_TARGET_PX = 24;

/**
 * Has axe judge the targets that may be too small: narrow ones, and those that another covers in part. It compares each
 * with all others, which took a third of its time, most of it for targets that are large enough.
 */
function markTargets(least: number): void {
  const WIDGETS =
    "a[href], button, input, select, textarea, summary, [role=button], [role=link], [role=tab], [role=radio], [role=switch], [role=option], [role=slider], [role^=menuitem]";
  const hosts = [...document.querySelectorAll("*:not(svg *)")];
  const roots = [document, ...hosts.flatMap(({ shadowRoot }) => shadowRoot ?? [])];
  const targets = roots
    .flatMap((root) => [...root.querySelectorAll(WIDGETS)])
    .map((element) => ({ element, rect: element.getBoundingClientRect() }));
  for (const { element, rect } of targets) {
    const isCovered = targets.some(
      (other) =>
        other.rect.left < rect.right &&
        rect.left < other.rect.right &&
        other.rect.top < rect.bottom &&
        rect.top < other.rect.bottom &&
        !element.contains(other.element) &&
        !other.element.contains(element),
    );
    const isNarrow = Math.min(rect.width, rect.height) < least;
    element.toggleAttribute("data-target", isNarrow || isCovered);
  }
  window.axe.configure({ rules: [{ id: "target-size", selector: "[data-target]" }] });
}

/**
 * Returns what axe judges a page by, except for its text, drawings and the progress of animations: elements,
 * attributes and colors. States with the same result have the same findings.
 */
export async function judgedOf(page: Page): Promise<string> {
  await finishAnimations(page);
  return page.evaluate(() => {
    const judged = [...document.body.querySelectorAll("*:not(svg *)")].map((element) => {
      const { color, backgroundColor, backgroundImage, visibility, display } =
        getComputedStyle(element);
      const attributes = [...element.attributes]
        .filter(({ name }) => name !== "style" && name !== "data-look" && name !== "data-target")
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

/**
 * Expects no horizontal scrolling (WCAG 1.4.10), and each text in its box and clear of all others. Names what
 * sticks out to the right.
 */
export async function expectToFit(page: Page, width: number): Promise<void> {
  const wide = await page.evaluate((limit) => {
    if (document.scrollingElement!.scrollWidth <= limit) return [];
    return [...document.querySelectorAll("body *")]
      .filter((element) => element.getBoundingClientRect().right > limit + 1)
      .map(({ tagName, className }) => `${tagName} ${className}`);
  }, width);
  expect.soft(wide, `at ${width} px`).toEqual([]);
  // Components that follow the window's size render in the next frame.
  await page.evaluate(() => new Promise(requestAnimationFrame));
  await using _ = await layOut(page);
  expect.soft(await page.evaluate(misplacedTexts), `texts at ${width} px`).toEqual([]);
}
