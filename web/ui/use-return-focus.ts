import { useRef } from "react";

/**
 * Returns focus to where it was before a dialog opened. Radix does so only for its own trigger, and
 * our dialogs open by state. If the opener is gone or disabled, focus goes to the element with
 * `data-takes-focus`. With `to: "marked"`, for dialogs that end with news, it always goes there,
 * and the element scrolls into view.
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
      if (to === "marked" && marked) return marked.focus();
      if (current instanceof HTMLElement) current.focus();
      // A button disabled by its own press had lost focus before it could be remembered.
      if (document.activeElement === current && current !== document.body) return;
      marked?.focus();
    },
  };
}
