const KEY = "hardwood.theme";
const CHOSEN = "hardwood-theme-chosen";

export type Theme = "light" | "dark";

/** What theme.js has set before the first paint. */
export function themeNow(): Theme {
  return document.documentElement.dataset["theme"] === "light" ? "light" : "dark";
}

export function onThemeChosen(callback: () => void): () => void {
  addEventListener(CHOSEN, callback);
  return () => removeEventListener(CHOSEN, callback);
}

export function chooseTheme(theme: Theme): void {
  document.documentElement.dataset["theme"] = theme;
  dispatchEvent(new Event(CHOSEN));
  try {
    localStorage.setItem(KEY, theme);
  } catch {
    // storage can be switched off; the choice then lasts as long as the page
  }
}
