import { type BrowserContext, type Page, devices, test as base } from "@playwright/test";
import { PhantomApp } from "./phantom-app.ts";

const { viewport, userAgent, deviceScaleFactor, isMobile, hasTouch } = devices["iPhone 14"];
/** The size, touch and user agent of a phone, in the browser that we have. */
export const PHONE = { viewport, userAgent, deviceScaleFactor, isMobile, hasTouch };

/** Takes the local wallet away, as if the browser had none. */
export async function withoutWallet(context: BrowserContext): Promise<void> {
  await context.route("**/local-wallet.js", (route) =>
    route.fulfill({ contentType: "text/javascript", body: "" }),
  );
}

/** Puts a wallet called Phantom into each page, as the browser inside of its app does, and as late. */
export async function withPhantomInside(context: BrowserContext, afterMs: number): Promise<void> {
  await context.route("**/local-wallet.js", async (route) => {
    const response = await route.fetch();
    const body = (await response.text()).replaceAll("Local wallet", "Phantom");
    await new Promise((resolve) => setTimeout(resolve, afterMs));
    await route.fulfill({ response, body });
  });
}

/** A phone with Phantom's app on it, and no wallet in its browser. */
export const test = base.extend<{ app: PhantomApp }>({
  app: async ({ context }, use) => {
    await withoutWallet(context);
    await use(await PhantomApp.install(context));
  },
});

export function phantomLink(page: Page) {
  return page.getByRole("link", { name: "Phantom Open app" });
}

/** Connects and signs in by two trips to the app. Answers the page in which the person is then. */
export async function signInByApp(page: Page, app: PhantomApp): Promise<Page> {
  await page.goto("/login");
  await connectLinkOf(page, app);
  const connected = await app.answer(() => phantomLink(page).tap(), true);
  const link = connected.getByRole("link", { name: "Sign in with Phantom" });
  const entered = await app.answer(() => link.tap(), true);
  await entered.waitForURL("**/dashboard");
  return entered;
}

/** The link connects by encryption once our server has said which cluster it is. */
export async function connectLinkOf(page: Page, _app: PhantomApp): Promise<URL> {
  await page.waitForFunction(() =>
    [...document.links].some(({ href }) => href.startsWith("https://phantom.app/ul/v1/connect")),
  );
  return new URL((await phantomLink(page).getAttribute("href"))!);
}
