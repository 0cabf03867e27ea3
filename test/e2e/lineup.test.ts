import { expect, type Locator, type Page } from "@playwright/test";
import { giveSeason } from "../../dev/screens/give-season.ts";
import { test } from "./kept-tab.ts";
import { becomes, people } from "./person.ts";
import { said } from "./said.ts";

const WIDE = { width: 1440, height: 900 };
const PHONE = { width: 390, height: 844 };
const SIDEWAYS = { width: 844, height: 390 };

/** Presses a player's row on his name, far from its button. */
async function pressName(page: Page, name: string): Promise<void> {
  const row = page.getByRole("listitem").filter({ hasText: name }).filter({ visible: true });
  // Rows are put in order once all expected points are known.
  await expect(row).toContainText(/\d points expected/);
  await row.scrollIntoViewIfNeeded();
  const text = await row.getByText(name, { exact: true }).boundingBox();
  await page.mouse.click(text!.x + 10, text!.y + 10);
}

/** Chooses a place where it is: Playwright's own click would scroll to it. Returns once its players are shown. */
async function choose(page: Page, at: number, title: string): Promise<void> {
  await page.locator(`[data-place='${at}']`).evaluate((place: HTMLElement) => place.click());
  await expect(page.getByRole("heading", { name: title, exact: true })).toBeFocused();
  // The sheet of a small screen rises.
  for (const sheet of await page.getByRole("region", { name: title }).all())
    await sheet.evaluate(async (one) => {
      await Promise.all(one.getAnimations().map(({ finished }) => finished));
    });
}

/** Returns where an element is in the window. */
async function boxOf(element: Locator) {
  return (await element.boundingBox())!;
}

/** Fails saves as if the server could not be reached. Returns a function that ends it. */
async function blockSaves(page: Page): Promise<() => Promise<void>> {
  const session = await page.context().newCDPSession(page);
  await session.send("Fetch.enable", { patterns: [{ urlPattern: "*/api/rosters/1*" }] });
  session.on("Fetch.requestPaused", ({ requestId }) => {
    const sent = session.send("Fetch.failRequest", { requestId, errorReason: "Failed" });
    sent.catch(() => undefined);
  });
  return () => session.detach();
}

test("a press anywhere on a player's row places him, at both widths", async ({ page }) => {
  await becomes(page, people.newcomer);
  await giveSeason({ stage: "open" })(page);
  const place = (at: number) => page.locator(`[data-place='${at}']`);

  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto("/lineup");
  await place(0).click();
  await expect(page.getByRole("heading", { name: "Guard 1" })).toBeFocused();
  await pressName(page, "Desmond Bane");
  await expect(place(0)).toHaveAttribute("aria-label", /^Guard 1: Desmond Bane,/);

  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto("/lineup");
  await pressName(page, "Josh Giddey");
  await place(1).click();
  await expect(place(1)).toHaveAttribute("aria-label", /^Guard 2: Josh Giddey,/);
  // Text from elsewhere is no player, and the bench would take anyone.
  const before = await place(9).getAttribute("aria-label");
  const dropped = await page.evaluateHandle(() => {
    const data = new DataTransfer();
    data.setData("text/plain", "Nobody");
    return data;
  });
  for (const event of ["dragover", "drop"])
    await place(9).dispatchEvent(event, { dataTransfer: dropped });
  await expect(place(9)).toHaveAttribute("aria-label", before!);
  // The row can still be dragged, by its button, too.
  const row = page.getByRole("listitem").filter({ hasText: "Desmond Bane" });
  await row.dragTo(place(0), { sourcePosition: { x: 80, y: 20 } });
  await expect(place(0)).toHaveAttribute("aria-label", /^Guard 1: Desmond Bane,/);
});

