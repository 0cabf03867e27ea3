import type { Browser, BrowserContextOptions, Page } from "@playwright/test";
import { giveSameCards } from "../dev/screens/network.ts";
import { percentile } from "./figures.ts";

const RUNS = 3;
/** CPU throttling factor, for a phone four times slower than this machine. */
const PROCESSOR = 4;
const SQUARE = '<div style="width: 40px; height: 40px; background: red">';
/** About as long as a show. */
const SQUARE_MS = 5000;
/** Time between the screen's frames, in milliseconds. */
const FRAME_MS = 1000 / 60;
/** The page's marks in the trace. */
const STARTED = "show started";
const ENDED = "show ended";

interface Show {
  /** Frames per second that reached the screen. Frames in which nothing had to change count as shown. */
  readonly perSecond: number;
  /** Frames that should have changed something and did not. */
  readonly missed: number;
  /** The longest time without a change on screen while something should have moved, in milliseconds. */
  readonly longestStall: number;
  /** The page's longest task in milliseconds, or 0 if none took 50. */
  readonly longestTask: number;
}

/** An event of a Chromium trace. Times are in microseconds. */
interface TraceEvent {
  readonly name: string;
  readonly ph: string;
  readonly pid: number;
  readonly ts: number;
  readonly args?: { readonly frame_reporter?: FrameReport };
}

/** The outcome of a frame. A frame can have several reports, for the compositor's part and the page's. */
interface FrameReport {
  readonly frame_sequence: number;
  readonly state:
    | "STATE_PRESENTED_ALL"
    | "STATE_PRESENTED_PARTIAL"
    | "STATE_NO_UPDATE_DESIRED"
    | "STATE_DROPPED";
}

declare global {
  /** Resolves after a show with the longest task, in milliseconds. */
  var show: { over: Promise<number> };
}

/** Measures several openings of some packs. Returns a table row. */
export async function measureOpening(
  browser: Browser,
  options: BrowserContextOptions,
  packs: number,
): Promise<string[]> {
  const shows: Show[] = [];
  for (let run = 0; run < RUNS; run++) shows.push(await watchOpening(browser, options, packs));
  return row(`${packs} ${packs === 1 ? "pack" : "packs"}`, options, shows);
}

/** Measures a page where only a small square moves, as the best that this machine can do. */
export async function measureSquare(
  browser: Browser,
  options: BrowserContextOptions,
): Promise<string[]> {
  const squares: Show[] = [];
  for (let run = 0; run < RUNS; run++) squares.push(await watchSquare(browser, options));
  return row("A square", options, squares);
}

function row(what: string, { viewport }: BrowserContextOptions, shows: readonly Show[]) {
  const middle = (figure: keyof Show, digits = 0) =>
    percentile(
      shows.map((one) => one[figure]),
      0.5,
    ).toFixed(digits);
  return [
    `${what}, ${viewport!.width} px`,
    middle("perSecond", 1),
    middle("missed"),
    `${middle("longestStall")} ms`,
    `${middle("longestTask")} ms`,
  ];
}

/** Buys packs with the signed-in user's local wallet and measures the show, which plays on its own. */
async function watchOpening(
  browser: Browser,
  options: BrowserContextOptions,
  packs: number,
): Promise<Show> {
  const isPhone = options.viewport!.width < 640;
  await using context = await browser.newContext({ ...options, hasTouch: isPhone });
  const page = await context.newPage();
  // One pack's best card may be of any tier, and a legendary one has the most light and confetti.
  if (packs === 1) await giveSameCards(page);
  await page.goto(`/presale?packs=${packs}`);
  await page.waitForLoadState("networkidle");
  return await watch(browser, page, async () => {
    const buy = page.getByRole("button", { name: /^Buy \d+ packs? for/ });
    const seen = buy.filter({ visible: true });
    // A phone has no pointer. With one, the browser would repeat hit-testing after each layout.
    await (isPhone ? seen.tap() : seen.click());
  });
}

