import type { Page } from "@playwright/test";
import { inSeason } from "../../server/site/head.ts";
import type { RosterView } from "../../server/rosters/schemas.ts";
import type { TournamentView } from "../../server/tournaments/schemas.ts";
import { fixedGameLog } from "./fixed-game-log.ts";
import { fixedPlayerStats } from "./fixed-player-stats.ts";
import { answer, json, rewrite } from "./network.ts";
import { answersOf, GIVEN_VERSION, type GivenSeason } from "./season-answers.ts";

const ASKED = ["season", "rosters", "lineup", "tournaments", "rewards", "news"].map(
  (name) => `*/api/${name}*`,
);

/**
 * Answers every request of the season's pages with a recorded week, frozen at one moment. Saves succeed, but a reload
 * forgets them.
 */
export function giveSeason(given: GivenSeason) {
  return async (page: Page): Promise<void> => {
    await giveMovingSeason(page, given, "retry: 600000\n\n");
  };
}

/** Tells a page of a presale site that the season has begun, and nothing else of it. */
export const giveSeasonPhase = (page: Page) =>
  rewrite(page, "*/api/config", (config) => ({ ...(config as object), phase: "season" }));

/** Marks the documents at these paths as the server does in the season. They are those that visitors get. */
export const giveSeasonDocuments = (page: Page, paths: readonly string[]) =>
  answer(
    page,
    paths.map((path) => `*${path}`),
    async (url) => {
      const response = await fetch(url);
      const body = inSeason(await response.text());
      return { status: response.status, type: "text/html", body };
    },
  );

/**
 * Answers every request of the season's pages with a recorded week. Returns a function that moves it on, which the
 * tournaments' streams tell their viewers, unless all that they say is `told`.
 */
export async function giveMovingSeason(page: Page, first: GivenSeason, told?: string) {
  const me = await page.request.get("/api/auth/me");
  // Visitors have no address.
  const { walletAddress = "" } = (await me.json()) as { walletAddress?: string };
  let answers = await answersOf(first, walletAddress);
  const tick = async (path: string) => {
    const { revision, state } = (await answers(path, new URLSearchParams())) as TournamentView;
    return `retry: 300\ndata: ${JSON.stringify({ revision, state })}\n\n`;
  };
  await giveSeasonPhase(page);
  let version = GIVEN_VERSION;
  await answer(page, ["*/api/players/*/games"], async ({ pathname }) =>
    json((await fixedGameLog(pathname.split("/")[3]!)) ?? {}),
  );
  await answer(page, ["*/api/players/stats"], async () => json(await fixedPlayerStats()));
  await answer(page, ASKED, async ({ pathname, searchParams }, sent) => {
    if (pathname.endsWith("/live"))
      return {
        type: "text/event-stream",
        body: told ?? (await tick(pathname.replace(/\/live$/, ""))),
      };
    if (/\/rosters\/\d+$/.test(pathname) && sent !== undefined) {
      const { slots } = JSON.parse(sent) as Pick<RosterView, "slots">;
      const saved = { number: 1, version: ++version, slots, savedAt: new Date().toISOString() };
      return json(saved satisfies RosterView);
    }
    const body = await answers(pathname, searchParams);
    return body === undefined ? json({}, 404) : json(body);
  });
  return async (next: GivenSeason): Promise<void> => {
    answers = await answersOf(next, walletAddress);
  };
}
