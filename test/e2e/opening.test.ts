import { fileURLToPath } from "node:url";
import { type JSHandle, type Locator, type Page, expect } from "@playwright/test";
import { resizeShow, stopShowAt } from "../../dev/screens/buying.ts";
import { giveSameCards } from "../../dev/screens/network.ts";
import { expectToFit } from "./accessible.ts";
import { atPresale } from "./at-presale.ts";
import { test } from "./kept-tab.ts";
import { buy, connectOnLanding, figuresIn } from "./person.ts";
import { expectToast, toastOf } from "./toast.ts";
import { hesitate } from "./wallet/manners.ts";

test.use({ contextOptions: { reducedMotion: "no-preference" } });

/** Moments of a single pack's show, in milliseconds of its clock. */
const MOMENTS = {
  tear: 700,
  fan: 1950,
  turn: 2520,
  charge: 3900,
  best: 4800,
  four: 5700,
};

/** A moment of the show of more packs, in which all names have reached their places. */
const NAMED_MS = 5400;

const SIZES = [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
];

/** A window zoomed to 200 %, and a phone held sideways. */
const LOW_WINDOWS = [
  { width: 720, height: 450 },
  { width: 844, height: 390 },
];

const WITHOUT_CHANGING = fileURLToPath(new URL("without-changing.css", import.meta.url));

test("one pack looks as before at six moments of its show, and ends as four named cards", async ({
  page,
}) => {
  await giveSameCards(page);
  await connectOnLanding(page);
  const none = page.getByText("Your confirmed purchases will be listed here.");
  await expect(none).toHaveCount(1);
  // The page learns of the purchase only while the show plays.
  const list = Promise.withResolvers<void>();
  await page.route("**/api/presale/pack-purchases", async (route) => {
    await list.promise;
    await route.continue();
  });
  await buy(page, 1);
  await stopShowAt(page, 0);
  const heard = page.waitForResponse("**/api/presale/pack-purchases");
  list.resolve();
  await (await heard).finished();
  for (const size of SIZES) {
    await resizeShow(page, size, 0);
    for (const [moment, ms] of Object.entries(MOMENTS)) {
      // Paused at the end of small cards, some versions of Chromium draw their texts beside their places.
      if (moment === "four" && size.width < 1000) continue;
      await stopShowAt(page, ms);
      await expect.soft(page).toHaveScreenshot(`opening-${moment}-${size.width}.png`, {
        stylePath: WITHOUT_CHANGING,
        // Otherwise Playwright would finish the paused show.
        animations: "allow",
        maxDiffPixelRatio: 0.002,
      });
    }
  }
  await expect(page.getByRole("button", { name: "Skip to results" })).toBeVisible();
  // The page behind renders the update only once the show is over.
  await expect(none).toHaveCount(1);
  expect(await changedAtTheirEnd(page)).toEqual([]);
  await resume(page);
  await pressUntilComplete(page, "Space");
  const complete = page.getByRole("dialog", { name: "Pack Purchase Complete!" });
  await expect(complete.getByRole("heading", { name: "Pack Purchase Complete!" })).toBeFocused();
  await expect(complete.getByRole("listitem")).toContainText([
    "Stephen Curry",
    "Jalen Brunson",
    "Pascal Siakam",
    "Ivica Zubac",
  ]);
  for (const low of LOW_WINDOWS) {
    await page.setViewportSize(low);
    await expectToFit(page, low.width);
  }
  await expect(none).toHaveCount(0);
});

test("a greeting ends when the opening begins, and packs that show are never called failed", async ({
  page,
}) => {
  await connectOnLanding(page);
  await expectToast(page, "Welcome!", "Successfully connected to Local wallet.");
  // Without the focus, the toast's time would never run out.
  await page.evaluate(() => dispatchEvent(new Event("blur")));
  const firewall = Promise.withResolvers<void>();
  await page.route("**/api/presale/confirm-pack", async (route) => {
    await firewall.promise;
    await route.fulfill({ status: 403, contentType: "text/html", body: "<h1>Forbidden</h1>" });
  });
  await buy(page, 1);
  await expect(page.getByRole("dialog", { name: "Opening 1 Pack..." })).toBeVisible();
  await expect(toastOf(page)).toHaveCount(0);
  await stopShowAt(page, MOMENTS.fan);
  const refused = page.waitForResponse("**/api/presale/confirm-pack");
  firewall.resolve();
  await (await refused).finished();
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 300)));
  await expect(toastOf(page)).toHaveCount(0);
});

