import { existsSync } from "node:fs";

/** The same engine without windows: pages cost about half as much work as in the whole browser. */
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

/** The Chromium of this machine; undefined when there is none. */
export function findChromium(): string | undefined {
  return PLACES.find((place) => existsSync(place));
}

/** How to start it for a program: no calls home; without its sandbox only where root demands it. */
export function chromiumArguments(isRoot: boolean): string[] {
  return [
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    // The headless shell would move letters to whole pixels; pictures of both are the same without.
    "--font-render-hinting=none",
    ...(isRoot ? ["--no-sandbox"] : []),
  ];
}
