import { userInfo } from "node:os";
import { type Browser, chromium } from "@playwright/test";
import { chromiumArguments, findChromium } from "../dev/chromium.ts";
import { startSite } from "../dev/running-site.ts";
import { runProgram } from "../dev/until-stopped.ts";
import { measureOpening, measureSquare } from "./opening.ts";
import { measurePages } from "./pages.ts";
import { machine, writeSection } from "./results.ts";

const VIEWPORTS = [
  { width: 390, height: 844 },
  { width: 1440, height: 900 },
];

/**
 * `npm run bench:web`: how fast pages load on a slow phone, and how smoothly packs open. With `pages` or
 * `opening`, measures only that.
 */
runProgram(async () => {
  const [only] = process.argv.slice(2);
  await using site = await startSite(say);
  const executablePath = findChromium();
  const browser = await chromium.launch({
    ...(executablePath ? { executablePath } : {}),
    args: chromiumArguments(userInfo().uid === 0),
  });
  try {
    if (only !== "opening") await measurePages(browser, site.url, say);
    if (only !== "pages") await measureOpenings(browser, site.url);
    say("written to bench/RESULTS.md");
  } finally {
    await browser.close();
  }
});

async function measureOpenings(browser: Browser, baseURL: string) {
  const shows = [];
  for (const viewport of VIEWPORTS) {
    shows.push(await measureSquare(browser, { baseURL, viewport }));
    // A user of its own, whose 1,000 USDC pay for 30 packs.
    const user = await signIn(browser, baseURL);
    for (const packs of [1, 3, 6])
      shows.push(await measureOpening(browser, { baseURL, viewport, storageState: user }, packs));
  }
  await writeSection("The opening", reportOpening(shows));
}

/** Signs a new user in. Returns their cookies and storage. */
async function signIn(browser: Browser, baseURL: string) {
  await using context = await browser.newContext({ baseURL });
  const page = await context.newPage();
  await page.goto("/login");
  await page.getByRole("button", { name: "Connect Wallet", exact: true }).click();
  await page.waitForURL(/\/presale/);
  return await context.storageState();
}

function reportOpening(rows: readonly (readonly string[])[]): string {
  return `\`npm run bench:web\` wrote this on ${machine()}, at 4x CPU slowdown. Packs are bought and shown without a
tap. Figures are medians of three purchases, from the first to the last frame of the show's clock. They are the
browser's own reports of what reached the screen: a frame is missed if something should have moved in it and did not.
The compositor plays the show, so a busy page delays none of its frames. The yardstick is a page in which only a
small square moves. Browser, site, chain and database share the machine, which has no GPU: software draws each
frame, so a wide window costs more than a phone's. A phone draws with its GPU.

| what is shown | frames per second | frames missed | longest stall | longest task |
| --- | --- | --- | --- | --- |
${rows.map((row) => `| ${row.join(" | ")} |`).join("\n")}
`;
}

function say(line: string): void {
  process.stdout.write(`  ${line}\n`);
}
