import { type AnyRouter, rootRouteId } from "@tanstack/react-router";

const NAME = "Hardwood";
const NOT_FOUND = { title: "Page Not Found", description: "There is no page at this address." };

/** Gives each page of the app its title and description, from the `staticData` of its route. */
export function keepPageHead(router: AnyRouter): void {
  router.subscribe("onResolved", ({ pathChanged, fromLocation }) => {
    const page = router.state.matches.at(-1);
    const isMissing = page === undefined || page.routeId === rootRouteId;
    const { title, description } = isMissing ? NOT_FOUND : page.staticData;
    document.title = title === undefined ? NAME : `${title} - ${NAME}`;
    document
      .querySelector('meta[name="description"]')
      ?.setAttribute("content", description ?? "Fantasy Basketball on Solana.");
    // A new page without a new document: say so to screen readers by moving the focus to its heading.
    if (pathChanged && fromLocation) focusHeading();
  });
}

function focusHeading() {
  const heading = document.querySelector<HTMLElement>("main h1");
  if (heading === null) return;
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
}
