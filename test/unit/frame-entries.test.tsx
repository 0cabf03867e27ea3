import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from "@tanstack/react-router";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { entriesIn } from "../../web/layout/frame/entries.ts";
import { EntryGroups } from "../../web/layout/frame/EntryGroups.tsx";
import { EntryLink } from "../../web/layout/frame/EntryLink.tsx";

/** Returns the entries marked as the current page at a path. */
async function currentAt(path: string): Promise<string[]> {
  const rootRoute = createRootRoute({
    component: () => <EntryGroups groups={entriesIn("presale")} NavLink={EntryLink} look="side" />,
  });
  const anywhere = createRoute({ getParentRoute: () => rootRoute, path: "$" });
  const router = createRouter({
    routeTree: rootRoute.addChildren([anywhere]),
    history: createMemoryHistory({ initialEntries: [path] }),
  });
  await router.load();
  const html = renderToStaticMarkup(<RouterProvider router={router as never} />);
  const links = [...html.matchAll(/<a ([^>]*)>/g)].map(([, attributes]) => attributes!);
  expect(links).toHaveLength(14);
  return links
    .filter((attributes) => attributes.includes('aria-current="page"'))
    .map((attributes) => /href="([^"]*)"/.exec(attributes)![1]!);
}

test.each([
  ["/lineup", ["/lineup"]],
  ["/lineup/week-3", ["/lineup"]],
  ["/tournaments/12/standings", ["/tournaments"]],
  ["/pack-results/3f9a", ["/pack-results"]],
  ["/fairness/3f9a", ["/fairness"]],
  ["/referral", ["/referrals"]],
  ["/referrals", ["/referrals"]],
  ["/lineups", []],
  ["/", []],
])("at %s the frame marks %j", async (path, current) => {
  expect(await currentAt(path)).toEqual(current);
});

test("players, news and portfolio are in the frame during the season, and packs before it", () => {
  const labels = (phase: "presale" | "season") =>
    entriesIn(phase).flatMap(({ entries }) => entries.map(([, label]) => label));
  const before = labels("presale");
  const during = labels("season");
  expect(before.filter((label) => !during.includes(label))).toEqual(["Pre Sale"]);
  expect(during.filter((label) => !before.includes(label))).toEqual([
    "Players",
    "News",
    "Portfolio",
  ]);
});
