import type { QueryClient } from "@tanstack/react-query";
import { notFound } from "@tanstack/react-router";
import { boxQuery, drawQuery } from "./pages/fairness/fairness-queries.ts";
import { gameLogQuery, playersQuery, playerStatsQuery } from "./queries/players.ts";
import { founderPurchasesQuery } from "./pages/purchase-success/founder-purchases-query.ts";
import { commissionsQuery, myReferralQuery } from "./pages/referral/referral-queries.ts";
import {
  prizesQuery,
  openWeek,
  rostersQuery,
  type Season,
  seasonQuery,
  tournamentQuery,
  tournamentsQuery,
  type Week,
} from "./queries/season.ts";
import { booksQuery } from "./pages/transparency/books-query.ts";
import { solQuery, usdcQuery } from "./queries/balances.ts";
import { holdingsQuery } from "./queries/holdings.ts";
import { LOADED, startLoading } from "./queries/load.ts";
import { newsQuery } from "./queries/news.ts";
import { publicConfigQuery } from "./queries/public-config.ts";
import { purchaseQuery, purchasesQuery, userStatsQuery } from "./queries/purchases.ts";
import { sessionNow } from "./session/session-state.ts";

// The data that each page loads in parallel with its code. A loader waits for the configuration, which pages read
// as a value. It only starts loading lists: the page shows its own loading text for them, while the router, which has
// one text for all waiting, would still say "Authenticating...".

/** The context of every loader. */
export type RouterContext = { queryClient: QueryClient };

type Entered = { context: RouterContext };
type EnteredPack = Entered & { params: { packId: string } };

export async function loadConfig({ context: { queryClient } }: Entered): Promise<void> {
  await queryClient.ensureQueryData(publicConfigQuery);
}

export function loadCollection({ context }: Entered): Promise<void> {
  startLoading(context.queryClient, purchasesQuery);
  return loadConfig({ context });
}

export function loadResults({ context, params: { packId } }: EnteredPack): Promise<void> {
  startLoading(context.queryClient, purchaseQuery(packId));
  return loadConfig({ context });
}

export function loadHistory({ context }: Entered): Promise<void> {
  startLoading(context.queryClient, purchasesQuery);
  startLoading(context.queryClient, userStatsQuery);
  return loadConfig({ context });
}

export function loadFounderPack({ context }: Entered): Promise<void> {
  startLoading(context.queryClient, founderPurchasesQuery);
  return loadConfig({ context });
}

export function loadSquad({ context }: Entered): Promise<void> {
  startLoading(context.queryClient, purchasesQuery);
  startLoading(context.queryClient, holdingsQuery);
  return loadConfig({ context });
}

export function loadReferral({ context }: Entered): Promise<void> {
  startLoading(context.queryClient, myReferralQuery);
  startLoading(context.queryClient, commissionsQuery);
  return loadConfig({ context });
}

export async function loadWallet({ context: { queryClient } }: Entered): Promise<void> {
  startLoading(queryClient, holdingsQuery);
  const config = await queryClient.ensureQueryData(publicConfigQuery);
  const { user } = sessionNow();
  if (!user) return;
  startLoading(queryClient, solQuery(user.walletAddress, config));
  startLoading(queryClient, usdcQuery(user.walletAddress, config));
}

export function loadPlayers({ context: { queryClient } }: Entered): void {
  startLoading(queryClient, playersQuery);
}

export function loadPlayerStats({ context: { queryClient } }: Entered): void {
  startLoading(queryClient, playersQuery);
  startLoading(queryClient, playerStatsQuery);
  startLoading(queryClient, holdingsQuery);
}

type EnteredPlayer = Entered & { params: { playerId: string } };

/** Waits for the players, whom pages before this one have mostly loaded, so that an unknown id is a missing page. */
export async function loadPlayer({ context: { queryClient }, params }: EnteredPlayer) {
  const known = queryClient.ensureQueryData(playersQuery).catch(() => undefined);
  const { phase } = await queryClient.ensureQueryData(publicConfigQuery);
  if (phase === "season") startLoading(queryClient, gameLogQuery(params.playerId));
  const players = await known;
  const player = players?.find(({ id }) => id === params.playerId);
  if (players && !player) throw notFound();
  return { title: player?.name };
}

export function loadPortfolio({ context }: Entered): void {
  loadPlayerStats({ context });
  startLoading(context.queryClient, tournamentsQuery);
  startLoading(context.queryClient, prizesQuery);
}

export function loadNews({ context }: Entered): void {
  startLoading(context.queryClient, newsQuery);
  loadPlayerStats({ context });
}

export function loadFairness({ context }: Entered): Promise<void> {
  startLoading(context.queryClient, boxQuery);
  return loadConfig({ context });
}

export function loadDraw({ context, params: { packId } }: EnteredPack): Promise<void> {
  startLoading(context.queryClient, drawQuery(packId));
  return loadConfig({ context });
}

export function loadBooks({ context }: Entered): Promise<void> {
  startLoading(context.queryClient, booksQuery);
  return loadConfig({ context });
}

export function loadDashboard({ context: { queryClient } }: Entered): void {
  startLoading(queryClient, tournamentsQuery);
  startLoading(queryClient, playersQuery);
  startLoading(queryClient, newsQuery);
  void startLoadingRosters(queryClient, openWeek);
}

export function loadLineup({ context: { queryClient } }: Entered): void {
  startLoading(queryClient, holdingsQuery);
  startLoading(queryClient, playersQuery);
  void startLoadingRosters(queryClient, ({ week }) => week);
}

/** Starts loading the rosters of a week as soon as it is known which that is. */
async function startLoadingRosters(
  queryClient: QueryClient,
  choose: (season: Season) => Week | null,
): Promise<void> {
  await queryClient.prefetchQuery({ ...seasonQuery, ...LOADED });
  const answer = queryClient.getQueryData(seasonQuery.queryKey);
  const week = answer && choose(answer.season);
  if (week) startLoading(queryClient, rostersQuery(week.id));
}

export function loadTournaments({ context: { queryClient } }: Entered): void {
  startLoading(queryClient, seasonQuery);
  startLoading(queryClient, tournamentsQuery);
}

export function loadRewards({ context: { queryClient } }: Entered): void {
  startLoading(queryClient, prizesQuery);
  startLoading(queryClient, tournamentsQuery);
}

type EnteredTournament = Entered & { params: { tournamentId: string } };

export function loadTournament({ context, params }: EnteredTournament): Promise<void> {
  startLoading(context.queryClient, tournamentQuery(params.tournamentId));
  return loadConfig({ context });
}
