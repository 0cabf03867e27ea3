import type { ReactNode } from "react";
import type { Phase } from "../../rules/phase.ts";
import type { PagePath } from "../heads.ts";
import { ComingSoonPage } from "../pages/coming-soon/ComingSoonPage.tsx";
import { DashboardPage } from "../pages/coming-soon/DashboardPage.tsx";
import { MarketplacePage } from "../pages/coming-soon/MarketplacePage.tsx";
import { PlayersPage as PlayersPreview } from "../pages/coming-soon/PlayersPage.tsx";
import { RewardsPage as RewardsPreview } from "../pages/coming-soon/RewardsPage.tsx";
import { SeasonDashboard } from "../pages/dashboard/SeasonDashboard.tsx";
import { FairnessPage } from "../pages/fairness/FairnessPage.tsx";
import { LineupPage } from "../pages/lineup/LineupPage.tsx";
import { NewsPage } from "../pages/news/NewsPage.tsx";
import { PlayerPage } from "../pages/player/PlayerPage.tsx";
import { PlayersPage } from "../pages/players/PlayersPage.tsx";
import { PortfolioPage } from "../pages/portfolio/PortfolioPage.tsx";
import { PresaleStill } from "../pages/presale/PresaleStill.tsx";
import { PurchaseHistoryPage } from "../pages/purchase-history/PurchaseHistoryPage.tsx";
import { ReferralPage } from "../pages/referral/ReferralPage.tsx";
import { RewardsPage } from "../pages/rewards/RewardsPage.tsx";
import { SquadPage } from "../pages/squad/SquadPage.tsx";
import { TournamentPage } from "../pages/tournament/TournamentPage.tsx";
import { TournamentsPage } from "../pages/tournaments/TournamentsPage.tsx";
import { TransparencyPage } from "../pages/transparency/TransparencyPage.tsx";
import { WalletPage } from "../pages/wallet/WalletPage.tsx";
import { paths } from "../paths.ts";

/** What the server has to know of a page of the app before it can send it. */
export interface AppPage {
  readonly path: PagePath;
  /** The phase in which the path shows this page; both by default. */
  readonly phase?: Phase;
  /** Visitors may read it, too. */
  readonly isOpen?: true;
  /** Visitors are asked to connect (`routes.tsx`); by default they get the landing page. */
  readonly asksToConnect?: true;
  /** Its code, which the router loads once the route is known (`routes.tsx`). */
  readonly module: string;
  /** What it shows before anything is known; the specification's loading text by default. */
  readonly Still?: () => ReactNode;
  /** The still shows choices, which the address could change. */
  readonly hasChoices?: true;
  /** It shows many names, so their letters (`dev/first-fonts.ts`) load at once. */
  readonly hasNames?: true;
  /** What it requests immediately, besides the session and the configuration. */
  readonly requests?: readonly string[];
}

const SEASON = "/api/season";
const TOURNAMENTS = "/api/tournaments";
const REWARDS = "/api/rewards";
const PURCHASES = "/api/presale/pack-purchases";
const HOLDINGS = "/api/lineup/inventory";
const PLAYERS = "/api/players";
const NEWS = "/api/news";

