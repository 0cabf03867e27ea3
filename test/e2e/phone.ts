import { type Page, devices } from "@playwright/test";
import { test as base } from "./kept-tab.ts";
import { PhantomApp } from "./phantom-app.ts";

const { viewport, userAgent, isMobile, hasTouch } = devices["iPhone 14"];
/** The size, touch and user agent of a phone, in Chromium. */
export const PHONE = { viewport, userAgent, isMobile, hasTouch };

/** Tests on a phone that has Phantom's app, and no wallet in its browser. */
export const test = base.extend<{ app: PhantomApp }>({
  app: async ({ page }, use) => use(await PhantomApp.install(page)),
});

export function phantomLink(page: Page) {
  return page.getByRole("link", { name: "Phantom Open app" });
}

/**
 * Connects and signs in with two trips to the app, which responds in the same tab. Other tests cover a
 * response in a new tab, which takes twice as long.
 */
export async function signInByApp(page: Page, app: PhantomApp): Promise<void> {
  await page.goto("/login");
  await connectLinkOf(page);
  await page.goto(await app.answerTo(await app.open(() => phantomLink(page).tap())));
  const link = page.getByRole("link", { name: "Sign in with Phantom" });
  await page.goto(await app.answerTo(await app.open(() => link.tap())));
  await page.waitForURL("**/dashboard");
}

/** Returns the connect link. It appears once our server has named its cluster. */
export async function connectLinkOf(page: Page): Promise<URL> {
  await page.waitForFunction(() =>
    [...document.links].some(({ href }) => href.startsWith("https://phantom.app/ul/v1/connect")),
  );
  return new URL((await phantomLink(page).getAttribute("href"))!);
}
