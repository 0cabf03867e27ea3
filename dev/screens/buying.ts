import type { Page, ViewportSize } from "@playwright/test";
import type { Screen } from "./screen.ts";
import { answer, fail, giveSameCards, hold, json } from "./network.ts";

/** Moment of a pack's show, in milliseconds, when its best card is on. The README's picture shows it. */
const SHOW_MS = 4900;

const PAID = /^Payment confirmed\. Your packs are drawn/;

/** Buys the selected packs with this browser's local wallet. */
export async function buyPacks(page: Page, name: RegExp): Promise<void> {
  await page.getByRole("button", { name }).filter({ visible: true }).click();
}

const buyThreePacks = (page: Page) => buyPacks(page, /^Buy 3 packs for/);

/** Pauses the show, as soon as it plays, at a moment of the clock that all its animations share. */
export async function stopShowAt(page: Page, ms: number): Promise<void> {
  await page.waitForFunction((moment) => {
    const stage = document.querySelector('[data-part="stage"][data-state="playing"]');
    const running = stage?.getAnimations({ subtree: true }) ?? [];
    for (const animation of running.filter(({ constructor }) => constructor === Animation)) {
      animation.pause();
      animation.currentTime = moment;
    }
    return stage !== null;
  }, ms);
}

/**
 * Changes the size of the window while the show is paused, and pauses it again: laid out anew, it continues. It does
 * so from the start, because a slow machine might see the rest of it end.
 */
export async function resizeShow(page: Page, size: ViewportSize, ms: number): Promise<void> {
  await stopShowAt(page, 0);
  await page.setViewportSize(size);
  // The browser tells the page about its size before it draws it.
  await page.evaluate(() => new Promise(requestAnimationFrame));
  await stopShowAt(page, ms);
}

const ORDER = "*/api/presale/create-pack-transaction";

/** The screens of a purchase, from the wallet to the cards. */
export const buyerScreens: readonly Omit<Screen, "who">[] = [
  {
    name: "opening-waiting",
    isLayout: true,
    isLoading: true,
    path: "/presale?packs=3",
    given: async (page) => {
      await hold("*/api/presale/confirm-pack")(page);
      await hold("*/api/presale/pack-purchases/*")(page);
    },
    shows: "Your Recent Purchases",
    act: async (page) => {
      await buyThreePacks(page);
      await page.getByText(PAID).filter({ visible: true }).first().waitFor();
    },
  },
  {
    name: "complete",
    isLayout: true,
    path: "/presale?packs=3",
    given: giveSameCards,
    shows: "Your Recent Purchases",
    act: async (page) => {
      await buyThreePacks(page);
      await page.getByRole("button", { name: "Skip to results" }).click();
      const dialog = page.getByRole("dialog", { name: "Pack Purchase Complete!" });
      await dialog
        .getByText(/delivered/i)
        .filter({ visible: true })
        .first()
        .waitFor();
    },
  },
  {
    name: "presale-others-paying",
    path: "/presale?packs=3",
    given: async (page) => {
      const refusal = { code: "others_paying", error: "Others are paying." };
      await answer(page, [ORDER], () => json(refusal, 409));
    },
    shows: "Your Recent Purchases",
    act: async (page) => {
      await buyThreePacks(page);
      const words = page.getByText(/^Too many packs are reserved by open orders/);
      await words.filter({ visible: true }).first().waitFor();
    },
  },
  {
    name: "presale-failed",
    path: "/presale?packs=3",
    given: fail(ORDER),
    shows: "Your Recent Purchases",
    act: async (page) => {
      await buyThreePacks(page);
      await page.getByText("Purchase Failed").first().waitFor();
    },
  },
  {
    // Its pictures, at six moments, belong to `opening.test.ts`.
    name: "opening",
    path: "/presale?packs=1",
    given: giveSameCards,
    shows: "Your Recent Purchases",
    act: async (page) => {
      await buyPacks(page, /^Buy 1 pack for/);
      await stopShowAt(page, SHOW_MS);
    },
    resize: (page, size) => resizeShow(page, size, SHOW_MS),
  },
];
