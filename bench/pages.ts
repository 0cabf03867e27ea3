import type { Browser, BrowserContextOptions } from "@playwright/test";
import type { Actor } from "../dev/actor.ts";
import {
  asPerson,
  makeManager,
  moveAfterLock,
  saveBestTen,
  startLocalSeason,
  THIRD_EVENING_MS,
} from "../dev/people.ts";
import { percentile } from "./figures.ts";
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
const PHONE = { width: 390, height: 844 };
const DESKTOP = { width: 1440, height: 900 };
/** Time after loading in which a page may still shift or paint something larger. */
const SETTLE_MS = 2500;

interface MeasuredPage {
  readonly what: string;
  readonly path: string;
  /** Text that shows once the page has its figures. */
  readonly shows: RegExp;
  /** The largest paint, at most, in milliseconds. */
  readonly target: number;
}

/** Times are in milliseconds since the page was requested. */
interface Visit {
  /** First Contentful Paint. */
  readonly fcp: number;
  /** Largest Contentful Paint. */
  readonly lcp: number;
  /** When the page had its figures. */
  readonly ready: number;
  /** Cumulative Layout Shift. */
  readonly cls: number;
  /** Everything transferred, in bytes. */
  readonly bytes: number;
}

const LANDING = { what: "Landing", path: "/", shows: /^Draft\. /, target: 1200 };
const DOCS = { what: "Docs", path: "/docs", shows: /^Documentation/, target: 1200 };
const BOOKS = { what: "Open books", path: "/transparency", shows: /^The money/, target: 1800 };
const FAIRNESS = {
  what: "Fairness",
  path: "/fairness",
  shows: /^Replay the whole log/,
  target: 1800,
};
const PRESALE = { what: "Presale", path: "/presale", shows: /^\d+ of 150/, target: 2000 };
const SQUAD = { what: "Squad", path: "/squad", shows: /^2,000$/, target: 1800 };

/** Measures pages before and during the season, as visitors and as a user with ten packs. */
export async function measurePages(
  browser: Browser,
  baseURL: string,
  say: (line: string) => void,
): Promise<void> {
  const manager = await makeManager(baseURL);
  const rows: string[][] = [];
  const user = await rememberedBy(browser, baseURL, manager);
  const measure = async (page: MeasuredPage, viewport: typeof PHONE, storageState?: Remembered) => {
    const visits: Visit[] = [];
    const options = { baseURL, viewport, ...(storageState && { storageState }) };
    // The first visit warms up the server and is not counted.
    for (let run = 0; run <= RUNS; run++) visits.push(await visit(browser, page, options));
    const what = `${page.what}, ${viewport.width} px`;
    say(`${what}: ${visits.map(({ lcp }) => lcp.toFixed(0)).join(", ")} ms`);
    rows.push(rowOf(what, page.target, visits.slice(1)));
  };
  for (const viewport of [PHONE, DESKTOP]) {
    for (const page of [LANDING, DOCS]) await measure(page, viewport);
    await measure(PRESALE, viewport, user);
  }
  for (const page of [BOOKS, FAIRNESS]) await measure(page, PHONE);
  await measure(SQUAD, PHONE, user);
  const { week } = await startLocalSeason(manager);
  await saveBestTen(manager);
  const inSeason = (what: string, path: string, shows: RegExp) =>
    measure({ what, path, shows, target: 1800 }, PHONE, user);
  await inSeason("Lineup", "/lineup", /^Saved /);
  await moveAfterLock(manager, week!, THIRD_EVENING_MS);
  await inSeason("Dashboard", "/dashboard", /^Your five to(day|night)/);
  await inSeason("Tournaments", "/tournaments", /^Your total/);
  await inSeason("A tournament", `/tournaments/${week!.tournaments[0]!.id}`, /^Your five/);
  await inSeason("Rewards", "/rewards", /^No prizes yet|Projected/);
  await writeSection("The pages", report(rows));
}

/** Cookies and storage of a browser in which somebody has been before. */
type Remembered = NonNullable<BrowserContextOptions["storageState"]>;

async function rememberedBy(browser: Browser, baseURL: string, user: Actor): Promise<Remembered> {
  await using context = await browser.newContext({ baseURL });
  await context.addCookies([{ ...asPerson(user).cookie, domain: "localhost", path: "/" }]);
  const page = await context.newPage();
  await page.goto("/squad");
  await page.getByText("Total Tokens").waitFor();
  return await context.storageState();
}

function rowOf(what: string, target: number, visits: readonly Visit[]): string[] {
  const seconds = (ms: number) => (ms / 1000).toFixed(2);
  const half = (figure: keyof Visit) =>
    percentile(
      visits.map((one) => one[figure]),
      0.5,
    );
  const lcp = visits.map((one) => one.lcp);
  return [
    what,
    `${seconds(half("fcp"))} s`,
    `${seconds(half("lcp"))} s (${seconds(Math.min(...lcp))} to ${seconds(Math.max(...lcp))})`,
    `${(target / 1000).toFixed(1)} s`,
    `${seconds(half("ready"))} s`,
    Math.max(...visits.map((one) => one.cls)).toFixed(3),
    "0.02",
    `${(half("bytes") / 1000).toFixed(0)} KB`,
  ];
}

/** Visits a page with empty caches and measures it. */
async function visit(
  browser: Browser,
  { path, shows }: MeasuredPage,
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
  await page.goto(path, { waitUntil: "commit" });
  await page.getByText(shows).filter({ visible: true }).first().waitFor();
  const ready = await page.evaluate(() => performance.now());
  await page.waitForLoadState("load");
  await page.waitForTimeout(SETTLE_MS);
  return { ...(await page.evaluate(() => globalThis.seen)), ready, bytes };
}

declare global {
  var seen: { fcp: number; lcp: number; cls: number };
}

/** Runs in the page: records the browser's own paint and shift entries. */
function watch() {
  globalThis.seen = { fcp: 0, lcp: 0, cls: 0 };
  new PerformanceObserver((list) => {
    for (const { name, startTime } of list.getEntries())
      if (name === "first-contentful-paint") globalThis.seen.fcp = startTime;
  }).observe({ type: "paint", buffered: true });
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
database share the machine. Times are medians of ${RUNS} visits: the first paint, the largest (with the fastest and
the slowest visit), and when the page has its figures. Shift is the largest of all visits. From the presale on,
pages but the open books and fairness are those of a user with ten packs. On squad, lineup, tournaments and rewards, the
largest paint is what waits for the user's data, which the app requests early and shows once its code has loaded.

| page | first paint | largest paint | target | figures | shift | target | over the wire |
| --- | --- | --- | --- | --- | --- | --- | --- |
${rows.map((row) => `| ${row.join(" | ")} |`).join("\n")}
`;
}