test("six packs show their best, then a wall with counts, where each pack opens by hand", async ({
  page,
}) => {
  await connectOnLanding(page);
  await buy(page, 6);
  await page.locator('[data-part="card-9"]').waitFor({ state: "attached" });
  const heard = await listen(page);
  const emptyFrames = await countEmptyResults(page);
  await pressUntilComplete(page, "Enter");
  const complete = page.getByRole("dialog", { name: "Pack Purchase Complete!" });
  expect(await figuresIn(complete)).toEqual([
    ["Packs", "6"],
    ["Players", "24"],
    ["Tokens", "1,200"],
  ]);
  // Each of the ten was announced once.
  expect(await heard()).toHaveLength(10);

  // Players drawn more than once are listed once, with a count.
  await expect
    .poll(async () => {
      const texts = await complete.getByRole("listitem").allTextContents();
      return texts.reduce((sum, text) => sum + Number(/(\d+) cards of/.exec(text)?.[1] ?? 1), 0);
    })
    .toBe(24);
  expect(await emptyFrames.jsonValue(), "frames of results without a card").toEqual({ count: 0 });
  const tiers = await complete.getByRole("heading", { level: 3 }).allTextContents();
  expect(tiers.reduce((sum, text) => sum + Number(/\d+$/.exec(text)?.[0]), 0)).toBe(24);

  await complete.getByRole("radio", { name: "Pack by pack" }).click();
  await complete.getByRole("button", { name: "Open pack 3" }).click();
  const third = page.getByRole("dialog", { name: "Opening Pack 3" });
  for (const size of [...SIZES, ...LOW_WINDOWS]) {
    await resizeShow(page, size, MOMENTS.fan);
    expect(await third.boundingBox()).toEqual({ x: 0, y: 0, ...size });
    expect(await uncovered(third), `at ${size.width} px`).toEqual([]);
  }
  for (const key of ["Tab", "Tab", "Tab", "Shift+Tab", "Shift+Tab"]) {
    await page.keyboard.press(key);
    const isOutside = "!document.activeElement.matches('body, dialog *')";
    expect(await page.evaluate(isOutside), `covered focus after ${key}`).toBe(false);
  }
  await page.keyboard.press("Escape");
  await expect(complete.getByRole("button", { name: /^Open pack/ })).toHaveCount(5);
  await expect(complete.getByRole("region", { name: "Pack 3" })).toContainText(/tier/);
  await expect(complete.getByRole("heading", { name: "Pack 3" })).toBeFocused();
  // The window is still as low as a phone held sideways.
  const list = page.locator('[data-part="results"]');
  await complete.getByRole("button", { name: "Open pack 5" }).focus();
  const before = await list.evaluate(({ scrollTop }) => scrollTop);
  expect(before).toBeGreaterThan(0);
  await page.keyboard.press("Enter");
  await stopShowAt(page, MOMENTS.fan);
  await page.getByRole("button", { name: "Back to all packs" }).click();
  await expect(complete.getByRole("heading", { name: "Pack 5" })).toBeFocused();
  expect(await list.evaluate(({ scrollTop }) => scrollTop)).toBe(before);
});

