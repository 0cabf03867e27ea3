import {
  createRoute,
  createRouter,
  parseSearchWith,
  stringifySearchWith,
} from "@tanstack/react-router";
import * as loaders from "./loaders.ts";
import { byPhase, type PageComponent } from "./layout/by-phase.tsx";
import { founder, open, openInSeason, rootRoute, signedIn } from "./layout/layout-routes.ts";
import { readCardSearch } from "./players/player-filter.ts";
import { readNewsSearch } from "./pages/news/news-search.ts";
import { lazyPage } from "./layout/lazy-page.ts";
import { PageFailed } from "./layout/PageFailed.tsx";
import { paths } from "./paths.ts";
import { readEntrySearch, readLineupSearch } from "./season/search.ts";

type SearchText = Record<string, string | undefined>;

/** The referral code, the chosen quantity, and the purchase to show. */
type PresaleSearch = { ref?: string; packs?: string; purchase?: string };

const login = createRoute({
  getParentRoute: () => rootRoute,
  path: paths.login,
  component: lazyPage(() => import("./pages/login/LoginPage.tsx"), "LoginPage"),
});

const presale = createRoute({
  getParentRoute: () => signedIn,
  path: paths.presale,
  validateSearch: ({ ref, packs, purchase }: SearchText): PresaleSearch => ({
    ...(ref === undefined ? {} : { ref }),
    ...(packs === undefined ? {} : { packs }),
    ...(purchase === undefined ? {} : { purchase }),
  }),
  loader: loaders.loadConfig,
  component: lazyPage(() => import("./pages/presale/PresalePage.tsx"), "PresalePage"),
});

const packCollection = createRoute({
  getParentRoute: () => signedIn,
  path: paths.packResults,
  loader: loaders.loadCollection,
  component: lazyPage(
    () => import("./pages/pack-results/PackCollectionPage.tsx"),
    "PackCollectionPage",
  ),
});

const packResults = createRoute({
  getParentRoute: () => signedIn,
  path: paths.packResult,
  loader: loaders.loadResults,
  component: lazyPage(() => import("./pages/pack-results/PackResultsPage.tsx"), "PackResultsPage"),
});

const purchaseSuccess = createRoute({
  getParentRoute: () => founder,
  path: paths.purchaseSuccess,
  loader: loaders.loadFounderPack,
  component: lazyPage(
    () => import("./pages/purchase-success/PurchaseSuccessPage.tsx"),
    "PurchaseSuccessPage",
  ),
});

const purchaseHistory = createRoute({
  getParentRoute: () => signedIn,
  path: paths.purchaseHistory,
  loader: loaders.loadHistory,
  component: lazyPage(
    () => import("./pages/purchase-history/PurchaseHistoryPage.tsx"),
    "PurchaseHistoryPage",
  ),
});

const squad = createRoute({
  getParentRoute: () => signedIn,
  path: paths.squad,
  validateSearch: readCardSearch,
  loader: loaders.loadSquad,
  component: lazyPage(() => import("./pages/squad/SquadPage.tsx"), "SquadPage"),
});

const ReferralPage = lazyPage(() => import("./pages/referral/ReferralPage.tsx"), "ReferralPage");
const referralPage = <Path extends string>(path: Path) =>
  createRoute({
    getParentRoute: () => signedIn,
    path,
    loader: loaders.loadReferral,
    component: ReferralPage,
  });
const referral = referralPage(paths.referral);
const referrals = referralPage(paths.referrals);

const ComingSoonPage = lazyPage(
  () => import("./pages/coming-soon/ComingSoonPage.tsx"),
  "ComingSoonPage",
);
const comingSoon = <Path extends string>(path: Path, component: PageComponent) =>
  createRoute({ getParentRoute: () => signedIn, path, component, loader: loaders.loadConfig });
const tournaments = createRoute({
  getParentRoute: () => openInSeason,
  path: paths.tournaments,
  ...byPhase(
    ComingSoonPage,
    lazyPage(() => import("./pages/tournaments/TournamentsPage.tsx"), "TournamentsPage"),
    loaders.loadTournaments,
  ),
});
const lineup = createRoute({
  getParentRoute: () => signedIn,
  path: paths.lineup,
  validateSearch: readLineupSearch,
  ...byPhase(
    ComingSoonPage,
    lazyPage(() => import("./pages/lineup/LineupPage.tsx"), "LineupPage"),
    loaders.loadLineup,
  ),
});
const portfolio = createRoute({
  getParentRoute: () => signedIn,
  path: paths.portfolio,
  validateSearch: readCardSearch,
  ...byPhase(
    ComingSoonPage,
    lazyPage(() => import("./pages/portfolio/PortfolioPage.tsx"), "PortfolioPage"),
    loaders.loadPortfolio,
  ),
});
const news = createRoute({
  getParentRoute: () => signedIn,
  path: paths.news,
  validateSearch: readNewsSearch,
  ...byPhase(
    ComingSoonPage,
    lazyPage(() => import("./pages/news/NewsPage.tsx"), "NewsPage"),
    loaders.loadNews,
  ),
});

