import type { QueryClient } from "@tanstack/react-query";
import {
  createRootRouteWithContext,
  createRoute,
  createRouter,
  lazyRouteComponent,
  Outlet,
  parseSearchWith,
  stringifySearchWith,
} from "@tanstack/react-router";
import { forUsers } from "./for-users.ts";
import { NotFoundPage } from "./pages/not-found/NotFoundPage.tsx";
import { readPlayerSearch } from "./parts/player-filter.ts";
import { SignedInLayout } from "./parts/SignedInLayout.tsx";
import { paths } from "./paths.ts";

/** What every loader can reach. */
type RouterContext = { queryClient: QueryClient };

type SearchText = Record<string, string | undefined>;

/** A referral code, how many packs are chosen, and the purchase whose progress is shown. */
type PresaleSearch = { ref?: string; packs?: string; purchase?: string };

declare module "@tanstack/react-router" {
  interface StaticDataRouteOption {
    /** Title of the document, before the name of the product. */
    title?: string;
    description?: string;
  }
}

const rootRoute = createRootRouteWithContext<RouterContext>()({
  component: Outlet,
  notFoundComponent: NotFoundPage,
});

// Pages are lazy, one chunk each: `lazyRouteComponent` takes the module and its named export.

const login = createRoute({
  getParentRoute: () => rootRoute,
  path: paths.login,
  component: lazyRouteComponent(() => import("./pages/login/LoginPage.tsx"), "LoginPage"),
  staticData: {
    title: "Connect Your Wallet",
    description: "Connect your Solana wallet to Hardwood and get access to the presale.",
  },
});

/** The user's pages under the top bar. */
const signedIn = createRoute({
  getParentRoute: () => rootRoute,
  id: "signed-in",
  ...forUsers,
  component: SignedInLayout,
});

/** The pages of the game, beside the sidebar. */
const shell = createRoute({
  getParentRoute: () => rootRoute,
  id: "shell",
  ...forUsers,
  component: lazyRouteComponent(() => import("./parts/shell/AppShell.tsx"), "AppShell"),
});

const presale = createRoute({
  getParentRoute: () => signedIn,
  path: paths.presale,
  validateSearch: ({ ref, packs, purchase }: SearchText): PresaleSearch => ({
    ...(ref === undefined ? {} : { ref }),
    ...(packs === undefined ? {} : { packs }),
    ...(purchase === undefined ? {} : { purchase }),
  }),
  component: lazyRouteComponent(() => import("./pages/presale/PresalePage.tsx"), "PresalePage"),
  staticData: {
    title: "Pre Sale",
    description: "Buy presale packs: four NBA player tokens each, for 20 USDC.",
  },
});

const packCollection = createRoute({
  getParentRoute: () => signedIn,
  path: paths.packResults,
  component: lazyRouteComponent(
    () => import("./pages/pack-results/PackCollectionPage.tsx"),
    "PackCollectionPage",
  ),
  staticData: { title: "Your Pack Collection", description: "Every pack you have opened." },
});

const packResults = createRoute({
  getParentRoute: () => signedIn,
  path: paths.packResult,
  component: lazyRouteComponent(
    () => import("./pages/pack-results/PackResultsPage.tsx"),
    "PackResultsPage",
  ),
  staticData: { title: "Pack Results", description: "The players of one purchase." },
});

const purchaseHistory = createRoute({
  getParentRoute: () => signedIn,
  path: paths.purchaseHistory,
  component: lazyRouteComponent(
    () => import("./pages/purchase-history/PurchaseHistoryPage.tsx"),
    "PurchaseHistoryPage",
  ),
  staticData: {
    title: "Purchase History",
    description: "Every order of your wallet, with its payment on Solana.",
  },
});

const squad = createRoute({
  getParentRoute: () => signedIn,
  path: paths.squad,
  validateSearch: readPlayerSearch,
  component: lazyRouteComponent(() => import("./pages/squad/SquadPage.tsx"), "SquadPage"),
  staticData: { title: "Your Squad", description: "The players whose tokens you hold." },
});

const ReferralPage = lazyRouteComponent(
  () => import("./pages/referral/ReferralPage.tsx"),
  "ReferralPage",
);
const aboutReferral = {
  title: "Referral Program",
  description: "Your referral link, and what your friends' purchases earned you.",
};
const referral = createRoute({
  getParentRoute: () => signedIn,
  path: paths.referral,
  component: ReferralPage,
  staticData: aboutReferral,
});
const referrals = createRoute({
  getParentRoute: () => signedIn,
  path: paths.referrals,
  component: ReferralPage,
  staticData: aboutReferral,
});

