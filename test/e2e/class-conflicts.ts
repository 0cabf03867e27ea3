import { readFileSync } from "node:fs";
import { type Page, expect } from "@playwright/test";
import { extendTailwindMerge } from "tailwind-merge";

const styles = readFileSync(new URL("../../web/styles.css", import.meta.url), "utf8");
const types = [...styles.matchAll(/@utility type-([\w-]+)/g)].map(([, name]) => name!);

// tailwind-merge does not know our type scale. Our sizes set no line height.
const merge = extendTailwindMerge<"type">({
  extend: { classGroups: { type: [{ type: types }] } },
  override: { conflictingClassGroups: { "font-size": [] } },
});

/** Expects that no element sets a property with two classes: the order of the style sheet would decide. */
export async function expectNoConflicts(page: Page): Promise<void> {
  const found = await page.evaluate(() => [
    ...new Set([...document.querySelectorAll("[class]")].map((one) => one.getAttribute("class")!)),
  ]);
  const conflicts = found.flatMap((text) => {
    const kept = new Set(merge(text).split(/\s+/));
    const lost = text
      .trim()
      .split(/\s+/)
      .filter((one) => !kept.has(one));
    return lost.length === 0 ? [] : [`${lost.join(" ")} in "${text}"`];
  });
  expect.soft(conflicts, "classes that conflict").toEqual([]);
}