test("a change that could not be saved is not saved over a later one, made after leaving the page", async ({
  page,
}) => {
  await becomes(page, people.newcomer);
  await giveSeason({ stage: "open" })(page);
  const unblock = await blockSaves(page);
  const saves: string[] = [];
  page.on("request", (request) => {
    if (request.method() === "PUT") saves.push(request.postData() ?? "");
  });
  const place = (at: number) => page.locator(`[data-place='${at}']`);
  const nav = page.getByRole("navigation", { name: "Main" });

  await page.goto("/lineup");
  await pressName(page, "Desmond Bane");
  await place(0).click();
  await expect(page.getByText("Not saved yet. Kept on this device, retrying.")).toBeVisible();
  await nav.getByRole("link", { name: "Dashboard" }).click();
  await expect(place(0)).toHaveCount(0);
  await nav.getByRole("link", { name: "Lineup" }).click();
  await expect(place(0)).toHaveAttribute("aria-label", /^Guard 1: Desmond Bane,/);
  await pressName(page, "Josh Giddey");
  await place(1).click();
  await expect(place(1)).toHaveAttribute("aria-label", /^Guard 2: Josh Giddey,/);
  saves.length = 0;
  await expect.poll(() => saves.length).toBeGreaterThan(2);
  await unblock();
  await page.evaluate(() => dispatchEvent(new Event("online")));
  await expect(page.getByText(/^Saved \d/)).toBeVisible();
  const isKept = () => page.evaluate(() => localStorage.getItem("hardwood.lineup") !== null);
  await expect.poll(isKept).toBe(false);
  for (const saved of saves) expect(saved).toContain("josh-giddey");
});

test("another roster starts at the top of the page, named, with the focus on its tab", async ({
  page,
}) => {
  await becomes(page, people.newcomer);
  await giveSeason({ stage: "open" })(page);
  for (const size of [WIDE, PHONE, SIDEWAYS]) {
    await page.setViewportSize(size);
    await page.goto("/lineup");
    await page.getByRole("button", { name: "Another roster" }).click();
    const tab = (number: number) => page.getByRole("radio", { name: `Roster ${number}` });
    await expect(tab(2), `at ${size.width} px`).toBeFocused();
    await expect(tab(2)).toBeChecked();
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
    await expect(tab(2)).toBeInViewport({ ratio: 1 });
    await expect(page.getByText("Roster 2. Week of Oct 27")).toBeInViewport();
    await expect(page.getByRole("button", { name: "Guard 1: empty" })).toBeInViewport();
    await tab(1).press("Enter");
    await expect(page.getByRole("button", { name: "Guard 1: Tyrese Maxey" })).toBeVisible();
    await expect(tab(2)).toHaveCount(0);
  }
});

test("the list of players starts at the top whenever it is filtered or ordered", async ({
  page,
}) => {
  await becomes(page, people.newcomer);
  await giveSeason({ stage: "open" })(page);
  await page.goto("/lineup");
  const list = page.getByRole("region", { name: "My players" }).getByRole("list").locator("..");
  const scrollTop = () => list.evaluate((element) => element.scrollTop);
  for (const [name, change] of [
    ["a place", () => page.locator("[data-place='5']").click()],
    ["no place", () => page.getByRole("button", { name: "Cancel" }).click()],
    ["a tournament", () => page.getByRole("button", { name: "Fri to Sun" }).click()],
    ["an order", () => page.getByRole("button", { name: "Tokens" }).click()],
    ["a name", () => page.getByRole("searchbox").fill("a")],
  ] as const) {
    await list.evaluate((element) => element.scrollTo(0, 60));
    expect(await scrollTop()).toBe(60);
    await change();
    await expect.poll(scrollTop, name).toBe(0);
  }
});

test("Undo and Clear say what they changed, and keep the focus when nothing is left to do", async ({
  page,
}) => {
  await becomes(page, people.newcomer);
  await giveSeason({ stage: "open" })(page);
  const first = page.locator("[data-place='0']");
  const button = (name: string) => page.getByRole("button", { name, exact: true });
  for (const size of [WIDE, PHONE]) {
    await page.setViewportSize(size);
    await page.goto("/lineup");
    for (const [name, words, label] of [
      ["Clear", "Lineup cleared.", /^Guard 1: empty/],
      ["Undo", "Undone: 10 players changed.", /^Guard 1: Tyrese Maxey,/],
    ] as const) {
      await button(name).press("Enter");
      await expect(first).toHaveAttribute("aria-label", label);
      await expect(said(page, words)).toHaveCount(1);
      await expect(button(name), `at ${size.width} px`).toBeFocused();
      await expect(button(name)).toHaveAttribute("aria-disabled", "true");
      await page.keyboard.press("Enter");
      await expect(first).toHaveAttribute("aria-label", label);
    }
    await button("Clear").press("Enter");
    await page.keyboard.press("ControlOrMeta+z");
    await expect(first).toHaveAttribute("aria-label", /^Guard 1: Tyrese Maxey,/);
    // A press takes the focus from Clear; Undo must not move away below it.
    await button("Clear").click();
    await button("Undo").click();
    await expect(first).toHaveAttribute("aria-label", /^Guard 1: Tyrese Maxey,/);
  }
});

