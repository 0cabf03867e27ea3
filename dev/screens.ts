import { mkdir, rm } from "node:fs/promises";
import { userInfo } from "node:os";
import { fileURLToPath } from "node:url";
import { type Browser, type BrowserContextOptions, type Page, chromium } from "@playwright/test";
import { chromiumArguments, findChromium } from "./chromium.ts";
import { type Who, screensOf } from "./every-screen.ts";
import { type People, makePeople } from "./people.ts";
import { startSite } from "./running-site.ts";
import { goToScreen, untilStill } from "./show-screen.ts";
import { runProgram } from "./until-stopped.ts";

const FOLDER = fileURLToPath(new URL("../docs/screens/", import.meta.url));
const SIZES = [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
];

/** `npm run screens`: pictures of every screen at both widths, into docs/screens. */
runProgram(async () => {
  await rm(FOLDER, { recursive: true, force: true });
  await mkdir(FOLDER, { recursive: true });
  await using site = await startSite(say);
  const people = await makePeople(site);
  const executablePath = findChromium();
  const browser = await chromium.launch({
    ...(executablePath ? { executablePath } : {}),
    args: chromiumArguments(userInfo().uid === 0),
  });
  for (const viewport of SIZES) {
    const options = { baseURL: site.url, viewport };
    for (const who of ["visitor", "newcomer", "holder"] satisfies Who[])
      await shootScreens(browser, options, { who, people });
    await shootOrder(browser, options);
  }
  await browser.close();
});

/** Every screen of one person, as far as the window shows it. */
async function shootScreens(
  browser: Browser,
  options: BrowserContextOptions,
  { who, people }: { who: Who; people: People },
): Promise<void> {
  const context = await browser.newContext(options);
  if (who !== "visitor")
    await context.addCookies([{ ...people[who].cookie, url: options.baseURL! }]);
  const page = await context.newPage();
  for (const screen of screensOf(who, options.viewport!.width)) {
    await goToScreen(page, screen, people.holder.packId);
    await shoot(page, screen.name);
    await page.unrouteAll();
  }
  if (who === "visitor") {
    await page.goto("/");
    // Sections below the fold are drawn when somebody comes near them: a picture is of all of them.
    await page.addStyleTag({ content: "section { content-visibility: visible !important }" });
    await shoot(page, "landing-whole", true);
  }
  await context.close();
}

/** An order from the wallet to the cards. */
async function shootOrder(browser: Browser, options: BrowserContextOptions): Promise<void> {
  const context = await browser.newContext(options);
  const page = await context.newPage();
  const press = async (name: string | RegExp) =>
    page.getByRole("button", { name }).filter({ visible: true }).first().click();
  await page.goto("/");
  await press("Connect Wallet & Play");
  await page
    .getByRole("dialog")
    .getByRole("button", { name: "Connect Wallet", exact: true })
    .click();
  await page.waitForURL(/\/presale/);
  await page.goto("/presale?packs=3");
  await press(/^Buy 3 packs for/);
  await page.getByRole("button", { name: "Skip to results" }).waitFor();
  await shoot(page, "opening-waiting");
  // The reveal starts when the payment is final, some two seconds later.
  await page.waitForTimeout(3500);
  await shoot(page, "opening");
  await page
    .getByRole("button", { name: "Skip to results" })
    .click({ timeout: 2000 })
    .catch(() => undefined);
  await page.getByRole("dialog", { name: "Pack Purchase Complete!" }).waitFor();
  await shoot(page, "complete");
  await context.close();
}

async function shoot(page: Page, name: string, fullPage = false): Promise<void> {
  await untilStill(page);
  const { width } = page.viewportSize()!;
  const path = `${FOLDER}${name}-${width}.jpg`;
  await page.screenshot({ path, fullPage, type: "jpeg", quality: 82 });
  say(`${name} at ${width}`);
}

function say(line: string): void {
  process.stdout.write(`  ${line}\n`);
}
