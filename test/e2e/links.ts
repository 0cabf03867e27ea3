import type { Locator } from "@playwright/test";

/** Returns each link's text and target. */
export async function linksIn(place: Locator): Promise<string[][]> {
  return place
    .getByRole("link")
    .evaluateAll((links) =>
      links.map((link) => [link.textContent.trim(), link.getAttribute("href")!]),
    );
}