test("on a phone, choosing a place scrolls only as far as it takes to see it above the players", async ({
  page,
}) => {
  await becomes(page, people.newcomer);
  await giveSeason({ stage: "open" })(page);
  await page.setViewportSize(PHONE);
  await page.goto("/lineup");
  await expect(page.getByText(/^Saved /)).toBeVisible();
  await choose(page, 0, "Guard 1");
  expect(await page.evaluate(() => scrollY)).toBe(0);
  const sheet = page.getByRole("region", { name: "Bench 5" });
  await choose(page, 9, "Bench 5");
  const place = await boxOf(page.locator("[data-place='9']"));
  const top = (await boxOf(sheet)).y;
  expect(place.y + place.height).toBeLessThanOrEqual(top);
  expect(place.y + place.height).toBeGreaterThan(top - 24);
});

test("court and bench are in view together in a window of 900 px, and the cards are smaller only there", async ({
  page,
}) => {
  await becomes(page, people.newcomer);
  await giveSeason({ stage: "open" })(page);
  await page.setViewportSize(WIDE);
  await page.goto("/lineup");
  const bench = page.getByRole("region", { name: "Bench" });
  const [guard, forward] = [0, 2].map((at) => page.locator(`[data-place='${at}']`)) as [
    Locator,
    Locator,
  ];
  await expect(bench).toBeInViewport({ ratio: 1 });
  const low = await boxOf(guard);
  expect(low.y + low.height).toBeLessThan((await boxOf(forward)).y);
  await page.setViewportSize({ width: 1440, height: 1100 });
  await expect(bench).toBeInViewport({ ratio: 1 });
  const high = await boxOf(guard);
  expect(high.width).toBeGreaterThan(low.width);
});

test("on a phone held sideways, the players are beside the court", async ({ page }) => {
  await becomes(page, people.newcomer);
  await giveSeason({ stage: "open" })(page);
  for (const size of [SIDEWAYS, { width: 568, height: 320 }]) {
    await page.setViewportSize(size);
    await page.goto("/lineup");
    await expect(page.getByText(/^Saved /)).toBeVisible();
    for (const [at, title] of [
      "Guard 1",
      "Guard 2",
      "Forward 1",
      "Forward 2",
      "Center",
    ].entries()) {
      await choose(page, at, title);
      const line = await boxOf(page.getByText(/^Saved /).locator("../.."));
      const sheet = await boxOf(page.getByRole("region", { name: title }));
      const place = await boxOf(page.locator(`[data-place='${at}']`));
      expect(sheet).toMatchObject({ y: 0, height: size.height });
      expect(place.x + place.width, title).toBeLessThanOrEqual(sheet.x);
      expect(place.y, title).toBeGreaterThanOrEqual(line.y + line.height);
      expect(place.y + place.height, title).toBeLessThanOrEqual(size.height);
      await page.keyboard.press("Escape");
    }
    await choose(page, 4, "Center");
    await pressName(page, "Rudy Gobert");
    await expect(page.locator("[data-place='4']")).toHaveAttribute("aria-label", /Rudy Gobert,/);
  }
});

test("screen readers are told who was picked up, what to choose now, and what the points are", async ({
  page,
}) => {
  await becomes(page, people.newcomer);
  await giveSeason({ stage: "open" })(page);
  await page.goto("/lineup");
  const place = (at: number) => page.locator(`[data-place='${at}']`);
  await expect(place(0)).toHaveAttribute(
    "aria-label",
    "Guard 1: Tyrese Maxey, 226.8 points expected. Change",
  );
  const words = "Maxey picked up from Guard 1. Choose a spot for him.";
  await place(0).press("Enter");
  await expect(said(page, words)).toHaveCount(1);
  await page.keyboard.press("Escape");
  await expect(said(page, words)).toHaveCount(0);
  await page.getByRole("button", { name: /^Tyrese Maxey, Guard 1/ }).press("Enter");
  await expect(said(page, words)).toHaveCount(1);
  await place(1).press("Enter");
  await expect(said(page, "Maxey to Guard 2. Williams to Guard 1.")).toHaveCount(1);
  await page.getByRole("button", { name: "Undo" }).press("Enter");
  await expect(said(page, "Undone: Williams to Guard 2. Maxey to Guard 1.")).toHaveCount(1);
  await page.getByRole("button", { name: "Clear" }).press("Enter");
  await place(2).press("Enter");
  await expect(said(page, "Choose a player for Forward 1.")).toHaveCount(1);
  await expect(page.getByRole("main")).toMatchAriaSnapshot(`
    - paragraph:
      - timer
      - status
    - paragraph:
      - text: until lock,
      - time
  `);
});
