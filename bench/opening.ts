import type { Browser, BrowserContextOptions, Page } from "@playwright/test";
import { giveSameCards } from "../dev/screens/network.ts";
import { percentile } from "./figures.ts";

const RUNS = 3;
/** CPU throttling: a phone four times slower than this machine. */
const PROCESSOR = 4;
const SQUARE = '<div data-state="playing" style="width: 40px; height: 40px; background: red">';
/** About as long as a show. */
const SQUARE_MS = 5000;
const FRAME_MS = 1000 / 60;
/** A mark that is on both clocks, the page's and the trace's. */
const STARTED = "show started";

interface Show {
  /** When each frame began, in milliseconds of the page's clock. */
  readonly times: number[];
  /** The page's time of the mark. */
  readonly startedAt: number;
  /** In milliseconds. */
  readonly tasks: number[];
}

/** An event of a Chromium trace. Times are in microseconds; `tdur` is processor time. */
interface TraceEvent {
  readonly name: string;
  readonly ph: string;
  readonly pid: number;
  readonly tid: number;
  readonly ts: number;
  readonly tdur?: number;
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
  /** Frames that were missed because the page's own work took longer than a frame. */
  readonly missedByPage: number;
  /** Other missed frames: the page had time, but drawing them did not end, or the machine was busy. */
  readonly missedByDrawing: number;
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
    middle("missedByPage"),
    middle("missedByDrawing"),
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
  return await watch(browser, page, async () => {
    const buy = page.getByRole("button", { name: /^Buy \d+ packs? for/ });
    const seen = buy.filter({ visible: true });
    // A phone has no pointer. With one, the browser would hit-test again after each layout.
    await (isPhone ? seen.tap() : seen.click());
  });
}

async function watchSquare(browser: Browser, options: BrowserContextOptions): Promise<Frames> {
  await using context = await browser.newContext(options);
  const page = await context.newPage();
  await page.setContent(SQUARE);
  return await watch(browser, page, () =>
    page.evaluate(async (duration) => {
      const square = document.querySelector("div")!;
      await square.animate([{}, { transform: "translateX(300px)" }], duration).finished;
      square.remove();
    }, SQUARE_MS),
  );
}

/** Traces the browser while a show plays in a slowed-down page. */
async function watch(browser: Browser, page: Page, start: () => Promise<void>): Promise<Frames> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send("Emulation.setCPUThrottlingRate", { rate: PROCESSOR });
  await browser.startTracing(page, { categories: ["-*", "toplevel", "blink.user_timing"] });
  await page.evaluate(watchShow, STARTED);
  await start();
  // Playwright's own waiting would query the page again and again.
  const show = await page.evaluate(() => globalThis.show.over);
  const trace = JSON.parse((await browser.stopTracing()).toString()) as {
    traceEvents: TraceEvent[];
  };
  return summarize(show, trace.traceEvents);
}

function summarize(show: Show, trace: readonly TraceEvent[]): Frames {
  const frames = framesOf(show, trace);
  const total = frames.reduce((sum, { ms }) => sum + ms, 0);
  const missed = (isByPage: boolean) =>
    frames
      .filter(({ work }) => work > FRAME_MS === isByPage)
      .reduce((sum, { ms }) => sum + Math.round(ms / FRAME_MS) - 1, 0);
  return {
    perSecond: (frames.length / total) * 1000,
    slowest: percentile(
      frames.map(({ ms }) => ms),
      0.99,
    ),
    longestTask: Math.max(0, ...show.tasks),
    missedByPage: missed(true),
    missedByDrawing: missed(false),
  };
}

/** Returns how long each frame took, and the processor time of the page's own work in it, in milliseconds. */
function framesOf({ times, startedAt }: Show, trace: readonly TraceEvent[]) {
  const mark = trace.find(({ name }) => name === STARTED)!;
  const tasks = trace
    .filter(({ ph, name }) => ph === "X" && name === "ThreadControllerImpl::RunTask")
    .filter(({ pid, tid }) => pid === mark.pid && tid === mark.tid)
    .map(({ ts, tdur = 0 }) => ({ at: startedAt + (ts - mark.ts) / 1000, ms: tdur / 1000 }));
  return times.slice(1).map((until, index) => {
    const from = times[index]!;
    const during = tasks.filter(({ at }) => at >= from && at < until);
    return { ms: until - from, work: during.reduce((sum, { ms }) => sum + ms, 0) };
  });
}

/** Runs in the page: records frames and long tasks while the show's clock runs. */
function watchShow(started: string) {
  let startedAt = 0;
  const times: number[] = [];
  const long: PerformanceEntry[] = [];
  const observer = new PerformanceObserver((list) => void long.push(...list.getEntries()));
  observer.observe({ type: "longtask" });
  const over = new Promise<Show>((resolve) => {
    requestAnimationFrame(function onFrame(now) {
      const isPlaying = document.querySelector('[data-state="playing"]') !== null;
      if (isPlaying && times.length === 0) startedAt = performance.mark(started).startTime;
      if (isPlaying) times.push(now);
      if (isPlaying || times.length === 0) return requestAnimationFrame(onFrame);
      // The browser reports a long task some time after it ended.
      return setTimeout(() => {
        const [first, last] = [times[0]!, times.at(-1)!];
        const during = long.filter(
          ({ startTime, duration }) => startTime + duration > first && startTime < last,
        );
        resolve({
          times,
          startedAt,
          tasks: during.map(({ duration }) => duration),
        });
      }, 1000);
    });
  });
  globalThis.show = { over };
}
