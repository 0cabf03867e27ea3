import { QueryClient } from "@tanstack/react-query";
import { expect, test } from "vitest";
import { APP_PAGES } from "../../web/entries/app-pages.ts";
import { createAppRouter } from "../../web/routes.tsx";

/** Parent routes by the phases in which visitors may see their pages. */
const GUARDS: Readonly<Record<string, string>> = {
  "": "/signed-in",
  season: "/open-in-season",
  both: "/open",
};

test("the router guards the pages for which the server sends visitors away, and no others", () => {
  const { routesByPath } = createAppRouter({ queryClient: new QueryClient() });
  const open = Map.groupBy(
    APP_PAGES.filter((page) => page.isOpen),
    ({ path }) => path,
  );
  for (const { path, asksToConnect } of APP_PAGES) {
    const phases = open.get(path)?.map(({ phase }) => phase ?? "both") ?? [];
    const guard = asksToConnect ? "/founder" : GUARDS[phases.join()];
    expect(routesByPath[path as keyof typeof routesByPath].parentRoute.id, path).toBe(guard);
  }
  const known = new Set<string>(APP_PAGES.map(({ path }) => path));
  const others = Object.entries(routesByPath).filter(
    ([path, { parentRoute }]) => !known.has(path) && parentRoute.id !== "__root__",
  );
  expect(others.map(([path]) => path)).toEqual([]);
});
