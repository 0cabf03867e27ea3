import { StrictMode, type ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { prerender } from "react-dom/static";
import { documentOf, heads, missingHead, type PagePath } from "../heads.ts";
import { LandingPage } from "../pages/landing/LandingPage.tsx";
import { landingStill } from "../pages/landing/landing-still.tsx";
import { PresaleStill } from "../pages/presale/PresaleStill.tsx";
import { PAGE_NAMES, PAGES } from "../pages/reading/pages.ts";
import { ReadingPage } from "../pages/reading/ReadingPage.tsx";
import { readingStill } from "../pages/reading/reading-still.tsx";
import { paths } from "../paths.ts";
import { StillParts } from "../layout/Still.tsx";

/** A page as HTML, for the build to insert into a document. */
interface StillPage {
  readonly file: string;
  /** The source document; `file` by default. */
  readonly from?: string;
  readonly content: string;
  /** Modules the page loads in addition to its document's. */
  readonly modules?: readonly string[];
  /** Requests the page makes immediately. */
  readonly requests?: readonly string[];
}

/** Renders the pages that need no router, and the presale as users first see it. */
export async function prerenderPages(): Promise<StillPage[]> {
  const reading = PAGE_NAMES.map(async (name) => ({
    file: `${name}.html`,
    content: await toHtml(
      <ReadingPage name={name} sections={PAGES[name].sections} />,
      readingStill[name],
    ),
  }));
  return [
    { file: "index.html", content: await toHtml(<LandingPage />, landingStill) },
    {
      file: STILLS[paths.presale]!,
      from: "app.html",
      // Replaced, not hydrated, so it omits parts that load later, and the scripts that would insert them.
      content: renderToStaticMarkup(<PresaleStill />),
      modules: MODULES[paths.presale]!,
      requests: [
        "/api/auth/session",
        "/api/config",
        "/api/presale/user-stats",
        "/api/presale/odds",
        "/api/presale/pack-purchases",
      ],
    },
    ...(await Promise.all(reading)),
  ];
}

/** Documents that show a page before its scripts have loaded. */
const STILLS: { readonly [path in PagePath]?: string } = { [paths.presale]: "presale.html" };

const LAYOUTS = "layout/layouts.ts";

/**
 * Modules that a page of the app loads once its route is known (`routes.tsx`). The server preloads
 * them in the head, so that they load alongside the app and not after it.
 */
const MODULES: { readonly [path in PagePath]?: readonly string[] } = {
  [paths.login]: ["pages/login/LoginPage.tsx"],
  [paths.presale]: [LAYOUTS, "pages/presale/PresalePage.tsx"],
  [paths.packResults]: [LAYOUTS, "pages/pack-results/PackCollectionPage.tsx"],
  [paths.packResult]: [LAYOUTS, "pages/pack-results/PackResultsPage.tsx"],
  [paths.purchaseHistory]: [LAYOUTS, "pages/purchase-history/PurchaseHistoryPage.tsx"],
  [paths.squad]: [LAYOUTS, "pages/squad/SquadPage.tsx"],
  [paths.game]: [LAYOUTS, "pages/game/GamePage.tsx"],
  [paths.referral]: [LAYOUTS, "pages/referral/ReferralPage.tsx"],
  [paths.referrals]: [LAYOUTS, "pages/referral/ReferralPage.tsx"],
  [paths.purchaseSuccess]: [LAYOUTS, "pages/purchase-success/PurchaseSuccessPage.tsx"],
  [paths.fairness]: [LAYOUTS, "pages/fairness/FairnessPage.tsx"],
  [paths.fairnessDraw]: [LAYOUTS, "pages/fairness/DrawPage.tsx"],
  [paths.transparency]: [LAYOUTS, "pages/transparency/TransparencyPage.tsx"],
  [paths.wallet]: [LAYOUTS, "pages/wallet/WalletPage.tsx"],
  [paths.dashboard]: [LAYOUTS, "pages/coming-soon/DashboardPage.tsx"],
  [paths.marketplace]: [LAYOUTS, "pages/coming-soon/MarketplacePage.tsx"],
  [paths.rewards]: [LAYOUTS, "pages/coming-soon/RewardsPage.tsx"],
  [paths.players]: [LAYOUTS, "pages/coming-soon/PlayersPage.tsx"],
  [paths.tournaments]: [LAYOUTS, "pages/coming-soon/ComingSoonPage.tsx"],
  [paths.lineup]: [LAYOUTS, "pages/coming-soon/ComingSoonPage.tsx"],
  [paths.portfolio]: [LAYOUTS, "pages/coming-soon/ComingSoonPage.tsx"],
  [paths.news]: [LAYOUTS, "pages/coming-soon/ComingSoonPage.tsx"],
};

/** Returns each page's head, document and preloads, for the server. */
export function listPages(filesOf: (modules: readonly string[]) => readonly string[]) {
  const pages = (Object.keys(heads) as PagePath[]).map((path) => ({
    path,
    document: documentOf(path),
    still: STILLS[path],
    preload: filesOf(MODULES[path] ?? []),
    ...heads[path],
  }));
  return { pages, missing: missingHead };
}

/** Renders the same tree as site.tsx and reading.tsx. */
async function toHtml(page: ReactNode, parts?: Readonly<Record<string, ReactNode>>) {
  const { prelude } = await prerender(
    <StrictMode>
      <StillParts value={parts}>{page}</StillParts>
    </StrictMode>,
  );
  return new Response(prelude).text();
}
