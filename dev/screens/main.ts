import { mkdir, rm } from "node:fs/promises";
import { userInfo } from "node:os";
import { fileURLToPath } from "node:url";
import { type Browser, type BrowserContextOptions, type Page, chromium } from "@playwright/test";
import { chromiumArguments, findChromium } from "../chromium.ts";
import { type People, makePeople } from "../people.ts";
import { startSite } from "../running-site.ts";
import { runProgram } from "../until-stopped.ts";
import { SCREENS, isShownAt } from "./every-screen.ts";
import type { Screen } from "./screen.ts";
import { shootSeason } from "./season.ts";
import { createEntrance, finishAnimations, goToScreen, leaveScreen } from "./show-screen.ts";

const inProject = (path: string) => fileURLToPath(new URL(`../../${path}`, import.meta.url));

/** The pictures in README and docs, by name and width. All others stay out of the repository. */
const SHOWN = [
  "landing-1440",
  "landing-390",
  "presale-1440",
  "presale-390",
  "opening-1440",
  "opening-390",
  "complete-1440",
  "pack-results-1440",
  "squad-1440",
  "fairness-draw-1440",
  "transparency-1440",
  "wallet-390",
  "season-lineup-1440",
  "season-lineup-390",
  "season-tournament-1440",
  "season-tournament-390",
];

const SIZES = [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
];

/**
 * `npm run screens`: pictures of every screen at both widths, in .cache/screens.
 * `npm run screens -- docs`: only those in README and docs, in docs/screens.
 */
runProgram(async () => {
  const isForDocs = process.argv[2] === "docs";
  const folder = inProject(isForDocs ? "docs/screens/" : ".cache/screens/");
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  await using site = await startSite(say);
  const people = await makePeople(site);
  const executablePath = findChromium();
  const browser = await chromium.launch({
    ...(executablePath ? { executablePath } : {}),
    args: chromiumArguments(userInfo().uid === 0),
  });
  for (const viewport of SIZES) {
    const { width } = viewport;
    const isWanted = (screen: Screen) =>
      isShownAt(screen, width) && (!isForDocs || SHOWN.includes(`${screen.name}-${width}`));
    await shootScreens(browser, { baseURL: site.url, viewport }, { people, folder, isWanted });
  }
  await shootSeason(browser, { url: site.url, sizes: SIZES }, async (page, name) => {
    const picture = `${name}-${page.viewportSize()!.width}`;
    if (!isForDocs || SHOWN.includes(picture)) await shoot(page, `${folder}${picture}.jpg`);
  });
  await browser.close();
});

/** Takes pictures of each person's screens at one width, as much as fits the window. */
async function shootScreens(
  browser: Browser,
  options: BrowserContextOptions,
  pictures: { people: People; folder: string; isWanted: (screen: Screen) => boolean },
): Promise<void> {
  const { people, folder, isWanted } = pictures;
  const { width } = options.viewport!;
  const enter = createEntrance(() => browser.newContext(options), people);
  for (const screen of SCREENS.filter(isWanted)) {
    const page = await enter(screen.who);
    await goToScreen(page, screen, people.holder.packId);
    await shoot(page, `${folder}${screen.name}-${width}.jpg`);
    await leaveScreen(page, screen);
  }
}

async function shoot(page: Page, path: string): Promise<void> {
  // The account in the sidebar loads after the page.
  const sidebar = page.getByRole("navigation", { name: "Main" });
  if (await sidebar.getByRole("link", { name: "Purchase History" }).isVisible())
    await page
      .getByRole("banner")
      .getByText(/ USDC$/)
      .waitFor();
  await finishAnimations(page);
  await page.screenshot({ path, type: "jpeg", quality: 82 });
  say(path.split("/").at(-1)!);
}

function say(line: string): void {
  process.stdout.write(`  ${line}\n`);
}
