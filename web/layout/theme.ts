// One setting for the whole site: `data-theme` on the root, remembered in local storage. The document
// loads public/theme.js before its style, so that no page flashes in the wrong theme; a file of its own,
// because the content security policy allows no other script inside of a page than this one by its
// hash, and a terse one, because no build makes it smaller. The game is dark and a page of text (`data-page`) follows the system until
// somebody chooses. It also takes over what was chosen in another tab or on a page that one comes back
// from, gives the browser's bar the colour of the ground, and hears the presses on `ThemeSwitch`.
import { useSyncExternalStore } from "react";
import { storedText } from "../storage.ts";

const stored = storedText("hardwood.theme");

export type Theme = "light" | "dark";

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

export function chooseTheme(theme: Theme): void {
  document.documentElement.dataset["theme"] = theme;
  stored.write(theme);
}
