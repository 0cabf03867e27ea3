/** Pages of the single-page app; any other path is answered with 404. */
export const APP_PAGES = [
  "/login",
  "/dashboard",
  "/presale",
  "/pack-results",
  "/pack-results/:packId",
  "/purchase-history",
  "/squad",
  "/referral",
  "/referrals",
  "/game",
  "/tournaments",
  "/lineup",
  "/portfolio",
  "/news",
  "/marketplace",
  "/rewards",
  "/players",
  "/wallet",
  "/kit",
] as const;

/** Pages of text, each in an HTML file of its name. */
export const TEXT_PAGES = ["/docs", "/terms", "/privacy"] as const;
