import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  Outlet,
  RouterProvider,
} from "@tanstack/react-router";
import { renderToStaticMarkup } from "react-dom/server";
import type { Phase } from "../../rules/phase.ts";
import { AppFrame } from "../layout/frame/AppFrame.tsx";
import { PublicPage } from "../layout/OpenLayout.tsx";
import { Waiting } from "../layout/SessionPending.tsx";
import { type PublicConfig, publicConfigQuery } from "../queries/public-config.ts";
import { paths } from "../paths.ts";
import type { AppPage } from "./app-pages.ts";

/** Who sees a page, and when. */
export interface Audience {
  readonly isUser: boolean;
  readonly phase: Phase;
}

/**
 * Renders a page in its layout as it looks before anything is known. The app replaces it with the real page; until
 * then only the links of the layout work.
 */
export async function renderStill(
  { path, isOpen, Still }: AppPage,
  { isUser, phase }: Audience,
): Promise<string> {
  const Layout = isUser ? AppFrame : PublicPage;
  const Content = Still ?? (() => <Waiting isResults={path.startsWith(paths.packResults)} />);
  const root = createRootRoute({ component: Outlet });
  const layout = createRoute({
    getParentRoute: () => root,
    // As in the app (`routes.tsx`), because pages read the address by the id of their route.
    id: isOpen ? "open" : "signed-in",
    component: () => (
      <Layout>
        {Still && <output className="sr-only">Loading...</output>}
        <div inert className="contents">
          <Outlet />
        </div>
      </Layout>
    ),
  });
  const page = createRoute({ getParentRoute: () => layout, path, component: Content });
  const router = createRouter({
    routeTree: root.addChildren([layout.addChildren([page])]),
    // Of a page with a parameter, any will do.
    history: createMemoryHistory({ initialEntries: [path.replace("$", "")] }),
  });
  await router.load();
  const client = new QueryClient();
  client.setQueryData(publicConfigQuery.queryKey, knownConfig(phase));
  const html = renderToStaticMarkup(
    <QueryClientProvider client={client}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
  if (!html.includes("<main")) throw new Error(`The still of ${path} is empty`);
  return html;
}

/** The configuration as the build knows it. A still that depended on more of it would be wrong elsewhere. */
function knownConfig(phase: Phase): PublicConfig {
  return new Proxy({ phase } as PublicConfig, {
    get(config, name) {
      if (name in config || typeof name === "symbol") return Reflect.get(config, name);
      throw new Error(`A still depends on "${name}", which only the server knows`);
    },
  });
}
