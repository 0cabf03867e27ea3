import { type Page, expect } from "@playwright/test";
import { test } from "./kept-tab.ts";
import { becomes, people } from "./person.ts";

const LIGHT = "rgb(246, 242, 232)";
const DARK = "rgb(7, 9, 13)";

const ground = (page: Page) => page.evaluate(() => getComputedStyle(document.body).backgroundColor);

test("the theme chosen in the frame survives a reload, in the docs and back in the app, and one chosen in the docs the next page", async ({
  page,
}) => {
  await becomes(page, people.newcomer);
  await page.goto("/dashboard");
  const banner = page.getByRole("banner");
  const toLight = banner.getByRole("button", { name: "Light theme" });
  await expect(toLight).toBeVisible();
  expect(await ground(page)).toBe(DARK);
  await toLight.click();
  await expect.poll(() => ground(page)).toBe(LIGHT);
  await page.reload();
  await expect(banner.getByRole("button", { name: "Dark theme" })).toBeVisible();
  expect(await ground(page)).toBe(LIGHT);
  for (const path of ["/docs", "/api/reference"]) {
    await page.goto(path);
    expect(await ground(page), path).toBe(LIGHT);
  }
  await page.goto("/presale");
  await banner.getByRole("button", { name: "Dark theme" }).click();
  await expect.poll(() => ground(page)).toBe(DARK);
  await page.goto("/docs");
  expect(await ground(page)).toBe(DARK);
  // The text pages have a button of their own.
  await page.getByRole("button", { name: "Light theme" }).click();
  await expect.poll(() => ground(page)).toBe(LIGHT);
  await page.goto("/terms");
  expect(await ground(page)).toBe(LIGHT);
});

test("the chosen theme applies before any script of the app", async ({ page }) => {
  await page.goto("/");
  await page.getByRole("contentinfo").getByRole("button", { name: "Light theme" }).click();
  await expect.poll(() => ground(page)).toBe(LIGHT);
  await page.route("**/assets/*.js", (route) => route.abort());
  for (const path of ["/", "/login", "/docs"]) {
    await page.goto(path);
    const kept = await page.evaluate(() => localStorage.getItem("hardwood.theme"));
    expect({ kept, ground: await ground(page) }, path).toEqual({ kept: "light", ground: LIGHT });
  }
});

test.describe("with motion", () => {
  test.use({ contextOptions: { reducedMotion: "no-preference" } });

  test("a page turns from one theme to the other at once", async ({ page }) => {
    await becomes(page, people.newcomer);
    await page.goto("/squad");
    const toLight = page.getByRole("banner").getByRole("button", { name: "Light theme" });
    const fading = await toLight.evaluate((button: HTMLElement) => {
      button.click();
      void document.body.offsetHeight;
      return document.getAnimations().filter((one) => one instanceof CSSTransition).length;
    });
    expect({ fading, ground: await ground(page) }).toEqual({ fading: 0, ground: LIGHT });
  });
});

test("a theme chosen in one tab applies to the other", async ({ page, context }) => {
  await page.goto("/");
  const other = await context.newPage();
  await other.goto("/fairness");
  await other.getByRole("contentinfo").getByRole("button", { name: "Light theme" }).click();
  await expect.poll(() => ground(page)).toBe(LIGHT);
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test("the theme is in the sheet behind More", async ({ page }) => {
    await becomes(page, people.newcomer);
    await page.goto("/squad");
    await page.getByRole("button", { name: "More" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Light theme" }).click();
    await expect.poll(() => ground(page)).toBe(LIGHT);
    await expect(page.getByRole("button", { name: "Dark theme" })).toBeVisible();
  });
});
