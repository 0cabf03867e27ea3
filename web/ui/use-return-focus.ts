import { useRef } from "react";

/**
 * Gives the focus back to where it was before a dialog opened. Radix does that for its own trigger
 * only, and our dialogs are opened by state. An opener that is gone or switched off cannot have it:
 * then it goes to what the page marks with `data-takes-focus`. A dialog whose end is news goes there
 * `to` begin with, and what is marked comes into sight.
 */
export function useReturnFocus(to: "opener" | "marked" = "opener") {
  const opener = useRef<Element | null>(null);
  return {
    remember: () => {
      opener.current = document.activeElement;
    },
    giveBack: (event: Event) => {
      event.preventDefault();
      const { current } = opener;
      const marked = document.querySelector<HTMLElement>("main [data-takes-focus]");
      if (to === "marked" && marked) return marked.focus();
      if (current instanceof HTMLElement) current.focus();
      // A button that was switched off by its own press had lost the focus before it was remembered.
      if (document.activeElement === current && current !== document.body) return;
      marked?.focus();
    },
  };
}
