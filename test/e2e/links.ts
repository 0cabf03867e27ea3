import type { Locator } from "@playwright/test";

/** Returns each link's text and target, once there are any: the code of a place may still be loading. */
export async function linksIn(place: Locator): Promise<string[][]> {
  const found = place.getByRole("link");
  await found.first().waitFor({ state: "attached" });
  return found.evaluateAll((links) =>
    links.map((link) => [link.textContent.trim(), link.getAttribute("href")!]),
  );
}
