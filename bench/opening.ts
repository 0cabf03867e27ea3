import type { Browser, BrowserContextOptions } from "@playwright/test";
import { giveSameCards } from "../dev/screens/network.ts";
import { percentile } from "./figures.ts";

const RUNS = 3;
/** CPU throttling: a phone four times slower than this machine. */
const PROCESSOR = 4;
const SQUARE = '<div data-state="playing" style="width: 40px; height: 40px; background: red">';
/** About as long as a show. */
const SQUARE_MS = 5000;

interface Show {
  /** In milliseconds. */
  readonly frames: number[];
  readonly tasks: number[];
}

declare global {
  var show: { over: Promise<Show> };
}

/** How busy the page was while packs were opened. */
interface Frames {
  /** Frames per second that the page could have drawn over the whole show. */
  readonly perSecond: number;
  /** The slowest frame in a hundred, in milliseconds. */
  readonly slowest: number;
  /** The longest task of the page, in milliseconds; 0 if none took 50. */
  readonly longestTask: number;
}

/** Measures the opening of some packs several times. Returns the row of a table. */
export async function measureOpening(
  browser: Browser,
  options: BrowserContextOptions,
  packs: number,
): Promise<string[]> {
  const shows: Frames[] = [];
  for (let run = 0; run < RUNS; run++) shows.push(await watchOpening(browser, options, packs));
  return row(`${packs} ${packs === 1 ? "pack" : "packs"}`, options, shows);
}

/** Measures a page in which nothing but a small square moves: what this machine can show. */
export async function measureSquare(
  browser: Browser,
  options: BrowserContextOptions,
): Promise<string[]> {
  const squares: Frames[] = [];
  for (let run = 0; run < RUNS; run++) squares.push(await watchSquare(browser, options));
  return row("A square", options, squares);
}

function row(what: string, { viewport }: BrowserContextOptions, shows: readonly Frames[]) {
  const middle = (figure: keyof Frames, digits = 0) =>
    percentile(
      shows.map((one) => one[figure]),
      0.5,
    ).toFixed(digits);
  return [
    `${what}, ${viewport!.width} px`,
    middle("perSecond", 1),
    `${middle("slowest")} ms`,
    `${middle("longestTask")} ms`,
  ];
}

/** Buys packs with the signed-in user's local wallet and measures the show, which plays by itself. */
async function watchOpening(
  browser: Browser,
  options: BrowserContextOptions,
  packs: number,
): Promise<Frames> {
  const isPhone = options.viewport!.width < 640;
  await using context = await browser.newContext({ ...options, hasTouch: isPhone });
  const page = await context.newPage();
  // The best card of one pack may be of any tier, and a legendary one has the most light and confetti.
  if (packs === 1) await giveSameCards(page);
  await page.goto(`/presale?packs=${packs}`);
  await page.waitForLoadState("networkidle");
  await page.evaluate(watchShow);
  const devtools = await context.newCDPSession(page);
  await devtools.send("Emulation.setCPUThrottlingRate", { rate: PROCESSOR });
  const buy = page.getByRole("button", { name: /^Buy \d+ packs? for/ }).filter({ visible: true });
  // A phone has no pointer. With one, the browser would hit-test again after each layout.
  await (isPhone ? buy.tap() : buy.click());
  // Playwright's own waiting would query the page again and again.
  return summarize(await page.evaluate(() => globalThis.show.over));
}

async function watchSquare(browser: Browser, options: BrowserContextOptions): Promise<Frames> {
  await using context = await browser.newContext(options);
  const page = await context.newPage();
  await page.setContent(SQUARE);
  const devtools = await context.newCDPSession(page);
  await devtools.send("Emulation.setCPUThrottlingRate", { rate: PROCESSOR });
  await page.evaluate(watchShow);
  await page.evaluate(async (duration) => {
    const square = document.querySelector("div")!;
    await square.animate([{}, { transform: "translateX(300px)" }], duration).finished;
    square.remove();
  }, SQUARE_MS);
  return summarize(await page.evaluate(() => globalThis.show.over));
}

function summarize({ frames, tasks }: Show): Frames {
  const total = frames.reduce((sum, ms) => sum + ms, 0);
  return {
    perSecond: (frames.length / total) * 1000,
    slowest: percentile(frames, 0.99),
    longestTask: Math.max(0, ...tasks),
  };
}

/** Runs in the page: records frames and long tasks while the show's clock runs. */
function watchShow() {
  const times: number[] = [];
  const long: PerformanceEntry[] = [];
  const observer = new PerformanceObserver((list) => void long.push(...list.getEntries()));
  observer.observe({ type: "longtask" });
  const over = new Promise<Show>((resolve) => {
    requestAnimationFrame(function onFrame(now) {
      const isPlaying = document.querySelector('[data-state="playing"]') !== null;
      if (isPlaying) times.push(now);
      if (isPlaying || times.length === 0) return requestAnimationFrame(onFrame);
      // The browser reports a long task some time after it ended.
      return setTimeout(() => {
        const [first, last] = [times[0]!, times.at(-1)!];
        const during = long.filter(
          ({ startTime, duration }) => startTime + duration > first && startTime < last,
        );
        resolve({
          frames: times.slice(1).map((time, index) => time - times[index]!),
          tasks: during.map(({ duration }) => duration),
        });
      }, 1000);
    });
  });
  globalThis.show = { over };
}
