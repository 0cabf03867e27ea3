import type { Page } from "@playwright/test";
import { rewrite } from "./network.ts";
import { answersOf, type GivenSeason } from "./season-answers.ts";

/** Answers all that the season's pages ask for with a recorded week as it stood. Nothing changes. */
export function giveSeason(given: GivenSeason) {
  return async (page: Page): Promise<void> => {
    const me = await page.request.get("/api/auth/me");
    // A visitor has none.
    const { walletAddress = "" } = (await me.json()) as { walletAddress?: string };
    const answers = await answersOf(given, walletAddress);
    await page.route("**/api/config", (route) =>
      rewrite(route, (config) => ({ ...(config as object), phase: "season" })),
    );
    await page.route(/\/api\/(season|rosters|lineup|tournaments|rewards)\b/, async (route) => {
      const { pathname } = new URL(route.request().url());
      if (pathname.endsWith("/live"))
        return route.fulfill({ contentType: "text/event-stream", body: "retry: 600000\n\n" });
      const json = await answers(pathname, new URL(route.request().url()).searchParams);
      return json === undefined
        ? route.fulfill({ status: 404, json: {} })
        : route.fulfill({ json });
    });
  };
}
