import { expect } from "@playwright/test";
import { fail, restoreNetwork } from "../../dev/screens/network.ts";
import { holdBack } from "./hold-back.ts";
import { test } from "./kept-tab.ts";
import { openStill } from "./open-still.ts";
import { becomes, people } from "./person.ts";

test("loading pages say what they are loading, and show no user data", async ({ page }) => {
  await becomes(page, people.newcomer);
  for (const [path, session, call, loading] of [
    ["/pack-results", "Authenticating...", "pack-purchases", "Loading your purchases..."],
    ["/game", "Loading...", "players", "Loading game..."],
  ] as const) {
    const letIn = await holdBack(page, "**/api/auth/session");
    const letLoad = await holdBack(page, `**/api/**/${call}`);
    await page.goto(path);
    await expect(page.getByText(session, { exact: true })).toBeVisible();
    const content = page.getByRole("main");
    await expect(content).toHaveText(session);
    await expect(page.getByText(people.newcomer.walletAddress.slice(0, 4))).toHaveCount(0);
    letIn();
    await expect(page.getByText(loading)).toBeVisible();
    letLoad();
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await expect(page.getByText(/^(Loading|Authenticating)/)).toHaveCount(0);
  }

  const letIn = await holdBack(page, "**/api/auth/session");
  await page.goto("/wallet");
  await expect(page.getByRole("heading", { name: "Your Wallet" })).toBeVisible();
  await expect(page.getByText(people.newcomer.walletAddress.slice(0, 4))).toHaveCount(0);
  letIn();
  await expect(page.getByText(people.newcomer.walletAddress, { exact: true })).toBeVisible();
});

test("a page's data is requested while its code is still loading, and only once", async ({
  page,
}) => {
  await becomes(page, people.newcomer);
  const requested: string[] = [];
  page.on("request", (request) => requested.push(new URL(request.url()).pathname));
  const releaseCode = await holdBack(page, "**/assets/SquadPage-*.js");
  await page.goto("/squad");
  const timesRequested = (path: string) => requested.filter((one) => one === path).length;
  await expect.poll(() => timesRequested("/api/lineup/inventory")).toBe(1);
  releaseCode();
  await expect(page.getByRole("heading", { name: "No Players Yet" })).toBeVisible();
  for (const path of ["/api/lineup/inventory", "/api/presale/pack-purchases", "/api/config"])
    expect(timesRequested(path), path).toBe(1);
});

test("the frame stays while the code of a page for users loads, coming from an open page", async ({
  page,
}) => {
  await becomes(page, people.newcomer);
  await page.goto("/fairness");
  const releaseCode = await holdBack(page, "**/assets/GamePage-*.js");
  const entry = page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Game" });
  await entry.click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveCount(0);
  await expect(entry).toBeVisible();
  await expect(page.getByText("Loading...", { exact: true })).toBeVisible();
  releaseCode();
  await expect(page.getByRole("heading", { name: "Game Center" })).toBeVisible();
});

test("who reads a page before its code has loaded stays where he is", async ({ page }) => {
  await becomes(page, people.newcomer);
  const releaseCode = await holdBack(page, "**/assets/app-*.js");
  await openStill(page, "/fairness", page.getByRole("heading", { level: 1 }));
  await page.mouse.move(600, 400);
  await expect
    .poll(async () => {
      await page.mouse.wheel(0, 200);
      return page.evaluate(() => scrollY);
    })
    .toBeGreaterThan(500);
  const entry = page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Squad" });
  await entry.evaluate((link) => link.focus({ preventScroll: true }));
  const before = await page.evaluate(() => scrollY);
  releaseCode();
  // Only the app's own page has it.
  await expect(page.locator("[inert]")).toHaveCount(0);
  expect(await page.evaluate(() => scrollY)).toBe(before);
  await expect(entry).toBeFocused();
});

test("a button pressed before there is code for it works as soon as there is, unless the press was taken back", async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const press = async (path: string, code: string, name: string, key?: string) => {
    const releaseCode = await holdBack(page, `**/assets/${code}-*.js`);
    const button = page.getByRole("button", { name, exact: true });
    await openStill(page, path, button);
    await button.click();
    await expect(button).not.toHaveAttribute("aria-expanded", "true");
    if (key !== undefined) await page.keyboard.press(key);
    releaseCode();
  };
  for (const [path, code] of [
    ["/", "site"],
    ["/docs", "reading"],
    ["/fairness", "app"],
  ] as const) {
    await press(path, code, "Menu");
    const menu = page.getByRole("banner").getByRole("navigation", { name: "Main" });
    await expect(menu, path).toBeVisible();
  }
  await becomes(page, people.newcomer);
  const sheet = page.getByRole("dialog", { name: "More" });
  await press("/squad", "app", "More");
  await expect(sheet).toBeVisible();
  await press("/squad", "app", "More", "Escape");
  await expect(page.getByRole("heading", { name: "No Players Yet" })).toBeVisible();
  await expect(sheet).toHaveCount(0);
});

test("a page whose code cannot be loaded says so, and loads on another try", async ({ page }) => {
  await becomes(page, people.newcomer);
  const CODE = "**/assets/app-*.js";
  await page.route(CODE, (route) => route.abort());
  await page.goto("/squad");
  const alert = page.getByRole("alert");
  await expect(alert).toContainText("This page could not be loaded completely.");
  await page.unroute(CODE);
  await alert.getByRole("button", { name: "Try Again" }).click();
  await expect(page.getByRole("heading", { name: "No Players Yet" })).toBeVisible();
  await expect(alert).toHaveCount(0);
  await page.evaluate(async () => {
    // As a wallet's extension may bring one.
    const script = Object.assign(document.createElement("script"), { type: "module" });
    script.src = "http://127.0.0.1:9/assets/inpage.js";
    const failed = new Promise((resolve) => script.addEventListener("error", resolve));
    document.head.append(script);
    await failed;
  });
  await expect(alert).toHaveCount(0);
});

test("a page whose code the browser cannot read says so", async ({ page }) => {
  await becomes(page, people.newcomer);
  const contentType = "text/javascript";
  await page.route("**/assets/app-*.js", (route) =>
    route.fulfill({ contentType, body: "let let" }),
  );
  await page.goto("/squad");
  const alert = page.getByRole("alert");
  await expect(alert).toContainText("This page could not be loaded completely.");
  await expect(alert.getByRole("button", { name: "Try Again" })).toBeVisible();
});

test("a page without its configuration says so, and loads on another try", async ({ page }) => {
  await becomes(page, people.newcomer);
  await fail("*/api/config")(page);
  await page.goto("/wallet");
  await expect(page.getByText("This page could not be loaded. Please try again.")).toBeVisible();
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await restoreNetwork(page);
  await page.getByRole("button", { name: "Try Again" }).click();
  await expect(page.getByRole("heading", { name: "Player tokens" })).toBeVisible();
});
