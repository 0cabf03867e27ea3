import { spawn } from "node:child_process";
import { once } from "node:events";
import { createInterface } from "node:readline";
import { expect, type Page } from "@playwright/test";
import { test as base } from "./kept-tab.ts";

/** A site for the tests of one file, which start its season and play it. */
export interface SeasonSite {
  readonly url: string;
  readonly rpcUrl: string;
  readonly databaseUrl: string;
}

/** Tests on a site of their own, one per worker. */
export const test = base.extend<object, { season: SeasonSite }>({
  season: [
    // Playwright reads from this pattern that there are no dependencies.
    // oxlint-disable-next-line no-empty-pattern
    async ({}, use) => {
      const site = spawn(process.execPath, ["dev/season-site.ts"], {
        stdio: ["pipe", "pipe", "inherit"],
      });
      const ended = once(site, "exit");
      const [line] = (await once(createInterface(site.stdout), "line")) as [string];
      await use(JSON.parse(line) as SeasonSite);
      site.stdin.end();
      await ended;
    },
    { scope: "worker", timeout: 300_000 },
  ],
  baseURL: ({ season }, use) => use(season.url),
});

/** A command to the local season. */
type Move =
  | { action: "start"; week: string }
  | { action: "speed"; value: number }
  | { action: "to"; at: string };

/** Moves the local season on, as its panel does. */
export async function move(page: Page, data: Move): Promise<void> {
  const answer = await page.request.post("/api/local/season", {
    data,
    headers: { origin: new URL(page.url()).origin },
    timeout: 70_000,
  });
  expect(answer.ok(), await answer.text()).toBe(true);
}
