import type { Page } from "@playwright/test";
import type { Screen } from "./screen.ts";
import { RIVAL, TOURNAMENT, WEEK } from "./fixed-week.ts";
import { giveSeason } from "./give-season.ts";
import { fail } from "./network.ts";
import type { GivenSeason } from "./season-answers.ts";

type SeasonScreen = Omit<Screen, "who">;

/** Shows a page of the season in one of its states, with a week that never changes. */
const at = (stage: GivenSeason["stage"], more: Omit<GivenSeason, "stage"> = {}) => ({
  given: giveSeason({ stage, ...more }),
  isFixed: true as const,
});

const tournament = `/tournaments/${TOURNAMENT}`;

/** Opens the top entry of the leaderboard, which is behind a tab on phones. */
async function openLeader(page: Page): Promise<void> {
  const leaders = page.getByRole("button", { name: "Leaders", exact: true });
  if (await leaders.isVisible()) await leaders.click();
  await page.getByRole("table", { name: "Leaderboard" }).getByRole("button").first().click();
  await page.getByRole("dialog").getByText("REB").filter({ visible: true }).first().waitFor();
}

/** Opens the box score of the first live game, on a screen too small to show games beside the rest. */
async function openGame(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Games", exact: true }).click();
  await page.getByRole("button", { name: / Q\d / }).first().click();
  await page
    .getByRole("table", { name: /^Box score of/ })
    .first()
    .waitFor();
}

/** Filters the leaderboard to friends. */
async function listFriends(page: Page): Promise<void> {
  const leaders = page.getByRole("button", { name: "Leaders", exact: true });
  if (await leaders.isVisible()) await leaders.click();
  await page.getByRole("radio", { name: "Friends" }).click();
  await page.getByText(/^41 entries\. Friends are/).waitFor();
}

