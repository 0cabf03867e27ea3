import { userInfo } from "node:os";
import { type Browser, type BrowserContextOptions, chromium } from "@playwright/test";
import { chromiumArguments, findChromium } from "../dev/chromium.ts";
import { startSite } from "../dev/running-site.ts";
import { runProgram } from "../dev/until-stopped.ts";
import { percentile } from "./figures.ts";
import { measureOpening, measureSquare } from "./opening.ts";
import { machine, writeSection } from "./results.ts";

const RUNS = 7;
/** A slow phone on a slow network. */
const NETWORK = {
  offline: false,
  latency: 150,
  downloadThroughput: 1.6e6 / 8,
  uploadThroughput: 0.75e6 / 8,
};
const PROCESSOR = 4;
const VIEWPORTS = [
  { width: 390, height: 844 },
  { width: 1440, height: 900 },
];
/** Time after loading in which a page may still shift or paint something larger. */
const SETTLE_MS = 2500;

interface Visit {
  /** Largest Contentful Paint, in milliseconds. */
  readonly lcp: number;
  /** Cumulative Layout Shift. */
  readonly cls: number;
  /** Everything transferred, in bytes. */
  readonly bytes: number;
}

/**
 * `npm run bench:web`: how fast pages load on a slow phone, and how smoothly packs open. With `pages` or
 * `opening`, measures only that.
 */
runProgram(async () => {
  const [only] = process.argv.slice(2);
  await using site = await startSite(say);
  const executablePath = findChromium();
  const browser = await chromium.launch({
    ...(executablePath ? { executablePath } : {}),
    args: chromiumArguments(userInfo().uid === 0),
  });
  try {
    if (only !== "opening") await measurePages(browser, site.url);
    if (only !== "pages") await measureOpenings(browser, site.url);
    say("written to bench/RESULTS.md");
  } finally {
    await browser.close();
  }
});

async function measurePages(browser: Browser, baseURL: string) {
  const user = await signIn(browser, baseURL);
  const rows = [];
  for (const viewport of VIEWPORTS) {
    const visitor = { baseURL, viewport };
    const buyer = { ...visitor, storageState: user };
    rows.push(await measure(browser, "/", visitor, "Landing", 1200));
    rows.push(await measure(browser, "/docs", visitor, "Docs"));
    rows.push(await measure(browser, "/presale", buyer, "Presale, signed in", 2000));
  }
  await writeSection("The pages", report(rows));
}

async function measureOpenings(browser: Browser, baseURL: string) {
  const shows = [];
  for (const viewport of VIEWPORTS) {
    shows.push(await measureSquare(browser, { baseURL, viewport }));
    // A user of its own, whose 1,000 USDC pay for 30 packs.
    const user = await signIn(browser, baseURL);
    for (const packs of [1, 3, 6])
      shows.push(await measureOpening(browser, { baseURL, viewport, storageState: user }, packs));
  }
  await writeSection("The opening", reportOpening(shows));
}

/** Signs a new user in. Returns their cookies and storage. */
async function signIn(browser: Browser, baseURL: string) {
  await using context = await browser.newContext({ baseURL });
  const page = await context.newPage();
  await page.goto("/login");
  await page.getByRole("button", { name: "Connect Wallet", exact: true }).click();
  await page.waitForURL(/\/presale/);
  return await context.storageState();
}

async function measure(
  browser: Browser,
  path: string,
  options: BrowserContextOptions,
  what: string,
  most?: number,
) {
  const visits: Visit[] = [];
  // The first visit warms up the server and is not counted.
  for (let run = 0; run <= RUNS; run++) visits.push(await visit(browser, path, options));
  const counted = visits.slice(1);
  const lcp = counted.map((one) => one.lcp);
  const { width } = options.viewport!;
  say(`${what} at ${width} px: ${lcp.map((ms) => ms.toFixed(0)).join(", ")} ms`);
  return [
    `${what}, ${width} px`,
    `${(percentile(lcp, 0.5) / 1000).toFixed(2)} s (${(Math.min(...lcp) / 1000).toFixed(2)} to ${(Math.max(...lcp) / 1000).toFixed(2)})`,
    most === undefined ? "" : `${(most / 1000).toFixed(1)} s`,
    Math.max(...counted.map((one) => one.cls)).toFixed(3),
    "0.02",
    `${(
      percentile(
        counted.map((one) => one.bytes),
        0.5,
      ) / 1000
    ).toFixed(0)} KB`,
  ];
}

/** Visits a page with empty caches and measures it. */
async function visit(
  browser: Browser,
  path: string,
  options: BrowserContextOptions,
): Promise<Visit> {
  await using context = await browser.newContext(options);
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  await devtools.send("Network.enable");
  await devtools.send("Network.emulateNetworkConditions", NETWORK);
  await devtools.send("Emulation.setCPUThrottlingRate", { rate: PROCESSOR });
  let bytes = 0;
  devtools.on("Network.loadingFinished", ({ encodedDataLength }) => (bytes += encodedDataLength));
  await page.addInitScript(watch);
  await page.goto(path, { waitUntil: "load" });
  await page.waitForTimeout(SETTLE_MS);
  return { ...(await page.evaluate(() => globalThis.seen)), bytes };
}

declare global {
  var seen: { lcp: number; cls: number };
}

/** Runs in the page: records the browser's own paint and shift entries. */
function watch() {
  globalThis.seen = { lcp: 0, cls: 0 };
  new PerformanceObserver((list) => {
    for (const { startTime } of list.getEntries()) globalThis.seen.lcp = startTime;
  }).observe({ type: "largest-contentful-paint", buffered: true });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries())
      if (!("hadRecentInput" in entry && entry.hadRecentInput))
        globalThis.seen.cls += "value" in entry ? Number(entry.value) : 0;
  }).observe({ type: "layout-shift", buffered: true });
}

function report(rows: readonly (readonly string[])[]): string {
  return `\`npm run bench:web\` wrote this on ${machine()}. Chromium opens the built site of \`npm start\` with
an empty cache, at 1.6 Mbit/s, 150 ms round-trip time and 4x CPU slowdown. Browser, site, chain and
database share the machine. LCP is the median of ${RUNS} visits, with the fastest and the slowest; shift is
the largest of all visits.

| page | LCP | target | shift | target | over the wire |
| --- | --- | --- | --- | --- | --- |
${rows.map((row) => `| ${row.join(" | ")} |`).join("\n")}
`;
}

function reportOpening(rows: readonly (readonly string[])[]): string {
  return `\`npm run bench:web\` wrote this on ${machine()}, at 4x CPU slowdown. Packs are bought and shown without a
tap. Figures are medians of three purchases, from the first to the last frame of the show's clock. They are the
browser's own reports of what reached the screen: a frame is missed if something was to move in it and did not.
The compositor plays the show, so a busy page delays none of its frames. The yardstick is a page in which only a
small square moves. Browser, site, chain and database share the machine, which has no GPU: software draws each
frame, so a wide window costs more than a phone's. A phone draws with its GPU.

| what is shown | frames per second | frames missed | longest stall | longest task |
| --- | --- | --- | --- | --- |
${rows.map((row) => `| ${row.join(" | ")} |`).join("\n")}
`;
}

function say(line: string): void {
  process.stdout.write(`  ${line}\n`);
}
