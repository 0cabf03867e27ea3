import { createRootRouteWithContext, createRoute, Outlet } from "@tanstack/react-router";
import type { RouterContext } from "../loaders.ts";
import { forUsers, forUsersBeforeSeason, forUsersOrLogin } from "./for-users.ts";
import { lazyPage } from "./lazy-page.ts";

// The layouts around pages, and who may see these. `web/routes.tsx` has the pages in them.

const loadLayouts = () => import("./layouts.ts");

export const rootRoute = createRootRouteWithContext<RouterContext>()({
  component: Outlet,
  notFoundComponent: lazyPage(loadLayouts, "NotFoundPage"),
});

/** Pages for signed-in users. */
export const signedIn = createRoute({
  getParentRoute: () => rootRoute,
  id: "signed-in",
  ...forUsers,
  component: lazyPage(loadLayouts, "SignedInLayout"),
});

/** The same for founder packs, but visitors are asked to connect. */
export const founder = createRoute({
  getParentRoute: () => rootRoute,
  id: "founder",
  ...forUsersOrLogin,
  component: lazyPage(loadLayouts, "FounderLayout"),
});

/** Pages that visitors may read too. */
export const open = createRoute({
  getParentRoute: () => rootRoute,
  id: "open",
  component: lazyPage(loadLayouts, "OpenLayout"),
});

/** Pages that visitors may read in the season. */
export const openInSeason = createRoute({
  getParentRoute: () => rootRoute,
  id: "open-in-season",
  ...forUsersBeforeSeason,
  component: lazyPage(loadLayouts, "OpenInSeasonLayout"),
});
