import { type Page, expect } from "@playwright/test";
import { TOURNAMENT } from "../../dev/screens/fixed-week.ts";
import { giveSeason } from "../../dev/screens/give-season.ts";
import { forThisTest, test as base } from "./kept-tab.ts";
import { becomes, people } from "./person.ts";
import { openSlowSite } from "./slow-site.ts";

const SIZES = [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
];

/** A newcomer's tab that is drawn and watched: what is transparent does not shift. */
const test = base.extend<{ watched: Page }>({
  isDrawn: true,
  watched: async ({ page }, use) => {
    await becomes(page, people.newcomer);
    forThisTest(page.context()).use(await page.addInitScript(watchShifts));
    await use(page);
  },
});

test("pages of the season are laid out before their figures have come", async ({
  watched: page,
}) => {
  await giveSeason({ stage: "live" })(page);
  for (const size of SIZES) {
    await page.setViewportSize(size);
    for (const [path, ready] of [
      [`/tournaments/${TOURNAMENT}`, /^Top \d+%$|since/],
      ["/dashboard", /^Your five to(day|night)/],
      ["/lineup", "Total"],
      ["/tournaments", "Your total"],
    ] as const) {
      await page.goto(path);
      await expect(page.getByText(ready).first()).toBeVisible();
      await page.waitForLoadState("networkidle");
      await expectNoShift(page, `${path} at ${size.width} px`);
    }
  }
});

test("what is below the window has its place before late figures come", async ({
  watched: page,
}) => {
  await giveSeason({ stage: "paid" })(page);
  forThisTest(page.context()).use(await page.addInitScript(delayFigures));
  for (const { width } of SIZES) {
    // Only what is inside the window is seen to move.
    await page.setViewportSize({ width, height: 4000 });
    for (const [path, ready] of [
      [`/tournaments/${TOURNAMENT}`, "Your five"],
      ["/dashboard", "Last results"],
      ["/lineup", "Another roster"],
    ] as const) {
      await page.goto(path);
      await expect(page.getByText(ready).filter({ visible: true }).first()).toBeVisible();
      await expect(page.locator("main [aria-busy=true]")).toHaveCount(0);
      const { farthest, shifted } = await page.evaluate(() => globalThis.layout);
      expect.soft(farthest, [`${path} at ${width} px`, ...shifted].join("\n")).toBeLessThan(100);
    }
  }
});

test("the presale stays where it is while its document comes in parts", async ({
  watched: page,
  baseURL,
}) => {
  using slow = await openSlowSite(baseURL!);
  for (const size of SIZES) {
    await page.setViewportSize(size);
    await page.goto(`${slow.url}/presale`);
    await expect(page.getByRole("button", { name: /^Buy 1 pack/ })).toBeVisible();
    await page.waitForLoadState("networkidle");
    await expectNoShift(page, `${size.width} px`);
  }
});

/** A layout shift, of which TypeScript does not know. */
type Shift = PerformanceEntry & {
  readonly value: number;
  readonly sources: readonly {
    readonly node: Node | null;
    readonly previousRect: DOMRectReadOnly;
    readonly currentRect: DOMRectReadOnly;
  }[];
};

declare global {
  /** Layout shifts since the page was opened. */
  var layout: {
    /** Sum of their values. */
    shift: number;
    /** Pixels by which the one that moved most went down or up. */
    farthest: number;
    /** What each of them moved, and from where to where. */
    shifted: string[];
  };
}

/** Runs in the page. */
function watchShifts(): void {
  const layout = { shift: 0, farthest: 0, shifted: [] as string[] };
  globalThis.layout = layout;
  new PerformanceObserver((list) => {
    for (const { startTime, value, sources } of list.getEntries() as Shift[]) {
      layout.shift += value;
      const moves = sources.map(({ node, previousRect: from, currentRect: to }) => {
        // A rectangle without a height came into the window or left it.
        if (from.height > 0 && to.height > 0)
          layout.farthest = Math.max(layout.farthest, Math.abs(to.top - from.top));
        const what = node instanceof Element ? node.outerHTML : node?.textContent;
        return `${JSON.stringify(from)} to ${JSON.stringify(to)}: ${what?.slice(0, 200)}`;
      });
      layout.shifted.push([`${value} after ${startTime} ms`, ...moves].join("\n"));
    }
  }).observe({ type: "layout-shift", buffered: true });
}

/** Runs in the page. Sends requests late, each after a time of its own, so that their figures come one by one. */
function delayFigures(): void {
  const send = globalThis.fetch;
  let calls = 0;
  globalThis.fetch = async (...request) => {
    await new Promise((resolve) => setTimeout(resolve, 300 + 80 * (calls++ % 5)));
    return send(...request);
  };
}

/** Expects that hardly anything has moved since the page was opened. */
async function expectNoShift(page: Page, where: string): Promise<void> {
  const { shift, shifted } = await page.evaluate(() => globalThis.layout);
  expect.soft(shift, [where, ...shifted].join("\n")).toBeLessThan(0.01);
}
