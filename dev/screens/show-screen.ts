import type { BrowserContext, Page } from "@playwright/test";
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

/**
 * Returns a function that opens a page as somebody. A person keeps the page, so the next screen finds
 * its code compiled. A buyer's screens show figures and payments, so each starts with a new buyer.
 */
export function createEntrance(newContext: () => Promise<BrowserContext>, people: People) {
  const pages = new Map<Who, Page>();
  const newPage = async (who: Who): Promise<Page> => {
    const last = pages.get(who);
    if (last && who !== "buyer") return last.isClosed() ? last.context().newPage() : last;
    await last?.context().close();
    const page = await (await newContext()).newPage();
    await enterAs(page, who, people);
    return page;
  };
  return async (who: Who): Promise<Page> => {
    const page = await newPage(who);
    pages.set(who, page);
    return page;
  };
}

/** What a screen changed about the network ends with its page. */
export async function leaveScreen(page: Page, { given }: Screen): Promise<void> {
  if (given) await page.close();
}

/** Goes to a screen and waits for its content. */
export async function goToScreen(page: Page, screen: Screen, packId: string): Promise<void> {
  // The screen before may have left it over a button.
  await page.mouse.move(0, 0);
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