/** The season's pages in each state. A presale site shows them with made-up responses. */
export const seasonScreens: readonly SeasonScreen[] = [
  { name: "season-lineup", isLayout: true, path: "/lineup", shows: /^Saved /, ...at("open") },
  {
    name: "season-lineup-no-players",
    path: "/lineup",
    shows: "No players yet",
    ...at("open", { isWithoutPlayers: true, isWithoutRoster: true }),
  },
  {
    name: "season-lineup-failed",
    path: "/lineup",
    shows: "Expected points could not be loaded",
    isFixed: true,
    given: async (page) => {
      await giveSeason({ stage: "open" })(page);
      await fail("*/api/rosters/autofill*")(page);
    },
  },
  {
    name: "season-lineup-no-roster",
    path: "/lineup",
    shows: "Bench",
    ...at("open", { isWithoutRoster: true }),
  },
  {
    name: "season-lineup-locked",
    path: "/lineup",
    shows: /We are reading holdings from Solana/,
    ...at("locked"),
  },
  { name: "season-lineup-live", isLayout: true, path: "/lineup", shows: "Total", ...at("live") },
  {
    name: "season-lineup-final",
    path: `/lineup?week=${WEEK}`,
    shows: "Total",
    ...at("final"),
    act: async (page) => {
      await page.getByText("Mon to Thu").click();
      await page
        .getByText(/^In from B/)
        .first()
        .waitFor();
    },
  },
  {
    name: "season-card",
    path: "/squad?card=tyrese-maxey",
    shows: /points a game expected/,
    ...at("open"),
  },
  {
    name: "season-dashboard",
    isLayout: true,
    path: "/dashboard",
    shows: /^Your five to(day|night)/,
    ...at("live"),
  },
  { name: "season-dashboard-open", path: "/dashboard", shows: "This week's lineup", ...at("open") },
  {
    name: "season-dashboard-new",
    path: "/dashboard",
    shows: "This week's lineup",
    ...at("open", { isWithoutPlayers: true, isWithoutRoster: true }),
  },
  {
    name: "season-dashboard-stale",
    path: "/dashboard",
    shows: /^Scores are delayed/,
    ...at("stale"),
  },
  { name: "season-dashboard-paid", path: "/dashboard", shows: "Last results", ...at("paid") },
  {
    name: "season-tournaments",
    isLayout: true,
    path: "/tournaments",
    shows: "This week",
    ...at("live"),
  },
  {
    name: "season-players",
    isLayout: true,
    path: "/players?position=C",
    shows: "Players Shown",
    ...at("open"),
  },
  {
    name: "season-player",
    isLayout: true,
    path: "/players/tyrese-maxey",
    shows: "Points by statistic",
    ...at("open"),
  },
  { name: "season-news", isLayout: true, path: "/news", shows: "Yesterday", ...at("live") },
  { name: "season-news-none", path: "/news", shows: "No news", ...at("open") },
  { name: "season-portfolio", path: "/portfolio", shows: "Tyrese Maxey", ...at("paid") },
  { name: "season-tournaments-open", path: "/tournaments", shows: "This week", ...at("open") },
  {
    name: "season-tournament",
    isLayout: true,
    path: tournament,
    shows: "Your total",
    ...at("live"),
  },
  {
    name: "season-entry",
    isLayout: true,
    keepsSize: true,
    path: tournament,
    shows: "Your total",
    ...at("live"),
    act: openLeader,
  },
  {
    name: "season-tournament-friends",
    keepsSize: true,
    path: tournament,
    shows: "Your total",
    ...at("live"),
    act: listFriends,
  },
  {
    name: "season-tournament-games",
    isSmall: true,
    path: tournament,
    shows: "Your total",
    ...at("live"),
    act: openGame,
  },
  { name: "season-tournament-upcoming", path: tournament, shows: "Rosters lock in", ...at("open") },
  {
    name: "season-tournament-next",
    path: tournament.replace("mon-thu", "fri-sun"),
    shows: /First game in$/,
    ...at("live"),
  },
  {
    name: "season-tournament-locked",
    path: tournament,
    shows: /^Rosters are locked. We are reading/,
    ...at("locked"),
  },
  {
    name: "season-tournament-stale",
    path: tournament,
    shows: /^Scores are delayed/,
    ...at("stale"),
  },
  {
    name: "season-tournament-no-entry",
    path: tournament,
    // On phones the note is behind a tab.
    shows: "Leaderboard",
    ...at("live", { isWithoutRoster: true }),
  },
  {
    name: "season-tournament-disputed",
    path: tournament,
    shows: /two sources of statistics disagree/,
    ...at("provisional", { isDisputed: true }),
  },
  {
    name: "season-tournament-closed",
    path: tournament,
    shows: /Those payments stand/,
    ...at("final", { unpaid: "closed" }),
  },
  {
    name: "season-tournament-paid",
    isLayout: true,
    path: tournament,
    shows: "Check this tournament",
    ...at("paid"),
  },
  {
    name: "season-tournament-void",
    path: tournament,
    shows: /^No games were played/,
    ...at("void"),
  },
  { name: "season-rewards", isLayout: true, path: "/rewards", shows: "Paid so far", ...at("paid") },
  {
    name: "season-rewards-no-account",
    path: "/rewards",
    shows: /^Your wallet has no account for USDC yet/,
    ...at("final", { unpaid: "waiting" }),
  },
  {
    name: "season-rewards-closed",
    path: "/rewards",
    shows: /^Not paid: a different result was already paid/,
    ...at("final", { unpaid: "closed" }),
  },
  { name: "season-rewards-overdue", path: "/rewards", shows: "Overdue", ...at("overdue") },
  {
    name: "season-rewards-none",
    path: "/rewards",
    shows: "No prizes yet",
    ...at("live", { isWithoutRoster: true }),
  },
];

/** What people without a wallet see: the tournaments, and a lineup shared with them before and after the lock. */
export const seasonVisitorScreens: readonly SeasonScreen[] = [
  {
    name: "season-tournaments-visitor",
    // Before the season, the server sends visitors away from the list.
    path: tournament,
    shows: "Leaderboard",
    ...at("live"),
    act: async (page) => {
      await page.getByRole("link", { name: "All tournaments" }).click();
      await page.getByText(/^41 entries, average/).waitFor();
    },
  },
  {
    name: "season-player-visitor",
    path: "/players/nikola-jokic",
    shows: "Points by statistic",
    ...at("open"),
  },
  {
    name: "season-shared-secret",
    path: `${tournament}?entry=${RIVAL}`,
    shows: /stays secret until the lock/,
    ...at("open"),
  },
  {
    name: "season-shared-lineup",
    path: `${tournament}?entry=${RIVAL}`,
    shows: "Pick ten of your own, and play for the pool.",
    ...at("live"),
  },
];
