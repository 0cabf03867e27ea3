import { mkdir } from "node:fs/promises";
import { userInfo } from "node:os";
import { fileURLToPath } from "node:url";
import { type Page, chromium } from "@playwright/test";
import { chromiumArguments, findChromium } from "./chromium.ts";
import { startSite } from "./running-site.ts";
import { runProgram } from "./until-stopped.ts";

const FOLDER = fileURLToPath(new URL("../docs/screens/", import.meta.url));
const SIZES = [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
];

/** `npm run screens`: pictures of every screen at both widths, into docs/screens. */
runProgram(async () => {
  await mkdir(FOLDER, { recursive: true });
  await using site = await startSite(say);
  const executablePath = findChromium();
  const browser = await chromium.launch({
    ...(executablePath ? { executablePath } : {}),
    args: chromiumArguments(userInfo().uid === 0),
  });
  for (const viewport of SIZES) {
    const context = await browser.newContext({ baseURL: site.url, viewport });
    const page = await context.newPage();
    await play(page, async (name, fullPage = true) => {
      // Sections below the fold are drawn when somebody comes near them: a picture is of all of them.
      await page.addStyleTag({ content: "section { content-visibility: visible !important }" });
      // Leave out what moves: a picture should not differ from run to run by a frame.
      await page.waitForTimeout(700);
      await page.screenshot({ path: `${FOLDER}${name}-${viewport.width}.png`, fullPage });
      say(`${name} at ${viewport.width}`);
    });
    await context.close();
  }
  await browser.close();
});

type Shoot = (name: string, fullPage?: boolean) => Promise<void>;

/** One person's way through the product. */
async function play(page: Page, shoot: Shoot): Promise<void> {
  const button = (name: string | RegExp) =>
    page.getByRole("button", { name }).filter({ visible: true }).first();
  await page.goto("/");
  await shoot("landing");
  await shoot("landing-top", false);
  await page.goto("/login");
  await shoot("login");
  for (const path of ["docs", "terms", "privacy"]) {
    await page.goto(`/${path}`);
    await shoot(path, false);
  }
  await page.goto("/nothing-here");
  await shoot("not-found");
  await page.goto("/");
  await button("Connect Wallet & Play").click();
  await page.getByRole("dialog").waitFor();
  await shoot("connect", false);
  await page
    .getByRole("dialog")
    .getByRole("button", { name: "Connect Wallet", exact: true })
    .click();
  await page.waitForURL(/\/presale/);
  await page.goto("/pack-results");
  await shoot("collection-empty");
  await page.goto("/presale?packs=3");
  await button(/^Buy 3 packs for/).waitFor();
  await shoot("presale", false);
  await button(/^Buy 3 packs for/).click();
  await page.getByRole("button", { name: "Skip to results" }).waitFor();
  await shoot("opening-waiting", false);
  // The reveal starts when the payment is final, some two seconds later.
  await page.waitForTimeout(3500);
  await shoot("opening", false);
  await page
    .getByRole("button", { name: "Skip to results" })
    .click({ timeout: 2000 })
    .catch(() => undefined);
  await page.getByRole("dialog", { name: "Pack Purchase Complete!" }).waitFor();
  await shoot("complete", false);
  await page.getByRole("link", { name: "View Players" }).click();
  await page.getByRole("heading", { name: "Pack Opened Successfully" }).waitFor();
  await page.waitForTimeout(6000);
  await shoot("pack-results");
  await shoot("pack-results-top", false);
  await page.goto("/pack-results");
  await shoot("collection");
  await page.goto("/presale");
  await shoot("presale-after");
  for (const path of [
    "purchase-history",
    "squad",
    "referral",
    "dashboard",
    "wallet",
    "tournaments",
    "game",
  ]) {
    await page.goto(`/${path}`);
    await page.getByRole("heading", { level: 1 }).waitFor();
    await shoot(path, false);
  }
}

function say(line: string): void {
  process.stdout.write(`  ${line}\n`);
}
