import { paths } from "./paths.ts";

/** What a page says of itself: in the tab, to search engines, and where it is shared. */
export interface Head {
  /** Without the name of the product, which every document's title has. */
  readonly title: string;
  readonly description: string;
  /** What there is to see without signing in, and so for a search engine. */
  readonly isPublic?: true;
  /** The path that stands for this one, where two show the same. */
  readonly canonical?: PagePath;
  /** Path of the picture that is shown beside a shared link, where it is not that of the site. */
  readonly picture?: string;
}

/** Paths that people can be at. The gallery exists in development only. */
export type PagePath = Exclude<(typeof paths)[keyof typeof paths], typeof paths.kit>;

/** The best card that a purchase gave (`server/site/share.ts`). */
const PACK_PICTURE = "/share/pack/$packId.png";

/**
 * Every page of the site, the one list of them: the build writes it down for the server
 * (`dist/web/.vite/pages.json`), which answers these paths and no others.
 */
export const heads: Readonly<Record<PagePath, Head>> = {
  [paths.landing]: {
    title: "Fantasy Basketball on Solana",
    description:
      "Buy presale packs of NBA player tokens on Solana, set a roster of ten and play weekly tournaments scored on real statistics.",
    isPublic: true,
  },
  [paths.docs]: {
    title: "Docs",
    description:
      "How Hardwood works: presale packs, player tokens, weekly tournaments, draws that anyone can recompute, referrals and what happens to the money.",
    isPublic: true,
  },
  [paths.terms]: {
    title: "Terms of Service",
    description: "The terms under which Hardwood sells presale packs and runs its game.",
    isPublic: true,
  },
  [paths.privacy]: {
    title: "Privacy Policy",
    description:
      "What Hardwood stores about you, what is public on the chain, and how long it is kept.",
    isPublic: true,
  },
  [paths.fairness]: {
    title: "Fairness",
    description:
      "How a Hardwood pack is drawn, the exact odds of every tier, and the public log of all draws.",
    isPublic: true,
  },
  [paths.fairnessDraw]: {
    title: "Verify a Draw",
    description: "One draw, recomputed in your browser: committed, revealed, drawn.",
    // Not for search engines, though for everybody: an id that somebody made up has a page as well.
    picture: PACK_PICTURE,
  },
  [paths.transparency]: {
    title: "Open Books",
    description:
      "What the presale sold, holds, paid out and sent back, according to our database and to Solana.",
    isPublic: true,
  },
  [paths.login]: {
    title: "Connect Your Wallet",
    description: "Connect your Solana wallet to Hardwood and get access to the presale.",
    isPublic: true,
  },
  [paths.presale]: {
    title: "Pre Sale",
    description: "Buy presale packs: four NBA player tokens each, for 20 USDC.",
  },
  [paths.packResults]: {
    title: "Your Pack Collection",
    description: "Every pack you have opened.",
  },
  [paths.packResult]: {
    title: "Pack Results",
    description: "The players of one purchase.",
    picture: PACK_PICTURE,
  },
  [paths.purchaseSuccess]: {
    title: "Purchase Success",
    description: "Your founder pack: what it holds, what it cost and what comes next.",
  },
  [paths.purchaseHistory]: {
    title: "Purchase History",
    description: "Every order of your wallet, with its payment on Solana.",
  },
  [paths.squad]: {
    title: "Your Squad",
    description: "The players whose tokens you hold.",
  },
  [paths.referral]: {
    title: "Referral Program",
    description: "Your referral link, and what your friends' purchases earned you.",
  },
  [paths.referrals]: {
    title: "Referral Program",
    description: "Your referral link, and what your friends' purchases earned you.",
    canonical: paths.referral,
  },
  [paths.game]: {
    title: "Game Center",
    description: "Every NBA player of the game, in cards.",
  },
  [paths.dashboard]: {
    title: "Dashboard",
    description: "Your whole season on one page. Coming soon.",
  },
  [paths.tournaments]: {
    title: "Tournaments",
    description: "Weekly tournaments on real NBA statistics. They start after the presale.",
  },
  [paths.lineup]: {
    title: "Lineup",
    description:
      "A roster of ten: five starters and five on the bench. It opens after the presale.",
  },
  [paths.portfolio]: {
    title: "Portfolio",
    description: "What your player tokens are worth, and how that changes. Coming soon.",
  },
  [paths.news]: {
    title: "News",
    description: "Injuries, trades and tip-offs that matter to your players. Coming soon.",
  },
  [paths.marketplace]: {
    title: "Marketplace",
    description: "Trade player tokens. Coming soon.",
  },
  [paths.rewards]: {
    title: "Rewards",
    description: "What your players win for you. Coming soon.",
  },
  [paths.players]: {
    title: "Players & Stats",
    description: "Players and statistics. Coming soon.",
  },
  [paths.wallet]: {
    title: "Your Wallet",
    description: "Your address, your SOL and USDC, and the player tokens that you hold.",
  },
};

/** Of every path that is no page. */
export const missingHead: Head = {
  title: "Page Not Found",
  description: "There is no page at this address.",
};

/** The head of a route's pattern, e.g. `/pack-results/$packId`. */
export function headOf(pattern: string | undefined): Head {
  return heads[pattern as PagePath] ?? missingHead;
}

/** The document that shows a page. Every page but those that need no router is in the app's. */
export function documentOf(path: PagePath): string {
  return DOCUMENTS[path] ?? "app.html";
}

const DOCUMENTS: { readonly [path in PagePath]?: string } = {
  [paths.landing]: "index.html",
  [paths.docs]: "docs.html",
  [paths.terms]: "terms.html",
  [paths.privacy]: "privacy.html",
};
