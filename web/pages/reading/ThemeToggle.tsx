import { Moon, Sun } from "lucide-react";
import { useSyncExternalStore } from "react";
import { chooseTheme, onThemeChosen, themeNow } from "./theme.ts";

/** Light or dark; the browser remembers it. Style decides which icon shows, as the page is prerendered. */
export function ThemeToggle() {
  const theme = useSyncExternalStore(onThemeChosen, themeNow, () => "dark");
  const isLight = theme === "light";
  return (
    <button
      type="button"
      aria-pressed={isLight}
      aria-label="Light theme"
      title={isLight ? "Switch to dark" : "Switch to light"}
      onClick={() => chooseTheme(isLight ? "dark" : "light")}
      className="grid size-11 shrink-0 place-items-center text-ink2 hover:text-ink"
    >
      <Sun aria-hidden="true" className="size-5 [[data-theme=light]_&]:hidden" />
      <Moon aria-hidden="true" className="hidden size-5 [[data-theme=light]_&]:block" />
    </button>
  );
}