async function watchSquare(browser: Browser, options: BrowserContextOptions): Promise<Show> {
  await using context = await browser.newContext(options);
  const page = await context.newPage();
  await page.setContent(SQUARE);
  return await watch(browser, page, () =>
    page.evaluate(async (duration) => {
      const square = document.querySelector("div")!;
      const animation = square.animate([{}, { transform: "translateX(300px)" }], duration);
      square.dataset["state"] = "playing";
      await animation.finished;
    }, SQUARE_MS),
  );
}

/** Traces the browser while a show plays in a throttled page. */
async function watch(browser: Browser, page: Page, start: () => Promise<void>): Promise<Show> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send("Emulation.setCPUThrottlingRate", { rate: PROCESSOR });
  await browser.startTracing(page, {
    categories: ["-*", "blink.user_timing", "disabled-by-default-devtools.timeline.frame"],
  });
  await page.evaluate(watchShow, [STARTED, ENDED] as const);
  await start();
  // Playwright's own wait functions would poll the page.
  const longestTask = await page.evaluate(() => globalThis.show.over);
  const trace = JSON.parse((await browser.stopTracing()).toString()) as {
    traceEvents: TraceEvent[];
  };
  return { ...framesIn(trace.traceEvents), longestTask };
}

/** Counts the frames between the two marks from the browser's own reports. */
function framesIn(trace: readonly TraceEvent[]) {
  const mark = (wanted: string) => trace.find(({ name }) => name === wanted)!;
  const { ts: from, pid } = mark(STARTED);
  const until = mark(ENDED).ts;
  const reports = trace
    .filter((event) => event.name === "PipelineReporter" && event.ph === "b" && event.pid === pid)
    .filter(({ ts }) => ts >= from && ts < until)
    .map(({ args }) => args!.frame_reporter!);
  const byFrame = Map.groupBy(reports, ({ frame_sequence: frame }) => frame);
  const first = Math.min(...byFrame.keys());
  const last = Math.max(...byFrame.keys());
  let missed = 0;
  let stall = 0;
  let longestStall = 0;
  // A frame without a report never started, because the previous one was still being drawn.
  for (let frame = first; frame <= last; frame++) {
    const states = byFrame.get(frame)?.map(({ state }) => state) ?? [];
    const isShown = states.some((state) => state.startsWith("STATE_PRESENTED"));
    const isSame =
      states.length > 0 && states.every((state) => state === "STATE_NO_UPDATE_DESIRED");
    stall = isShown || isSame ? 0 : stall + 1;
    if (stall > 0) missed++;
    longestStall = Math.max(longestStall, stall);
  }
  const perSecond = (1 - missed / (last - first + 1)) * (1000 / FRAME_MS);
  return { perSecond, missed, longestStall: longestStall * FRAME_MS };
}

/**
 * Runs in the page: marks the first and last frame of the show's clock, and records long tasks. It requests
 * no frames itself, because that would run page code in every frame, which a show does not need.
 */
function watchShow([started, ended]: readonly [string, string]) {
  const long: PerformanceEntry[] = [];
  const observer = new PerformanceObserver((list) => void long.push(...list.getEntries()));
  observer.observe({ type: "longtask" });
  const stage = new Promise<Element>((resolve) => {
    new MutationObserver(() => {
      const playing = document.querySelector('[data-state="playing"]');
      if (playing) resolve(playing);
    }).observe(document, { subtree: true, attributeFilter: ["data-state"] });
  });
  async function play(): Promise<number> {
    const animations = (await stage).getAnimations({ subtree: true });
    const { startTime: from } = performance.mark(started);
    // All animations except CSS ones last as long as the show.
    await animations.find(({ constructor }) => constructor === Animation)!.finished;
    const { startTime: until } = performance.mark(ended);
    // The browser reports long tasks with a delay.
    await new Promise((resolve) => setTimeout(resolve, 1000));
    const during = long.filter(
      ({ startTime, duration }) => startTime + duration > from && startTime < until,
    );
    return Math.max(0, ...during.map(({ duration }) => duration));
  }
  globalThis.show = { over: play() };
}
