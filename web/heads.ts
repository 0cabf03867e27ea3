import { tournamentTitle } from "../rules/league/names.ts";
import { paths } from "./paths.ts";

/** A page's title, description and link preview. */
export interface Head {
  /** Without the product name, which is added to every title. */
  readonly title: string;
  readonly description: string;
  /** Its description in the season, if the other one is about what is sold. */
  readonly inSeason?: string;
  /** Visible without signing in, so search engines may index it. */
  readonly isPublic?: true;
  /** The preferred path, if two paths show the same page. */
  readonly canonical?: PagePath;
  /** What other sites show of its link, if it is not the site's picture (`server/share/preview.ts`). */
  readonly preview?: "draw" | "player" | "referral" | "tournament";
}

/** Paths of pages users can visit. The gallery exists in development only. */
export type PagePath = Exclude<(typeof paths)[keyof typeof paths], typeof paths.kit>;

/**
 * The only list of the site's pages. The build writes it to `dist/web/.vite/pages.json`, and the
 * server answers these paths and no others.
 */
export const heads: Readonly<Record<PagePath, Head>> = {
  [paths.landing]: {
    title: "Fantasy Basketball on Solana",
    description:
      "Buy presale packs of NBA player tokens on Solana, set a roster of ten and play weekly tournaments scored on real statistics.",
    inSeason:
      "Set a roster of ten from the NBA player tokens that you hold on Solana, and play weekly tournaments scored on real statistics.",
    isPublic: true,
    preview: "referral",
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
    inSeason: "The terms under which Hardwood runs its game, and sold the packs of its presale.",
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
    description: "One draw, recomputed in your browser: committed, revealed, drawn, delivered.",
    // Open to everyone but not indexed: made-up ids have a page too.
    preview: "draw",
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
    inSeason: "Connect your Solana wallet to Hardwood and get access to the game.",
    isPublic: true,
  },
  [paths.presale]: {
    title: "Pre Sale",
    description: "Buy presale packs: four NBA player tokens each, for 20 USDC.",
    inSeason: "The presale is over. Open orders and payments finish as usual.",
  },
  [paths.packResults]: {
    title: "Your Pack Collection",
    description: "Every pack you have opened.",
  },
  [paths.packResult]: {
    title: "Pack Results",
    description: "The players of one purchase.",
    preview: "draw",
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
    description: "Your lineup, your tournaments and your results on one page.",
  },
  [paths.tournaments]: {
    title: "Tournaments",
    description: "Weekly tournaments on real NBA statistics, paid in USDC on Solana.",
    // Open to everyone in the season only, so not indexed.
  },
  [paths.tournament]: {
    title: "Tournament",
    description: "A tournament as it is played: its pool, its leaderboard and its games.",
    // Open to everyone but not indexed: made-up ids have a page too.
    preview: "tournament",
  },
  [paths.lineup]: {
    title: "Lineup",
    description: "A roster of ten: five starters and five on the bench, from players you hold.",
  },
  [paths.portfolio]: {
    title: "Portfolio",
    description: "What each of your players has scored and won for you.",
  },
  [paths.news]: {
    title: "News",
    description: "Injuries, trades and tip-offs that matter to your players.",
  },
  [paths.marketplace]: {
    title: "Marketplace",
    description: "Trade player tokens. Coming soon.",
  },
  [paths.rewards]: {
    title: "Rewards",
    description: "What your players win for you, how it was computed, and its payment.",
  },
  [paths.players]: {
    title: "Players & Stats",
    description: "What each NBA player of the game averages, and how often he plays next.",
  },
  [paths.player]: {
    title: "Player",
    description: "What an NBA player of the game scores, when he plays next, and who holds him.",
    // Open to everyone but not indexed: while the database is slow, made-up ids have a page too.
    preview: "player",
  },
  [paths.wallet]: {
    title: "Your Wallet",
    description: "Your address, your SOL and USDC, and the player tokens that you hold.",
  },
};

/** For every path without a page. */
export const missingHead: Head = {
  title: "Page Not Found",
  description: "There is no page at this address.",
};

/** Returns the head for a route's pattern, e.g. `/pack-results/$packId`. */
export function headOf(pattern: string | undefined): Head {
  return heads[pattern as PagePath] ?? missingHead;
}

/**
 * Returns the head of a page, given its route's pattern, parameters and loaded data. The pages of a tournament and of a
 * player have their names.
 */
export function headAt(pattern: string, params: object, loaded: unknown): Head {
  const head = headOf(pattern);
  const { tournamentId } = params as { tournamentId?: string };
  const { title } = (loaded ?? {}) as { title?: string };
  return { ...head, title: tournamentTitle(tournamentId) ?? title ?? head.title };
}

/** Returns the HTML document of a page: `app.html`, except for pages that need no router. */
export function documentOf(path: PagePath): string {
  return DOCUMENTS[path] ?? "app.html";
}

const DOCUMENTS: { readonly [path in PagePath]?: string } = {
  [paths.landing]: "index.html",
  [paths.docs]: "docs.html",
  [paths.terms]: "terms.html",
  [paths.privacy]: "privacy.html",
};
