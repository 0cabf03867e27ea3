import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  type Page,
  test as base,
} from "@playwright/test";
import { restoreNetwork } from "../../dev/screens/network.ts";
import { endScripts } from "../../dev/screens/show-screen.ts";
import { stopDrawing } from "./drawing.ts";

type Options = Pick<BrowserContextOptions, "viewport" | "reducedMotion">;

/** What the running test added to a browser, such as init scripts. */
const additions = new WeakMap<BrowserContext, AsyncDisposableStack>();

/** Returns a stack of what must be removed from this browser when the test ends. */
export function forThisTest(context: BrowserContext): AsyncDisposableStack {
  const stack = additions.get(context) ?? new AsyncDisposableStack();
  additions.set(context, stack);
  return stack;
}

/**
 * Reuses the previous test's tab if its options were the same, after clearing cookies, storage, routes and
 * scripts. In a new tab, starting the process and compiling the site's code take most of a short test's
 * processor time. A failed test's tab is not reused.
 */
export const test = base.extend<{ isDrawn: boolean }, { tabs: Map<string, Page> }>({
  // For tests of what a user sees, such as how far something moves or whether it is transparent.
  isDrawn: [false, { option: true }],
  // Playwright reads from this pattern that there are no dependencies.
  // oxlint-disable-next-line no-empty-pattern
  tabs: [({}, use) => use(new Map()), { scope: "worker" }],
  context: async (
    { browser, tabs, isDrawn, viewport, userAgent, hasTouch, javaScriptEnabled, contextOptions },
    use,
    info,
  ) => {
    const options = [isDrawn, viewport, userAgent, hasTouch, javaScriptEnabled, contextOptions];
    const key = JSON.stringify(options);
    const tab = tabs.get(key) ?? (await newTab(browser, isDrawn));
    tabs.delete(key);
    await use(tab.context());
    const hasPassed = info.status === info.expectedStatus && !tab.isClosed();
    if (hasPassed && (await isCleared(tab, { viewport, ...contextOptions }))) tabs.set(key, tab);
    else await tab.context().close();
  },
  page: ({ context }, use) => use(context.pages()[0]!),
});

async function newTab(browser: Browser, isDrawn: boolean): Promise<Page> {
  const context = await browser.newContext();
  if (!isDrawn) await stopDrawing(context);
  return context.newPage();
}

/** Removes what a test left behind. Returns false if anything stays. */
async function isCleared(tab: Page, { viewport, reducedMotion }: Options): Promise<boolean> {
  const context = tab.context();
  for (const other of context.pages()) if (other !== tab) await other.close();
  await restoreNetwork(tab);
  await tab.unrouteAll({ behavior: "ignoreErrors" });
  await context.unrouteAll({ behavior: "ignoreErrors" });
  tab.removeAllListeners("request");
  await additions.get(context)?.disposeAsync();
  additions.delete(context);
  await endScripts(tab);
  await context.clearCookies();
  await context.clearPermissions();
  await tab.setViewportSize(viewport!);
  await tab.emulateMedia({ media: null, reducedMotion: reducedMotion ?? null });
  return tab.evaluate(() => {
    localStorage.clear();
    sessionStorage.clear();
    // A clock that the test installed would stay with the browser.
    return Function.prototype.toString.call(Date).includes("[native code]");
  });
}
