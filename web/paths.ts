/**
 * Every URL of the product. The patterns (`$packId`) are what the router matches; links pass the
 * parameter separately: `<RouteLink to={paths.packResult} params={{ packId }}>`.
 */
export const paths = {
  /** The landing page: a separate document, so link to it with a plain anchor. */
  landing: "/",
  login: "/login",
  dashboard: "/dashboard",
  presale: "/presale",
  packResults: "/pack-results",
  packResult: "/pack-results/$packId",
  purchaseSuccess: "/purchase-success",
  purchaseHistory: "/purchase-history",
  referral: "/referral",
  referrals: "/referrals",
  squad: "/squad",
  game: "/game",
  fairness: "/fairness",
  fairnessDraw: "/fairness/$packId",
  transparency: "/transparency",
  docs: "/docs",
  terms: "/terms",
  privacy: "/privacy",
  tournaments: "/tournaments",
  tournament: "/tournaments/$tournamentId",
  lineup: "/lineup",
  portfolio: "/portfolio",
  news: "/news",
  marketplace: "/marketplace",
  rewards: "/rewards",
  players: "/players",
  player: "/players/$playerId",
  wallet: "/wallet",
  /** Component gallery, in development only. */
  kit: "/kit",
} as const;
