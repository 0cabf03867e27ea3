// One setting for the whole site: `data-theme` on the root, kept in local storage. The document runs
// public/early.js before its styles, so no page flashes in the wrong theme. The game is dark; a page
// of text (`data-page`) follows the system until the user chooses. The script also picks up changes
// made in another tab or on a page restored from the back/forward cache, colors the browser's address
// bar, and handles clicks on `ThemeSwitch`.
import { useSyncExternalStore } from "react";

type Theme = "light" | "dark";

function themeNow(): Theme {
  return document.documentElement.dataset["theme"] === "light" ? "light" : "dark";
}

function onThemeChange(callback: () => void): () => void {
  const observer = new MutationObserver(callback);
  observer.observe(document.documentElement, { attributeFilter: ["data-theme"] });
  return () => observer.disconnect();
}

export function useTheme(): Theme {
  return useSyncExternalStore(onThemeChange, themeNow);
}
