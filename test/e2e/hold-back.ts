import type { Page } from "@playwright/test";
import { forThisTest } from "./kept-tab.ts";

/**
 * Holds back the response to a call. Returns a function that releases it. Meanwhile, no request of the page's times
 * out, however slow this machine is: a session check gives up after ten seconds, and then shows the stored user.
 */
export async function holdBack(page: Page, path: string): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  forThisTest(page.context()).use(await page.addInitScript(stopTimeouts));
  await page.route(path, async (route) => {
    await promise;
    await route.continue();
  });
  return resolve;
}

/** Runs in the page. */
function stopTimeouts(): void {
  AbortSignal.timeout = () => new AbortController().signal;
}
