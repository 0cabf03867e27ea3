import {
  type AnyRouteMatch,
  type AnyRouter,
  isNotFound,
  rootRouteId,
} from "@tanstack/react-router";
import { focusHeading } from "../ui/focus-heading.ts";
import { documentPhase } from "../session/document-phase.ts";
import { type Head, headAt, missingHead } from "../heads.ts";

/**
 * Updates the document's head on navigation inside the app. The first page's head comes from the
 * server, with the same text (`server/site/head.ts`).
 */
export function keepPageHead(router: AnyRouter): void {
  router.subscribe("onResolved", ({ pathChanged, fromLocation, toLocation }) => {
    const { matches } = router.state;
    const page = matches.at(-1);
    const isMissing =
      page === undefined ||
      !matchesWholePath(page, toLocation) ||
      matches.some(({ error }) => isNotFound(error));
    setHead(
      isMissing ? missingHead : headAt(page.fullPath, page.params, page.loaderData),
      toLocation.pathname,
    );
    // The document stays the same, so announce the new page by focusing its heading.
    // Moving focus would close a menu opened while the page was loading.
    const isMenuOpen = document.querySelector("[role=menu][data-state=open]") !== null;
    if (pathChanged && fromLocation && !isMenuOpen) focusHeading(document.querySelector("main"));
  });
}

/** The router matches prefixes: /lineup/x counts as missing, not as /lineup. */
function matchesWholePath(page: AnyRouteMatch, { pathname }: { pathname: string }): boolean {
  return (
    page.routeId !== rootRouteId && page.pathname.replace(/\/$/, "") === pathname.replace(/\/$/, "")
  );
}

function setHead({ title, description, inSeason, canonical }: Head, path: string) {
  document.title = `${title} - Hardwood`;
  document
    .querySelector('meta[name="description"]')
    ?.setAttribute("content", (documentPhase() === "season" && inSeason) || description);
  // Only the server knows the site's own address; if it sent none, there is nothing to update.
  const link = document.querySelector<HTMLLinkElement>('link[rel="canonical"]');
  if (link) link.href = new URL(link.href).origin + (canonical ?? path);
}
