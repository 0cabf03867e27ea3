/** Pages of the single-page app; any other path is answered with 404. */
export const APP_PAGES = [
  "/login",
  "/dashboard",
  "/presale",
  "/pack-results",
  "/pack-results/:packId",
  "/kit",
] as const;