test("no text lies on the packs while the wallet waits, nor any name on the progress of the show", async ({
  page,
}) => {
  const phantom = await atPresale(page, "phantom");
  await giveSameCards(page);
  const late = hesitate();
  phantom.manners.signTransaction = late.manner;
  await buy(page, 6);
  await page.locator("[data-part=strip]").waitFor();
  await page.locator("footer").getByRole("button", { name: "Open Phantom again" }).waitFor();
  const sizes = [
    ...SIZES,
    ...LOW_WINDOWS,
    { width: 568, height: 320 },
    { width: 1024, height: 768 },
  ];
  for (const size of sizes) {
    await page.setViewportSize(size);
    const lying = async () =>
      sharing(await rowsOf(page, "[data-part^=stacked] *"), await rowsOf(page, "footer > *"));
    await expect.poll(lying, `at ${size.width} px`).toEqual([]);
    const [pack, strip] = await rowsOf(page, "[data-part=pack], [data-part=strip]");
    expect(strip!.top, `at ${size.width} px`).toBeCloseTo(pack!.top, 0);
  }
  late.decide();
  await stopShowAt(page, 0);
  for (const size of sizes) {
    await resizeShow(page, size, NAMED_MS);
    const lying = sharing(
      await rowsOf(page, "[data-part^=label]"),
      await rowsOf(page, "[data-part^=pip]"),
    );
    expect(lying, `at ${size.width} px`).toEqual([]);
  }
});

type Row = Pick<DOMRect, "top" | "bottom">;

function rowsOf(page: Page, selector: string): Promise<Row[]> {
  const all = page.locator("[role=dialog]").locator(selector);
  return all.evaluateAll((found) =>
    found.map((one) => one.getBoundingClientRect().toJSON() as Row),
  );
}

/** Returns those that overlap some of the others. */
function sharing(some: Row[], others: Row[]): Row[] {
  return some.filter((one) =>
    others.some(({ top, bottom }) => top < one.bottom && bottom > one.top),
  );
}

/** Returns points of the window, of nine, at which something else is on top. */
function uncovered(cover: Locator): Promise<number[][]> {
  return cover.evaluate((element) =>
    [0, 0.5, 1]
      .flatMap((x) => [0, 0.5, 1].map((y) => [x * (innerWidth - 1), y * (innerHeight - 1)]))
      .filter(([x, y]) => !element.contains(document.elementFromPoint(x!, y!))),
  );
}

/** Counts the frames that show the results without their cards. */
function countEmptyResults(page: Page): Promise<JSHandle<{ count: number }>> {
  return page.evaluateHandle(() => {
    const empty = { count: 0 };
    requestAnimationFrame(function onFrame() {
      const results = document.querySelector('[data-part="results"]');
      if (results?.querySelector("h3") === null) empty.count += 1;
      requestAnimationFrame(onFrame);
    });
    return empty;
  });
}

/** Ends each part of a paused show. Returns those that then look different from their last keyframe. */
function changedAtTheirEnd(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll('[data-part="stage"] [data-part]')]
      .filter((part) => part.getAnimations().length === 1)
      .filter((part) => {
        const [animation] = part.getAnimations() as [Animation];
        const before = animation.currentTime;
        animation.finish();
        const keyframes = (animation.effect as KeyframeEffect).getKeyframes();
        const last = keyframes.findLast(({ opacity }) => opacity !== undefined);
        const isAsSaid = last === undefined || getComputedStyle(part).opacity === last["opacity"];
        animation.pause();
        animation.currentTime = before;
        return !isAsSaid;
      })
      .map((part) => part.getAttribute("data-part")!),
  );
}

async function resume(page: Page): Promise<void> {
  await page.evaluate(() => {
    for (const animation of document.getAnimations()) {
      const { endTime } = animation.effect!.getComputedTiming();
      // A finished animation would start over.
      if (Number(animation.currentTime) < Number(endTime)) animation.play();
    }
  });
}

/** Goes through the show like a user who does not wait. */
async function pressUntilComplete(page: Page, key: string): Promise<void> {
  const complete = page.getByRole("dialog", { name: "Pack Purchase Complete!" });
  await expect(async () => {
    await page.keyboard.press(key);
    await expect(complete).toBeVisible({ timeout: 100 });
  }).toPass({ intervals: [50] });
}

/** Records what screen readers announce about cards. */
async function listen(page: Page): Promise<() => Promise<string[]>> {
  const log = page.getByRole("log", { name: "Cards" });
  const handle = await log.evaluateHandle((element) => {
    const lines = [...element.children].map(({ textContent }) => textContent);
    new MutationObserver((changes) => {
      for (const { addedNodes } of changes)
        for (const node of addedNodes) lines.push(node.textContent!);
    }).observe(element, { childList: true });
    return lines;
  });
  return () => handle.jsonValue();
}