const wallet = createRoute({
  getParentRoute: () => signedIn,
  path: paths.wallet,
  loader: loaders.loadWallet,
  component: lazyPage(() => import("./pages/wallet/WalletPage.tsx"), "WalletPage"),
});

const dashboard = createRoute({
  getParentRoute: () => signedIn,
  path: paths.dashboard,
  ...byPhase(
    lazyPage(() => import("./pages/coming-soon/DashboardPage.tsx"), "DashboardPage"),
    lazyPage(() => import("./pages/dashboard/SeasonDashboard.tsx"), "SeasonDashboard"),
    loaders.loadDashboard,
  ),
});
const marketplace = comingSoon(
  paths.marketplace,
  lazyPage(() => import("./pages/coming-soon/MarketplacePage.tsx"), "MarketplacePage"),
);
const rewards = createRoute({
  getParentRoute: () => signedIn,
  path: paths.rewards,
  ...byPhase(
    lazyPage(() => import("./pages/coming-soon/RewardsPage.tsx"), "RewardsPage"),
    lazyPage(() => import("./pages/rewards/RewardsPage.tsx"), "RewardsPage"),
    loaders.loadRewards,
  ),
});
const players = createRoute({
  getParentRoute: () => signedIn,
  path: paths.players,
  validateSearch: readCardSearch,
  ...byPhase(
    lazyPage(() => import("./pages/coming-soon/PlayersPage.tsx"), "PlayersPage"),
    lazyPage(() => import("./pages/players/PlayersPage.tsx"), "PlayersPage"),
    loaders.loadPlayerStats,
  ),
});

const player = createRoute({
  getParentRoute: () => open,
  path: paths.player,
  loader: loaders.loadPlayer,
  component: lazyPage(() => import("./pages/player/PlayerPage.tsx"), "PlayerPage"),
});

const game = createRoute({
  getParentRoute: () => signedIn,
  path: paths.game,
  validateSearch: readCardSearch,
  loader: loaders.loadPlayers,
  component: lazyPage(() => import("./pages/game/GamePage.tsx"), "GamePage"),
});

const fairness = createRoute({
  getParentRoute: () => open,
  path: paths.fairness,
  validateSearch: ({ packs, find }: SearchText): { packs?: string; find?: string } => ({
    ...(packs !== undefined && { packs }),
    ...(find !== undefined && { find }),
  }),
  loader: loaders.loadFairness,
  component: lazyPage(() => import("./pages/fairness/FairnessPage.tsx"), "FairnessPage"),
});
const fairnessDraw = createRoute({
  getParentRoute: () => open,
  path: paths.fairnessDraw,
  // The player whose card was shared.
  validateSearch: ({ card }: SearchText): { card?: string } => (card === undefined ? {} : { card }),
  loader: loaders.loadDraw,
  component: lazyPage(() => import("./pages/fairness/DrawPage.tsx"), "DrawPage"),
});

const transparency = createRoute({
  getParentRoute: () => open,
  path: paths.transparency,
  loader: loaders.loadBooks,
  component: lazyPage(
    () => import("./pages/transparency/TransparencyPage.tsx"),
    "TransparencyPage",
  ),
});

const tournament = createRoute({
  getParentRoute: () => open,
  path: paths.tournament,
  validateSearch: readEntrySearch,
  loader: loaders.loadTournament,
  component: lazyPage(() => import("./pages/tournament/TournamentPage.tsx"), "TournamentPage"),
});

// `import.meta.env.DEV` is a constant, so the build drops the gallery and its chunk.
const developmentRoutes = import.meta.env.DEV
  ? [
      createRoute({
        getParentRoute: () => rootRoute,
        path: paths.kit,
        component: lazyPage(() => import("./pages/kit/KitPage.tsx"), "KitPage"),
      }),
    ]
  : [];

const routeTree = rootRoute.addChildren([
  login,
  signedIn.addChildren([
    presale,
    packCollection,
    packResults,
    purchaseHistory,
    squad,
    referral,
    referrals,
    game,
    dashboard,
    lineup,
    portfolio,
    news,
    marketplace,
    rewards,
    players,
    wallet,
  ]),
  founder.addChildren([purchaseSuccess]),
  openInSeason.addChildren([tournaments]),
  open.addChildren([fairness, fairnessDraw, transparency, tournament, player]),
  ...developmentRoutes,
]);

/** The router of the app; the landing page is a document of its own and not in here. */
export function createAppRouter(context: loaders.RouterContext) {
  return createRouter({
    routeTree,
    context,
    defaultPreload: "intent",
    // Queries decide what is stale, so the router always runs the loaders.
    defaultPreloadStaleTime: 0,
    defaultErrorComponent: PageFailed,
    scrollRestoration: true,
    // As on the server, where /Presale is a missing page.
    caseSensitive: true,
    notFoundMode: "root",
    // Keep text as text: parsed as JSON, the referral code 1234E567 would become a number.
    parseSearch: parseSearchWith((text) => text),
    stringifySearch: stringifySearchWith(String),
  });
}