const ComingSoonPage = lazyRouteComponent(
  () => import("./pages/coming-soon/ComingSoonPage.tsx"),
  "ComingSoonPage",
);
const tournaments = createRoute({
  getParentRoute: () => shell,
  path: paths.tournaments,
  component: ComingSoonPage,
  staticData: {
    title: "Tournaments",
    description: "Weekly tournaments on real NBA statistics. They start after the presale.",
  },
});
const lineup = createRoute({
  getParentRoute: () => shell,
  path: paths.lineup,
  component: ComingSoonPage,
  staticData: {
    title: "Lineup",
    description:
      "A roster of ten: five starters and five on the bench. It opens after the presale.",
  },
});
const portfolio = createRoute({
  getParentRoute: () => shell,
  path: paths.portfolio,
  component: ComingSoonPage,
  staticData: {
    title: "Portfolio",
    description: "What your player tokens are worth, and how that changes. Coming soon.",
  },
});
const news = createRoute({
  getParentRoute: () => shell,
  path: paths.news,
  component: ComingSoonPage,
  staticData: {
    title: "News",
    description: "Injuries, trades and tip-offs that matter to your players. Coming soon.",
  },
});

const wallet = createRoute({
  getParentRoute: () => shell,
  path: paths.wallet,
  component: ComingSoonPage,
  staticData: {
    title: "Wallets",
    description: "One account, several wallets. Coming soon. You sign in with one wallet today.",
  },
});

const dashboard = createRoute({
  getParentRoute: () => shell,
  path: paths.dashboard,
  component: lazyRouteComponent(
    () => import("./pages/coming-soon/DashboardPage.tsx"),
    "DashboardPage",
  ),
  staticData: { title: "Dashboard", description: "Your whole season on one page. Coming soon." },
});
const marketplace = createRoute({
  getParentRoute: () => shell,
  path: paths.marketplace,
  component: lazyRouteComponent(
    () => import("./pages/coming-soon/MarketplacePage.tsx"),
    "MarketplacePage",
  ),
  staticData: { title: "Marketplace", description: "Trade player tokens. Coming soon." },
});
const rewards = createRoute({
  getParentRoute: () => shell,
  path: paths.rewards,
  component: lazyRouteComponent(() => import("./pages/coming-soon/RewardsPage.tsx"), "RewardsPage"),
  staticData: { title: "Rewards", description: "What your players win you. Coming soon." },
});
const players = createRoute({
  getParentRoute: () => shell,
  path: paths.players,
  component: lazyRouteComponent(() => import("./pages/coming-soon/PlayersPage.tsx"), "PlayersPage"),
  staticData: { title: "Players & Stats", description: "Players and statistics. Coming soon." },
});

const game = createRoute({
  getParentRoute: () => signedIn,
  path: paths.game,
  validateSearch: readPlayerSearch,
  component: lazyRouteComponent(() => import("./pages/game/GamePage.tsx"), "GamePage"),
  staticData: { title: "Game Center", description: "Every NBA player of the game, in cards." },
});

// `import.meta.env.DEV` is a constant in the build, so that the gallery and its chunk drop out.
const developmentRoutes = import.meta.env.DEV
  ? [
      createRoute({
        getParentRoute: () => rootRoute,
        path: paths.kit,
        component: lazyRouteComponent(() => import("./pages/kit/KitPage.tsx"), "KitPage"),
        staticData: { title: "Kit" },
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
  ]),
  shell.addChildren([
    dashboard,
    tournaments,
    lineup,
    portfolio,
    news,
    marketplace,
    rewards,
    players,
    wallet,
  ]),
  ...developmentRoutes,
]);

/** The router of the app; the landing page is a document of its own and not in here. */
export function createAppRouter(context: RouterContext) {
  return createRouter({
    routeTree,
    context,
    defaultPreload: "intent",
    // The queries decide what is stale; the router asks them every time.
    defaultPreloadStaleTime: 0,
    scrollRestoration: true,
    // A page that is missing is missing for visitors too; they are not sent away from it.
    notFoundMode: "root",
    // Text stays text: read as JSON, the referral code 1234E567 would be a number.
    parseSearch: parseSearchWith((text) => text),
    stringifySearch: stringifySearchWith(String),
  });
}
