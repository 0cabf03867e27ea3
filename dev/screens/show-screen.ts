import type { BrowserContext, Page } from "@playwright/test";
import type { People } from "../people.ts";
import type { Screen, Who } from "./screen.ts";
import { restoreNetwork } from "./network.ts";

/** Signs in a new browser context, with a person's session or as a buyer with a new wallet. */
export async function enterAs(page: Page, who: Who, people: People): Promise<void> {
  if (who === "newcomer" || who === "holder")
    await page.context().addCookies([{ ...people[who].cookie, domain: "localhost", path: "/" }]);
  if (who === "buyer") await connectLocalWallet(page);
}

/** Signs in with the local wallet, as a user does on the connect page. */
async function connectLocalWallet(page: Page): Promise<void> {
  await page.goto("/login");
  await page.getByRole("main").getByRole("button", { name: "Connect Wallet", exact: true }).click();
  await page.waitForURL(/\/presale/);
}

/**
 * Returns a function that opens a page as the given person. The same person keeps the page, so the next
 * screen finds its code compiled. Buyers' screens show figures and payments, so each gets a new buyer.
 */
export function createEntrance(newContext: () => Promise<BrowserContext>, people: People) {
  let last: { readonly who: Who; readonly page: Page } | undefined;
  return async (who: Who): Promise<Page> => {
    if (last?.who === who && who !== "buyer") return last.page;
    if (last?.who === who) await forgetPerson(last.page);
    // The previous person's page would keep running its animations.
    else await last?.page.context().close();
    const page = last?.who === who ? last.page : await (await newContext()).newPage();
    last = { who, page };
    await enterAs(page, who, people);
    return page;
  };
}

/** Ends the site's scripts, which could store something or ask the server again. The tab keeps its process. */
export async function endScripts(page: Page): Promise<void> {
  await page.goto("/robots.txt");
}

/** Clears what the browser knows about a person. */
async function forgetPerson(page: Page): Promise<void> {
  await endScripts(page);
  await page.context().clearCookies();
  await page.evaluate(() => {
    localStorage.clear();
    sessionStorage.clear();
  });
}

/**
 * Undoes the screen's changes to the network, after its page: that would find another season on the server than
 * the one it was given, and ask for a tournament that is not there.
 */
export async function leaveScreen(page: Page, { given }: Screen): Promise<void> {
  if (!given) return;
  await endScripts(page);
  // In the next screen's season, other prizes are paid, and that would be news.
  await page.evaluate(() => localStorage.removeItem("hardwood.told-prizes"));
  await restoreNetwork(page);
}

/** Opens a screen and waits for its content. */
export async function goToScreen(page: Page, screen: Screen, packId: string): Promise<void> {
  // The previous screen may have left the pointer over a button.
  await page.mouse.move(0, 0);
  await screen.given?.(page);
  await page.goto(screen.path.replace("{packId}", packId));
  await page.getByText(screen.shows).filter({ visible: true }).first().waitFor();
  await screen.act?.(page);
  // Placeholders must be gone, except behind an overlay.
  if (!screen.isLoading)
    await page.waitForFunction(
      () => document.querySelector("[aria-busy=true]:not([aria-hidden=true] *)") === null,
    );
}

/** Takes every finite animation to its end. */
export async function finishAnimations(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await document.fonts.ready;
    for (const animation of document.getAnimations()) {
      const { effect, playState } = animation;
      if (playState === "running" && effect?.getComputedTiming().endTime !== Infinity)
        animation.finish();
    }
  });
}
