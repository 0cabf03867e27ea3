import type { Page } from "@playwright/test";
import type { Screen } from "./every-screen.ts";
import { fail, giveSameCards, hold } from "./network.ts";

/** Moment of the show, in milliseconds, for its picture: a legendary card is on. */
const SHOW_MS = 3200;

const PAID = /^Payment confirmed\. Your packs are drawn/;

/** Buys with this browser's local wallet on a page where three packs are selected. */
async function buyThreePacks(page: Page): Promise<void> {
  await page
    .getByRole("button", { name: /^Buy 3 packs for/ })
    .filter({ visible: true })
    .click();
}

/** Stops the show at a moment as soon as it starts; all its animations share one clock. */
async function stopShowAt(page: Page, ms: number): Promise<void> {
  await page.addInitScript((moment) => {
    const stop = () => {
      const stage = document.querySelector<HTMLElement>('[data-part="stage"]');
      const running = stage?.getAnimations({ subtree: true }) ?? [];
      // Those of the style sheet may run in frames before the show starts.
      const hasStarted = running.some(({ constructor }) => constructor === Animation);
      for (const animation of hasStarted ? running : []) {
        animation.pause();
        animation.currentTime = moment;
      }
      if (!hasStarted) requestAnimationFrame(stop);
      else stage!.dataset["stopped"] = "true";
    };
    requestAnimationFrame(stop);
  }, ms);
}

/** The screens of a purchase, from the wallet to the cards. */
export const buyerScreens: readonly Omit<Screen, "who">[] = [
  {
    name: "opening-waiting",
    isLayout: true,
    path: "/presale?packs=3",
    given: async (page) => {
      await hold("**/api/presale/confirm-pack")(page);
      await hold("**/api/presale/pack-purchases/*")(page);
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
        .first()
        .waitFor();
    },
  },
  {
    name: "presale-others-paying",
    path: "/presale?packs=3",
    given: async (page) => {
      const json = { code: "others_paying", error: "Others are paying." };
      await page.route("**/api/presale/create-pack-transaction", (route) =>
        route.fulfill({ status: 409, json }),
      );
    },
    shows: "Your Recent Purchases",
    act: async (page) => {
      await buyThreePacks(page);
      const words = page.getByText(/^Others are paying for packs right now/);
      await words.filter({ visible: true }).first().waitFor();
    },
  },
  {
    name: "presale-failed",
    path: "/presale?packs=3",
    given: fail("**/api/presale/create-pack-transaction"),
    shows: "Your Recent Purchases",
    act: async (page) => {
      await buyThreePacks(page);
      await page.getByText("Purchase Failed").first().waitFor();
    },
  },
  {
    // Keep it last: the page keeps stopping shows.
    name: "opening",
    isLayout: true,
    keepsSize: true,
    path: "/presale?packs=3",
    given: async (page) => {
      await giveSameCards(page);
      await stopShowAt(page, SHOW_MS);
    },
    shows: "Your Recent Purchases",
    act: async (page) => {
      await buyThreePacks(page);
      await page.locator('[data-part="stage"][data-stopped]').waitFor();
    },
  },
];