/** The pages of the app that have a layout. */
export const APP_PAGES: readonly AppPage[] = [
  {
    path: paths.presale,
    module: "pages/presale/PresalePage.tsx",
    Still: PresaleStill,
    hasChoices: true,
    requests: ["/api/presale/user-stats", "/api/presale/odds", PURCHASES],
  },
  {
    path: paths.packResults,
    module: "pages/pack-results/PackCollectionPage.tsx",
    requests: [PURCHASES],
  },
  { path: paths.packResult, module: "pages/pack-results/PackResultsPage.tsx" },
  {
    path: paths.purchaseHistory,
    module: "pages/purchase-history/PurchaseHistoryPage.tsx",
    Still: PurchaseHistoryPage,
    requests: ["/api/presale/user-stats", PURCHASES],
  },
  {
    path: paths.squad,
    module: "pages/squad/SquadPage.tsx",
    hasNames: true,
    Still: SquadPage,
    requests: [HOLDINGS, PURCHASES],
  },
  { path: paths.game, module: "pages/game/GamePage.tsx", hasNames: true, requests: [PLAYERS] },
  ...[paths.referral, paths.referrals].map((path) => ({
    path,
    module: "pages/referral/ReferralPage.tsx",
    Still: ReferralPage,
    requests: ["/api/referral/my-referral", "/api/referral/commissions"],
  })),
  {
    path: paths.purchaseSuccess,
    asksToConnect: true,
    module: "pages/purchase-success/PurchaseSuccessPage.tsx",
  },
  {
    path: paths.wallet,
    module: "pages/wallet/WalletPage.tsx",
    Still: WalletPage,
    requests: [HOLDINGS],
  },
  {
    path: paths.fairness,
    isOpen: true,
    module: "pages/fairness/FairnessPage.tsx",
    Still: FairnessPage,
    hasChoices: true,
    requests: ["/api/fairness/box"],
  },
  { path: paths.fairnessDraw, isOpen: true, module: "pages/fairness/DrawPage.tsx" },
  {
    path: paths.transparency,
    isOpen: true,
    module: "pages/transparency/TransparencyPage.tsx",
    Still: TransparencyPage,
    requests: ["/api/transparency"],
  },
  {
    path: paths.tournament,
    isOpen: true,
    module: "pages/tournament/TournamentPage.tsx",
    Still: TournamentPage,
  },
  {
    path: paths.player,
    isOpen: true,
    module: "pages/player/PlayerPage.tsx",
    hasNames: true,
    Still: PlayerPage,
    requests: [PLAYERS],
  },
  {
    path: paths.dashboard,
    phase: "season",
    module: "pages/dashboard/SeasonDashboard.tsx",
    Still: SeasonDashboard,
    requests: [SEASON, TOURNAMENTS, PLAYERS, NEWS],
  },
  {
    path: paths.lineup,
    phase: "season",
    module: "pages/lineup/LineupPage.tsx",
    hasNames: true,
    Still: LineupPage,
    requests: [SEASON, HOLDINGS, PLAYERS],
  },
  {
    path: paths.tournaments,
    phase: "season",
    isOpen: true,
    module: "pages/tournaments/TournamentsPage.tsx",
    Still: TournamentsPage,
    requests: [SEASON, TOURNAMENTS],
  },
  {
    path: paths.rewards,
    phase: "season",
    module: "pages/rewards/RewardsPage.tsx",
    Still: RewardsPage,
    requests: [REWARDS, TOURNAMENTS],
  },
  {
    path: paths.players,
    phase: "season",
    module: "pages/players/PlayersPage.tsx",
    hasNames: true,
    Still: PlayersPage,
    requests: [PLAYERS, `${PLAYERS}/stats`, HOLDINGS],
  },
  {
    path: paths.portfolio,
    phase: "season",
    module: "pages/portfolio/PortfolioPage.tsx",
    hasNames: true,
    Still: PortfolioPage,
    requests: [TOURNAMENTS, REWARDS, PLAYERS, `${PLAYERS}/stats`, HOLDINGS],
  },
  {
    path: paths.news,
    phase: "season",
    module: "pages/news/NewsPage.tsx",
    hasNames: true,
    Still: NewsPage,
    requests: [NEWS, PLAYERS, `${PLAYERS}/stats`, HOLDINGS],
  },
  comingSoon(paths.dashboard, "DashboardPage", DashboardPage, "presale"),
  comingSoon(paths.lineup, "ComingSoonPage", ComingSoonPage, "presale"),
  comingSoon(paths.tournaments, "ComingSoonPage", ComingSoonPage, "presale"),
  comingSoon(paths.rewards, "RewardsPage", RewardsPreview, "presale"),
  comingSoon(paths.portfolio, "ComingSoonPage", ComingSoonPage, "presale"),
  comingSoon(paths.news, "ComingSoonPage", ComingSoonPage, "presale"),
  comingSoon(paths.marketplace, "MarketplacePage", MarketplacePage),
  comingSoon(paths.players, "PlayersPage", PlayersPreview, "presale"),
];

function comingSoon(path: PagePath, name: string, Still: () => ReactNode, phase?: Phase): AppPage {
  const module = `pages/coming-soon/${name}.tsx`;
  return { path, module, Still, ...(phase && { phase }) };
}
