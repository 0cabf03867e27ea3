import { type Page, expect } from "@playwright/test";
import { answer } from "../../dev/screens/network.ts";
import { holdBack } from "./hold-back.ts";
import { test } from "./kept-tab.ts";
import { becomes, keptCode, people } from "./person.ts";

const dialog = (page: Page) => page.getByRole("dialog", { name: "Welcome to Hardwood" });

/** Returns the heights, in pixels, that sections have on screen and are given while they are not laid out. */
function sectionHeights(page: Page) {
  return page.evaluate(() => {
    const sections = [...document.querySelectorAll<HTMLElement>("main *")].filter(
      (element) => getComputedStyle(element).contentVisibility === "auto",
    );
    return sections.map((section) => {
      const estimate = parseFloat(
        getComputedStyle(section).containIntrinsicHeight.replace("auto ", ""),
      );
      section.style.contentVisibility = "visible";
      const title = section.querySelector("h2")?.textContent;
      return { title, estimate, height: section.offsetHeight };
    });
  });
}

test.describe("with motion", () => {
  test.use({ contextOptions: { reducedMotion: "no-preference" } });

  test("each button that leads into the game opens the connect dialog, and gets the focus back", async ({
    page,
  }) => {
    await page.goto("/");
    for (const name of [
      "Connect Wallet",
      "Connect Wallet & Play",
      "Buy now",
      "Start Building",
      "Play Now",
      "Start Playing Now",
    ]) {
      const button = page.getByRole("button", { name, exact: true });
      await button.click();
      await expect(dialog(page), name).toBeVisible();
      await page.keyboard.press("Escape");
      await expect(dialog(page), name).toBeHidden();
      await expect(button, name).toBeFocused();
    }
  });

  test("the pack of the hero tears once, in less than five seconds, and again if asked", async ({
    page,
  }) => {
    await page.goto("/");
    const stage = page.locator(".tear-stage");
    const finish = () =>
      stage.evaluate((element) => {
        for (const one of element.getAnimations({ subtree: true })) one.finish();
        return element.getAnimations({ subtree: true }).length;
      });
    expect(await finish()).toBe(0);
    // In a single task, because on a slow machine the animations could otherwise be over before they are
    // measured.
    const ends = await stage.evaluate((element) => {
      element.querySelector("button")?.click();
      const running = element.getAnimations({ subtree: true });
      return running.map((one) => Number(one.effect?.getComputedTiming().endTime));
    });
    expect(ends.length).toBeGreaterThan(8);
    for (const end of ends) expect(end).toBeLessThan(5000);
    expect(await finish()).toBe(0);
    await page.emulateMedia({ reducedMotion: "reduce" });
    await expect(stage.getByRole("button", { includeHidden: true })).toBeHidden();
    expect(await finish()).toBe(0);
  });
});

test("a button into the game that is pressed before the page's code has loaded leads to the connect page, with the friend's code and the packs", async ({
  page,
}) => {
  await page.route("**/assets/site-*.js", (route) => route.abort());
  await page.goto("/?ref=ab12cd34&packs=3");
  await page.getByRole("button", { name: "Connect Wallet & Play" }).click();
  await expect(page).toHaveURL(/\/login\?packs=3$/);
  await expect(page.getByRole("heading", { name: "Connect Your Wallet" })).toBeVisible();
  expect(await keptCode(page)).toBe("AB12CD34");
});

for (const viewport of [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
])
  test(`the links of the header lead to their sections, not under the header, at ${viewport.width} px`, async ({
    page,
  }) => {
    await page.setViewportSize(viewport);
    await page.goto("/");
    const menu = page.getByRole("banner").getByRole("button", { name: "Menu" });
    for (const [link, anchor, heading] of [
      ["Tournaments", "tournaments", "Weekly Tournaments"],
      ["How to Play", "features", "How to Play"],
      ["Player Tokens", "ownership", "True Ownership"],
    ] as const) {
      if (await menu.isVisible()) await menu.click();
      await page
        .getByRole("banner")
        .getByRole("link", { name: link, exact: true })
        .filter({ visible: true })
        .click();
      await expect(page).toHaveURL(new RegExp(`#${anchor}$`));
      // The sections above may still be settling, so only the final position counts.
      await expect
        .poll(async () => {
          const box = await page.getByRole("heading", { name: heading }).boundingBox();
          return box !== null && box.y >= 64 && box.y < 260;
        }, heading)
        .toBe(true);
    }
    // Otherwise the page would grow and shrink under whoever scrolls it.
    const sections = await sectionHeights(page);
    expect(sections).toHaveLength(9);
    for (const { title, estimate, height } of sections)
      expect.soft(Math.abs(estimate - height), `${title}: ${height} px`).toBeLessThan(30);
  });

