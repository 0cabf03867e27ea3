import type { Browser, BrowserContextOptions, Page } from "@playwright/test";
import { giveSameCards } from "../dev/screens/network.ts";
import { percentile } from "./figures.ts";

const RUNS = 3;
/** CPU throttling: a phone four times slower than this machine. */
const PROCESSOR = 4;
const SQUARE = '<div style="width: 40px; height: 40px; background: red">';
/** About as long as a show. */
const SQUARE_MS = 5000;
/** The screen asks for a frame this often, in milliseconds. */
const FRAME_MS = 1000 / 60;
/** Marks of the page in the trace. */
const STARTED = "show started";
const ENDED = "show ended";

/** What a show looked like. */
interface Show {
  /** Frames per second that reached the screen. Frames in which nothing was to change count as shown. */
  readonly perSecond: number;
  /** Frames that were to change something and did not. */
  readonly missed: number;
  /** The longest time that the screen stood still although something was to move, in milliseconds. */
  readonly longestStall: number;
  /** The longest task of the page, in milliseconds; 0 if none took 50. */
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

/** What became of a frame. One frame can have several reports: of what the compositor moved, and of the page's part. */
interface FrameReport {
  readonly frame_sequence: number;
  readonly state:
    | "STATE_PRESENTED_ALL"
    | "STATE_PRESENTED_PARTIAL"
    | "STATE_NO_UPDATE_DESIRED"
    | "STATE_DROPPED";
}

declare global {
  /** Resolves after a show, with the longest task in milliseconds. */
  var show: { over: Promise<number> };
}

/** Measures the opening of some packs several times. Returns the row of a table. */
export async function measureOpening(
  browser: Browser,
  options: BrowserContextOptions,
  packs: number,
): Promise<string[]> {
  const shows: Show[] = [];
  for (let run = 0; run < RUNS; run++) shows.push(await watchOpening(browser, options, packs));
  return row(`${packs} ${packs === 1 ? "pack" : "packs"}`, options, shows);
}

/** Measures a page in which nothing but a small square moves: what this machine can show. */
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

/** Buys packs with the signed-in user's local wallet and measures the show, which plays by itself. */
async function watchOpening(
  browser: Browser,
  options: BrowserContextOptions,
  packs: number,
): Promise<Show> {
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

/** Traces the browser while a show plays in a slowed-down page. */
async function watch(browser: Browser, page: Page, start: () => Promise<void>): Promise<Show> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send("Emulation.setCPUThrottlingRate", { rate: PROCESSOR });
  await browser.startTracing(page, {
    categories: ["-*", "blink.user_timing", "disabled-by-default-devtools.timeline.frame"],
  });
  await page.evaluate(watchShow, [STARTED, ENDED] as const);
  await start();
  // Playwright's own waiting would query the page again and again.
  const longestTask = await page.evaluate(() => globalThis.show.over);
  const trace = JSON.parse((await browser.stopTracing()).toString()) as {
    traceEvents: TraceEvent[];
  };
  return { ...framesIn(trace.traceEvents), longestTask };
}

/** Counts the frames between the two marks by the browser's own reports. */
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
  // A frame without a report was never begun, because the one before it was still being drawn.
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
 * Runs in the page: marks the first and the last frame of the show's clock, and records long tasks. It asks for no
 * frames itself: the browser would let the page work in each of them, which it does not have to for a show.
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
    // All but those of styles last as long as the show.
    await animations.find(({ constructor }) => constructor === Animation)!.finished;
    const { startTime: until } = performance.mark(ended);
    // The browser reports a long task some time after it ended.
    await new Promise((resolve) => setTimeout(resolve, 1000));
    const during = long.filter(
      ({ startTime, duration }) => startTime + duration > from && startTime < until,
    );
    return Math.max(0, ...during.map(({ duration }) => duration));
  }
  globalThis.show = { over: play() };
}
