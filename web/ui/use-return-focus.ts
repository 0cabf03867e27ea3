import { useRef } from "react";

/**
 * Returns focus to where it was before a dialog opened. Radix does so only for its own trigger, and
 * our dialogs open by state. If the opener is gone or disabled, focus goes to the element with
 * `data-takes-focus`, or to the page's heading. With `to: "marked"`, for dialogs that end with news, focus goes to
 * that element if there is one, and the page scrolls there smoothly instead of jumping.
 */
export function useReturnFocus(to: "opener" | "marked" = "opener") {
  const opener = useRef<Element | null>(null);
  return {
    remember: () => {
      opener.current = document.activeElement;
    },
    restore: (event: Event) => {
      event.preventDefault();
      const { current } = opener;
      const marked = document.querySelector<HTMLElement>("main [data-takes-focus]");
      if (to === "marked" && marked?.textContent) return glideTo(marked);
      // The opener was in view, and for a sticky one the browser would scroll to its place in the page.
      if (current instanceof HTMLElement) current.focus({ preventScroll: true });
      // A dialog that opens with the page has no opener.
      if (document.activeElement === current && current !== document.body) return;
      if (marked) return glideTo(marked);
      const heading = document.querySelector<HTMLElement>("main h1");
      heading?.setAttribute("tabindex", "-1");
      heading?.focus({ preventScroll: true });
    },
  };
}

function glideTo(news: HTMLElement) {
  const isStill = matchMedia("(prefers-reduced-motion: reduce)").matches;
  news.focus({ preventScroll: true });
  if (news.textContent)
    news.scrollIntoView({ block: "nearest", behavior: isStill ? "auto" : "smooth" });
}
