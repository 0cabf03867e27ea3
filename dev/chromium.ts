import { existsSync } from "node:fs";

const PLACES = [
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome",
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  "/Applications/Chromium.app/Contents/MacOS/Chromium",
];

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
    ...(isRoot ? ["--no-sandbox"] : []),
  ];
}
