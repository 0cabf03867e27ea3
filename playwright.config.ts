import { userInfo } from "node:os";
import { defineConfig } from "@playwright/test";
import { chromiumArguments, findChromium } from "./dev/chromium.ts";
import { DRAWN } from "./test/e2e/drawing.ts";

const executablePath = findChromium();
const SCREENS = "every-screen.test.ts";
const SEASON = "season-week.test.ts";

// The type leaves out the style, which Playwright passes on.
const screenshot = { mode: "only-on-failure", style: DRAWN } as const;

/** `dev/e2e.ts` boots the site and passes its address in SITE_URL. */
export default defineConfig({
  testDir: "test/e2e",
  outputDir: ".cache/e2e",
  snapshotPathTemplate: "test/e2e/pictures/{arg}{ext}",
  // Limits are several times what a busy machine takes: they end what hangs, not what is slow.
  timeout: 180_000,
  expect: { timeout: 40_000 },
  workers: 3,
  // A test that passes only on the second try has found something.
  retries: 0,
  fullyParallel: true,
  // The longest tests first, so that all workers end at about the same time.
  projects: [
    { name: "season", testMatch: SEASON },
    { name: "screens", testMatch: SCREENS },
    { name: "journeys", testIgnore: [SEASON, SCREENS] },
  ],
  reporter: [["list"], ["./test/e2e/log-tests.ts"]],
  use: {
    baseURL: process.env["SITE_URL"]!,
    viewport: { width: 1440, height: 900 },
    // A quarter of the pixels to draw; the layout is the same.
    deviceScaleFactor: 0.5,
    launchOptions: {
      ...(executablePath ? { executablePath } : {}),
      args: [
        ...chromiumArguments(userInfo().uid === 0),
        // Starting a process for each tab, which compiles the site's code anew, is a quarter of a test
        // with many.
        "--renderer-process-limit=1",
        // Pages are gone before V8's compilers for hot code pay off, except on the longest visits.
        "--js-flags=--no-maglev --no-turbofan",
        // Passing each request on to a process for the network is an eighth of a page load. This takes
        // the place of Playwright's own list, whose other feature is for pictures.
        "--enable-features=NetworkServiceInProcess2,CDPScreenshotNewSurface",
      ],
    },
    // Painting motion is a sixth of the processor's time. Purchases, the landing page and every
    // screen are tested with it.
    contextOptions: { reducedMotion: "reduce" },
    screenshot,
  },
});
