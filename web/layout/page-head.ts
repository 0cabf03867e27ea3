import { type AnyRouteMatch, type AnyRouter, rootRouteId } from "@tanstack/react-router";
import { type Head, headOf, missingHead } from "../heads.ts";

/**
 * Keeps the head of the document true while people move between the pages of the app. The first
 * page's head comes from the server, in the same words (`server/site/head.ts`).
 */
export function keepPageHead(router: AnyRouter): void {
  router.subscribe("onResolved", ({ pathChanged, fromLocation, toLocation }) => {
    const page = router.state.matches.at(-1);
    const isMissing = page === undefined || !isWhole(page, toLocation);
    setHead(isMissing ? missingHead : headOf(page.fullPath), toLocation.pathname);
    // A new page without a new document: say so to screen readers by moving the focus to its heading.
    if (pathChanged && fromLocation) focusHeading();
  });
}

/** A path of which only the beginning is a page, /lineup/x, is missing like any other. */
function isWhole(page: AnyRouteMatch, { pathname }: { pathname: string }): boolean {
  return (
    page.routeId !== rootRouteId && page.pathname.replace(/\/$/, "") === pathname.replace(/\/$/, "")
  );
}

function setHead({ title, description, canonical }: Head, path: string) {
  document.title = `${title} - Hardwood`;
  document.querySelector('meta[name="description"]')?.setAttribute("content", description);
  // The server knows the site's own address; where it gave none, there is nothing to keep.
  const link = document.querySelector<HTMLLinkElement>('link[rel="canonical"]');
  if (link) link.href = new URL(link.href).origin + (canonical ?? path);
}

function focusHeading() {
  const heading = document.querySelector<HTMLElement>("main h1");
  // Who opened a menu while the page was on its way would see it close again.
  if (heading === null || document.querySelector("[role=menu][data-state=open]")) return;
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
}
