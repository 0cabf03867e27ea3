import type { Page } from "@playwright/test";
import type { Screen } from "./every-screen.ts";

/** Goes to a screen and waits for its content. */
export async function goToScreen(page: Page, screen: Screen, packId: string): Promise<void> {
  await screen.given?.(page);
  await page.goto(screen.path.replace("{packId}", packId));
  await page.getByText(screen.shows).filter({ visible: true }).first().waitFor();
  await screen.act?.(page);
}

/** Until nothing fades or slides any more; what runs for ever is not waited for. */
export async function untilStill(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await document.fonts.ready;
    const ending = document
      .getAnimations()
      .filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity);
    await Promise.allSettled(ending.map(({ finished }) => finished));
  });
}
