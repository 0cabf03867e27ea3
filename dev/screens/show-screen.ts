import type { Page } from "@playwright/test";
import type { People } from "../people.ts";
import type { Screen, Who } from "./every-screen.ts";

/** Signs a new browser context in: with a person's session, or for a buyer with its own wallet. */
export async function enterAs(page: Page, who: Who, people: People): Promise<void> {
  if (who === "newcomer" || who === "holder")
    await page.context().addCookies([{ ...people[who].cookie, domain: "localhost", path: "/" }]);
  if (who === "buyer") await connectLocalWallet(page);
}

/** Signs in with the local wallet, as a person does on the landing page. */
async function connectLocalWallet(page: Page): Promise<void> {
  await page.goto("/");
  await page.getByRole("button", { name: "Connect Wallet & Play" }).first().click();
  await page
    .getByRole("dialog")
    .getByRole("button", { name: "Connect Wallet", exact: true })
    .click();
  await page.waitForURL(/\/presale/);
}

/** Goes to a screen and waits for its content. */
export async function goToScreen(page: Page, screen: Screen, packId: string): Promise<void> {
  await screen.given?.(page);
  await page.goto(screen.path.replace("{packId}", packId));
  await page.getByText(screen.shows).filter({ visible: true }).first().waitFor();
  await screen.act?.(page);
}

/** Waits until every running animation that ends has ended. */
export async function untilStill(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await document.fonts.ready;
    const ending = document
      .getAnimations()
      .filter(
        ({ effect, playState }) =>
          playState === "running" && effect?.getComputedTiming().endTime !== Infinity,
      );
    await Promise.allSettled(ending.map(({ finished }) => finished));
  });
}