test.describe("drawn", () => {
  test.use({ isDrawn: true });

  test("no text meant for reading is smaller than 15 px on public pages, at both widths", async ({
    page,
  }) => {
    for (const path of ["/", "/docs", "/terms", "/login"]) {
      await page.goto(path);
      await expect(page.getByRole("banner")).toBeVisible();
      await page.waitForLoadState("networkidle");
      for (const width of [1440, 390]) {
        await page.setViewportSize({ width, height: 900 });
        expect(await textsUnder(page, 15), `${path} at ${width} px`).toEqual([]);
      }
    }
  });
});

/** Returns the visible texts in type smaller than this. Art and code have sizes of their own. */
function textsUnder(page: Page, pixels: number): Promise<string[]> {
  return page.evaluate((least) => {
    const small: string[] = [];
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = texts.nextNode(); node !== null; node = texts.nextNode()) {
      const element = node.parentElement!;
      const isRead =
        node.textContent!.trim() !== "" &&
        element.closest("svg, code, noscript, .sr-only, [aria-hidden=true]") === null &&
        element.checkVisibility({ opacityProperty: true, visibilityProperty: true });
      if (isRead && Number.parseFloat(getComputedStyle(element).fontSize) < least)
        small.push(node.textContent!);
    }
    return small;
  }, pixels);
}

test("the code in a friend's link is kept in upper case and removed from the address bar", async ({
  page,
}) => {
  await page.goto("/?ref=ab12cd34&utm=x#features");
  await expect(page).toHaveURL(/\/\?utm=x#features$/);
  expect(await keptCode(page)).toBe("AB12CD34");
});

test("while the session loads the account area shows Loading..., then the user", async ({
  page,
}) => {
  const letIn = await holdBack(page, "**/api/auth/session");
  await page.goto("/");
  const banner = page.getByRole("banner");
  const loading = banner.getByRole("status").filter({ hasText: "Loading...", visible: true });
  await expect(loading).toBeVisible();
  await expect(loading.locator("svg.animate-spin")).toBeVisible();
  await expect(banner.getByRole("button", { name: "Connect Wallet" })).toHaveCount(0);
  letIn();
  await expect(banner.getByRole("button", { name: "Connect Wallet" })).toBeVisible();
  await expect(banner.getByText("Loading...")).toHaveCount(0);
});

test("a signed-in user sees their own header, and every button leads to the presale", async ({
  page,
}) => {
  await becomes(page, people.newcomer);
  await page.goto("/");
  const banner = page.getByRole("banner");
  await expect(banner.getByRole("button", { name: "Sign Out" })).toBeVisible();
  await expect(banner.getByText(/^\w{6}\.\.\.\w{4}$/).first()).toBeVisible();
  await expect(
    banner.getByRole("link", { name: "Pre Sale" }).filter({ visible: true }),
  ).toHaveAttribute("href", "/presale");
  await expect(page.getByRole("button", { name: "Connect Wallet & Play" })).toHaveCount(0);
  // The page stays, because the presale answers without content.
  await answer(page, ["*/presale"], () => ({ status: 204, body: "" }));
  for (const name of ["Go to Pre Sale", "Buy now", "Start Building", "Start Playing Now"]) {
    const [request] = await Promise.all([
      page.waitForRequest((one) => one.isNavigationRequest()),
      page.getByRole("button", { name }).click(),
    ]);
    expect(new URL(request.url()).pathname, name).toBe("/presale");
  }
  await page.goto("/docs");
  await expect(banner.getByRole("button", { name: "Sign Out" })).toBeVisible();
  await expect(
    banner.getByRole("link", { name: "Docs", exact: true }).filter({ visible: true }),
  ).toHaveAttribute("aria-current", "page");
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("the public pages show their text", async ({ page }) => {
    await page.goto("/");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Draft. Hold. Win.");
    // When only the test turns scripts off, Chromium still parses <noscript> as if they ran.
    expect(await page.content()).toContain("Connecting a wallet needs JavaScript.");
    for (const [path, text] of [
      ["/", "Tournaments run twice a week"],
      ["/docs", "The presale began with one box of 56,000 packs."],
      ["/terms", "Last updated 30 August 2025"],
      ["/privacy", "Last updated 30 August 2025"],
    ] as const) {
      expect((await page.goto(path))!.status(), path).toBe(200);
      await expect(page).toHaveURL(path);
      await expect(page.getByText(text)).toBeVisible();
    }
  });
});
