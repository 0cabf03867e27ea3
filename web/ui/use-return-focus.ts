import { useRef } from "react";

/**
 * Returns focus to where it was before a dialog opened. Radix does so only for its own trigger, and
 * our dialogs open by state. If the opener is gone or disabled, focus goes to the scrollable list that it
 * was in, to the element with `data-takes-focus`, or to the page's heading. With `to: "marked"`, for dialogs
 * that end with news, focus goes to that element if there is one, and the page scrolls there smoothly instead
 * of jumping.
 */
export function useReturnFocus(to: "opener" | "marked" = "opener") {
  /** The opener, then what it is in. */
  const places = useRef<readonly HTMLElement[]>([]);
  return {
    remember: () => {
      places.current = placesOf(document.activeElement);
    },
    restore: (event: Event) => {
      event.preventDefault();
      const marked = document.querySelector<HTMLElement>("main [data-takes-focus]");
      if (to === "marked" && marked?.textContent) return glideTo(marked);
      // The opener was in view, and for a sticky one the browser would scroll to its place in the page.
      for (const place of places.current) {
        place.focus({ preventScroll: true });
        if (document.activeElement === place) return;
      }
      // A link in the dialog led to another page, which has the focus.
      if (document.activeElement !== document.body) return;
      if (marked) return glideTo(marked);
      const heading = document.querySelector<HTMLElement>("main h1");
      heading?.setAttribute("tabindex", "-1");
      heading?.focus({ preventScroll: true });
    },
  };
}

/** Returns an element and those around it that take the focus; nothing for a dialog that opens with the page. */
function placesOf(element: Element | null): HTMLElement[] {
  if (!(element instanceof HTMLElement) || element === document.body) return [];
  const around: HTMLElement[] = [];
  for (let one = element.parentElement; one; one = one.parentElement)
    if (one.tabIndex >= 0) around.push(one);
  return [element, ...around];
}

function glideTo(news: HTMLElement) {
  const isStill = matchMedia("(prefers-reduced-motion: reduce)").matches;
  news.focus({ preventScroll: true });
  if (news.textContent)
    news.scrollIntoView({ block: "nearest", behavior: isStill ? "auto" : "smooth" });
}
