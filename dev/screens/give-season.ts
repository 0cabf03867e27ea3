import type { Page } from "@playwright/test";
import { answer, json, rewrite } from "./network.ts";
import { answersOf, type GivenSeason } from "./season-answers.ts";

const ASKED = ["season", "rosters", "lineup", "tournaments", "rewards"].map(
  (name) => `*/api/${name}*`,
);

/** Answers every request of the season's pages with a recorded week, frozen at one moment. */
export function giveSeason(given: GivenSeason) {
  return async (page: Page): Promise<void> => {
    const me = await page.request.get("/api/auth/me");
    // Visitors have no address.
    const { walletAddress = "" } = (await me.json()) as { walletAddress?: string };
    const answers = await answersOf(given, walletAddress);
    await rewrite(page, "*/api/config", (config) => ({ ...(config as object), phase: "season" }));
    await answer(page, ASKED, async ({ pathname, searchParams }) => {
      if (pathname.endsWith("/live"))
        return { type: "text/event-stream", body: "retry: 600000\n\n" };
      const body = await answers(pathname, searchParams);
      return body === undefined ? json({}, 404) : json(body);
    });
  };
}
