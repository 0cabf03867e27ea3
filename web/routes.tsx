import type { QueryClient } from "@tanstack/react-query";
import {
  createRootRouteWithContext,
  createRoute,
  createRouter,
  lazyRouteComponent,
  Outlet,
} from "@tanstack/react-router";
import { paths } from "./paths.ts";
import { NotFoundPage } from "./pages/not-found/NotFoundPage.tsx";

/** What every loader can reach. */
type RouterContext = { queryClient: QueryClient };

const rootRoute = createRootRouteWithContext<RouterContext>()({
  component: Outlet,
  notFoundComponent: NotFoundPage,
});

// Pages are lazy, one chunk each: `lazyRouteComponent` takes the module and its named export.
// `import.meta.env.DEV` is a constant in the build, so that the gallery and its chunk drop out.
const developmentRoutes = import.meta.env.DEV
  ? [
      createRoute({
        getParentRoute: () => rootRoute,
        path: paths.kit,
        component: lazyRouteComponent(() => import("./pages/kit/KitPage.tsx"), "KitPage"),
      }),
    ]
  : [];

const routeTree = rootRoute.addChildren([...developmentRoutes]);

/** The router of the app; the landing page is a document of its own and not in here. */
export function createAppRouter(context: RouterContext) {
  return createRouter({
    routeTree,
    context,
    defaultPreload: "intent",
    // The queries decide what is stale; the router asks them every time.
    defaultPreloadStaleTime: 0,
    scrollRestoration: true,
  });
}
