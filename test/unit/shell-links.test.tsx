import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from "@tanstack/react-router";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { ShellLinks } from "../../web/layout/shell/ShellLinks.tsx";
import { TopBar } from "../../web/layout/TopBar.tsx";

/** The links that are marked as the current page when somebody is at a path. */
async function currentAt(path: string): Promise<string[]> {
  const rootRoute = createRootRoute({ component: () => <ShellLinks /> });
  const anywhere = createRoute({ getParentRoute: () => rootRoute, path: "$" });
  const router = createRouter({
    routeTree: rootRoute.addChildren([anywhere]),
    history: createMemoryHistory({ initialEntries: [path] }),
  });
  await router.load();
  const html = renderToStaticMarkup(<RouterProvider router={router as never} />);
  const links = [...html.matchAll(/<a ([^>]*)>/g)].map(([, attributes]) => attributes!);
  expect(links).toHaveLength(6);
  return links
    .filter((attributes) => attributes.includes('aria-current="page"'))
    .map((attributes) => /href="([^"]*)"/.exec(attributes)![1]!);
}

test.each([
  ["/lineup", ["/lineup"]],
  ["/lineup/week-3", ["/lineup"]],
  ["/tournaments/12/standings", ["/tournaments"]],
  ["/lineups", []],
  ["/", []],
])("at %s the sidebar marks %j", async (path, current) => {
  expect(await currentAt(path)).toEqual(current);
});

test("without a user the top bar renders nothing", () => {
  expect(
    renderToStaticMarkup(
      <TopBar NavLink={({ href, children }) => <a href={href}>{children}</a>} />,
    ),
  ).toBe("");
});
