import { existsSync } from "node:fs";

/** The same engine without windows. It uses about half the CPU time per page. */
const HEADLESS_SHELL = "/usr/bin/chromium-headless-shell";
const PLACES = [
  HEADLESS_SHELL,
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome",
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  "/Applications/Chromium.app/Contents/MacOS/Chromium",
];

export function hasHeadlessShell(): boolean {
  return existsSync(HEADLESS_SHELL);
}

/** Returns the path of this machine's Chromium, or undefined if there is none. */
export function findChromium(): string | undefined {
  return PLACES.find((place) => existsSync(place));
}

/** Returns arguments for automation: no calls home; no sandbox for root, who cannot use it. */
export function chromiumArguments(isRoot: boolean): string[] {
  return [
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    // Otherwise the headless shell snaps letters to whole pixels, unlike Chromium.
    "--font-render-hinting=none",
    ...(isRoot ? ["--no-sandbox"] : []),
  ];
}
