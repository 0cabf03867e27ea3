import { type Page, expect } from "@playwright/test";
import { test } from "./kept-tab.ts";
import { becomes, people } from "./person.ts";

test.use({ isDrawn: true });

test("the closed panel of the local season covers nothing, wherever a page is scrolled to", async ({
  page,
}) => {
  await becomes(page, people.newcomer);
  for (const path of ["/dashboard", "/lineup", "/tournaments"]) {
    await page.goto(path);
    for (const size of [
      { width: 1440, height: 900 },
      { width: 1280, height: 720 },
      { width: 820, height: 1180 },
      { width: 390, height: 844 },
      { width: 320, height: 640 },
    ]) {
      await page.setViewportSize(size);
      await expect(page.locator("local-season")).toBeVisible();
      expect(await coveredByPanel(page), `${path} at ${size.width} px`).toEqual([]);
    }
  }
});

/** Scrolls through the page. Returns the texts and controls that overlap the panel anywhere. */
async function coveredByPanel(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const covered = new Set<string>();
    const range = document.createRange();
    const shown = [...document.querySelectorAll("#root *")].filter((element) =>
      element.checkVisibility({ opacityProperty: true }),
    );
    for (let top = 0; top < document.documentElement.scrollHeight; top += 200) {
      scrollTo({ top, behavior: "instant" });
      const panel = document.querySelector("local-season")!.getBoundingClientRect();
      const touches = (box: DOMRect) =>
        box.left < panel.right &&
        box.right > panel.left &&
        box.top < panel.bottom &&
        box.bottom > panel.top;
      const isCovered = (element: Element) => {
        if (element.matches("a, button, input")) return touches(element.getBoundingClientRect());
        return [...element.childNodes].some((node) => {
          if (node.nodeType !== Node.TEXT_NODE || node.nodeValue!.trim() === "") return false;
          range.selectNodeContents(node);
          return [...range.getClientRects()].some(touches);
        });
      };
      for (const element of shown.filter(isCovered)) covered.add(element.textContent.trim());
    }
    return [...covered];
  });
}
