import { useRef } from "react";

/**
 * Gives the focus back to where it was before a dialog opened. Radix does that for its own trigger
 * only, and our dialogs are opened by state.
 */
export function useReturnFocus() {
  const opener = useRef<Element | null>(null);
  return {
    remember: () => {
      opener.current = document.activeElement;
    },
    giveBack: (event: Event) => {
      event.preventDefault();
      if (opener.current instanceof HTMLElement) opener.current.focus();
    },
  };
}
