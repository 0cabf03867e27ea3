import { QueryClient } from "@tanstack/react-query";
import { expect, test } from "vitest";
import type { Phase } from "../../rules/phase.ts";
import { APP_PAGES } from "../../web/entries/app-pages.ts";
import { createAppRouter } from "../../web/routes.tsx";

test("the router guards the pages for which the server sends visitors away, and no others", () => {
  const { routesByPath } = createAppRouter({ queryClient: new QueryClient() });
  const openIn = (phase: Phase) =>
    APP_PAGES.filter((page) => page.isOpen && (page.phase ?? phase) === phase).map(
      ({ path }) => path,
    );
  for (const { path, asksToConnect } of APP_PAGES) {
    const guard = openIn("presale").includes(path)
      ? "/open"
      : openIn("season").includes(path)
        ? "/open-in-season"
        : asksToConnect
          ? "/founder"
          : "/signed-in";
    expect(routesByPath[path as keyof typeof routesByPath].parentRoute.id, path).toBe(guard);
  }
  const known = new Set<string>(APP_PAGES.map(({ path }) => path));
  const others = Object.entries(routesByPath).filter(
    ([path, { parentRoute }]) => !known.has(path) && parentRoute.id !== "__root__",
  );
  expect(others.map(([path]) => path)).toEqual([]);
});
