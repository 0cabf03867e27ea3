import type { Browser, BrowserContextOptions, Page } from "@playwright/test";
import type { Actor } from "../actor.ts";
import {
  asPerson,
  makeManager,
  moveAfterLock,
  PAID_MS,
  saveBestTen,
  startLocalSeason,
  THIRD_EVENING_MS,
} from "../people.ts";

/** A page of the season, and the text that shows once it is ready. */
interface SeasonScreen {
  readonly name: string;
  readonly path: string;
  readonly shows: RegExp;
}

/** Takes a picture of the page, as `name`. */
type Shoot = (page: Page, name: string) => Promise<void>;

/**
 * Starts a local site's season and takes pictures of its screens before the lock, live and paid, as a user
 * with ten packs. Afterward, the site can no longer show the presale.
 */
export async function shootSeason(
  browser: Browser,
  { url, sizes }: { url: string; sizes: readonly BrowserContextOptions["viewport"][] },
  shoot: Shoot,
): Promise<void> {
  const manager = await makeManager(url);
  const { week } = await startLocalSeason(manager);
  const tournament = `/tournaments/${week!.tournaments[0]!.id}`;
  await saveBestTen(manager);
  const take = async (screens: readonly SeasonScreen[]) => {
    for (const viewport of sizes)
      await shootAll(browser, { baseURL: url, viewport: viewport! }, { manager, screens, shoot });
  };
  await take([{ name: "season-lineup", path: "/lineup", shows: /^Saved / }]);
  await moveAfterLock(manager, week!, THIRD_EVENING_MS);
  await take([
    { name: "season-dashboard", path: "/dashboard", shows: /^Your five to(day|night)/ },
    { name: "season-tournaments", path: "/tournaments", shows: /^This week/ },
    { name: "season-tournament", path: tournament, shows: /^Your five/ },
  ]);
  await moveAfterLock(manager, week!, PAID_MS);
  await take([
    { name: "season-tournament-paid", path: tournament, shows: /^Your five/ },
    { name: "season-rewards", path: "/rewards", shows: /^Your prizes, each/ },
  ]);
}

async function shootAll(
  browser: Browser,
  options: BrowserContextOptions,
  pictures: { manager: Actor; screens: readonly SeasonScreen[]; shoot: Shoot },
): Promise<void> {
  const { manager, screens, shoot } = pictures;
  await using context = await browser.newContext(options);
  await context.addCookies([{ ...asPerson(manager).cookie, domain: "localhost", path: "/" }]);
  const page = await context.newPage();
  for (const { name, path, shows } of screens) {
    await page.goto(path);
    // The panel that moves the season on is not part of the product.
    await page.addStyleTag({ content: "local-season { display: none }" });
    await page.getByText(shows).filter({ visible: true }).first().waitFor();
    await page.waitForLoadState("networkidle");
    await shoot(page, name);
  }
}
