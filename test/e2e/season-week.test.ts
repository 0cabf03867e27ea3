import { spawnSync } from "node:child_process";
import { expect, type Locator, type Page } from "@playwright/test";
import type { TournamentView } from "../../server/tournaments/schemas.ts";
import { askForCheck } from "./ask-for-check.ts";
import { buy, connectOnLanding, read, skipToPlayers } from "./person.ts";
import { move, type SeasonSite, test } from "./season-site.ts";

interface Rewards {
  rewards: { tournament: string; prize: string; state: string }[];
}

const FIRST = "2025-01-20-mon-thu";
/** 48 hours after the last games of each recorded week. */
const SETTLED = ["2025-01-29T12:00:00Z", "2025-11-05T12:00:00Z", "2025-11-12T12:00:00Z"];

test.use({ contextOptions: { reducedMotion: "no-preference" } });

test("a week is played: packs, a lineup by keyboard, live standings, a prize on Solana, a check", async ({
  page,
  browser,
  season,
}) => {
  // Several times what it takes on a busy machine.
  test.setTimeout(900_000);
  await connectOnLanding(page);
  await buy(page, 10);
  await skipToPlayers(page);
  await untilDelivered(page);
  const before = await usdcOf(page, season.rpcUrl);

  await move(page, { action: "start", week: "2025-01-20" });
  announceJersey(season);
  await page.goto("/lineup");
  await expect(page.getByRole("link", { name: /^Lineup ?0 of 10 spots set$/ })).toBeVisible();
  await page.getByRole("button", { name: "Autofill" }).click();
  await page.getByRole("button", { name: "Why these ten" }).click();
  await expect(page.getByRole("dialog", { name: "Why these ten" })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page.getByText(/^Saved \d/)).toBeVisible();
  await expect(page.getByRole("link", { name: "Lineup", exact: true })).toBeVisible();
  await noticesOtherTabs(page);
  await swapGuards(page);
  const guest = await (await browser.newContext()).newPage();
  await guest.goto(await shareLineup(page));
  await expect(guest.getByText("The lineup shared with you stays secret")).toBeVisible();
  const shared = guest.url();
  await guest.goto(season.url);
  await expect(guest.getByRole("heading", { name: "Draft. Hold. Win." })).toBeVisible();
  await expect(guest.getByText("PRESALE FOUNDER PACKS")).toBeHidden();
  await expect(guest.getByText("THE SEASON IS ON", { exact: true })).toBeVisible();
  await guest.getByRole("link", { name: "Watch the tournaments" }).click();
  await expect(guest.getByRole("heading", { name: "This week" })).toBeVisible();
  await expect(guest.getByText("Rosters lock in").first()).toBeVisible();
  await expect(guest.getByText("Your lineup:")).toHaveCount(0);

  // To the lock, and into the first evening.
  await move(page, { action: "to", at: "2025-01-20T02:30:00Z" });
  await page.goto("/tournaments");
  await expect(page.getByRole("heading", { name: "This week" })).toBeVisible();
  await page.getByRole("link", { name: "Monday to Thursday" }).first().click();
  await expect(page.getByRole("main").getByText("Live", { exact: true }).first()).toBeVisible();
  await expect(page.getByRole("link", { name: /^Tournaments ?Live$/i })).toBeVisible();
  await guest.goto(shared);
  await expect(guest.getByRole("dialog").getByText(/^Pick ten of your own/)).toBeVisible();
  await guest.keyboard.press("Escape");
  await guest.getByRole("link", { name: "All tournaments" }).click();
  const average = guest.getByText(/^\d+ entries(, average [\d.]+ points, bar [\d.]+)?\./).first();
  const early = (await average.textContent())!.trim();
  await leaderboardMoves(page);
  await expect(average).not.toHaveText(early);
  await guest.context().close();
  await move(page, { action: "speed", value: 1 });
  await backClosesAnEntry(page);

  const won = await playUntilPaid(page);
  await page.goto("/rewards");
  await expect(page.getByText("Paid so far")).toBeVisible();
  const after = await usdcOf(page, season.rpcUrl);
  expect(after - before).toBe(won.reduce((sum, { prize }) => sum + BigInt(prize), 0n));
  await expectSum(page);
  await page.goto("/portfolio");
  const cents = won.reduce((sum, { prize }) => sum + BigInt(prize) / 10_000n, 0n);
  const wonText = (Number(cents) / 100).toFixed(2);
  await expect(page.locator("dl > div", { hasText: "USDC won" })).toContainText(wonText);

  await page.goto(`/tournaments/${FIRST}`);
  await askForCheck(page);
  await expect(page.getByText("Recomputed in your browser: all 8 checks pass.")).toBeVisible();
  await expect(page.getByText("1 prize, all the same.")).toBeVisible();
  await findsOtherWinner(page);
  await page.goto("/");
  await page.getByRole("button", { name: "Go to Dashboard" }).click();
  await expect(page).toHaveURL(/\/dashboard$/);
  const verify = ["dev/setup.mjs", "verify-tournament", season.url, season.rpcUrl, "--holdings"];
  const { status, stdout } = spawnSync(process.execPath, verify, { encoding: "utf8" });
  expect(status, stdout).toBe(0);
  expect(stdout).toMatch(/\b([1-9]\d*) of \1 holdings are as Solana's history says/);
});

/** Announces a prize in kind of the first tournament, as an operator does. */
function announceJersey({ rpcUrl, databaseUrl }: SeasonSite): void {
  const words = ["in-kind", "add", FIRST, "--place", "1", "--name", "A signed jersey"];
  const env = { ...process.env, ROLE: "api", SOLANA_RPC_URL: rpcUrl, DATABASE_URL: databaseUrl };
  const command = ["dev/setup.mjs", "ops", ...words];
  const { status, stderr } = spawnSync(process.execPath, command, { encoding: "utf8", env });
  expect(status, stderr).toBe(0);
}

/** Expects the check to find a jersey that the site gives to somebody else. */
async function findsOtherWinner(page: Page): Promise<void> {
  const path = `**/api/tournaments/${FIRST}`;
  await page.route(path, async (route) => {
    const response = await route.fetch();
    const said = (await response.json()) as TournamentView;
    const inKind = said.inKind.map((prize) => ({ ...prize, winner: null }));
    await route.fulfill({ response, json: { ...said, inKind } });
  });
  await page.reload();
  await askForCheck(page);
  const found = page.getByText(
    /by the rules, "A signed jersey" goes to \w+, but the site says nobody/i,
  );
  await expect(found).toBeVisible();
  await page.unroute(path);
}

/** Expects that a change of speed from elsewhere shows within seconds. */
async function noticesOtherTabs(page: Page): Promise<void> {
  const timer = page.getByRole("timer");
  for (const value of [60, 1]) {
    await move(page, { action: "speed", value });
    await expect(page.locator("local-season summary")).toContainText(`×${value}`, {
      timeout: 10_000,
    });
    // The countdown follows once it has fetched the time itself.
    const isFast = async () => {
      const before = await leftIn(timer);
      await page.waitForTimeout(1000);
      return Math.abs(before - (await leftIn(timer))) > 30;
    };
    await expect.poll(isFast, `at speed ${value}`).toBe(value === 60);
  }
}

/** Returns the seconds left on a countdown. */
async function leftIn(timer: Locator): Promise<number> {
  const [hours, minutes, seconds] = (await timer.innerText()).split(":").map(Number);
  return hours! * 3600 + minutes! * 60 + seconds!;
}

/** Swaps the players in the two guard slots by keyboard, and expects the change to be saved. */
async function swapGuards(page: Page): Promise<void> {
  const place = (at: number) => page.locator(`[data-place="${at}"]`).filter({ visible: true });
  const nameAt = async (at: number) =>
    (await place(at).getAttribute("aria-label"))!.replace(/^Guard \d: /, "").split(",")[0]!;
  const [first, second] = [await nameAt(0), await nameAt(1)];
  await place(0).focus();
  await page.keyboard.press("Enter");
  await place(1).focus();
  await page.keyboard.press("Enter");
  await expect.poll(() => nameAt(0)).toBe(second);
  await expect
    .poll(
      async () => (await read<{ rosters: { version: number }[] }>(page, "/api/rosters")).rosters,
    )
    .toMatchObject([{ version: 2 }]);
  expect(await nameAt(1)).toBe(first);
}

/** Returns the link in the post that Share offers. */
async function shareLineup(page: Page): Promise<string> {
  await page.getByRole("button", { name: "Share your lineup" }).click();
  const post = await page.getByRole("menuitem", { name: /^Post to X/ }).getAttribute("href");
  await page.keyboard.press("Escape");
  return new URL(post!).searchParams.get("url")!;
}

/** Runs the league at 600 times normal speed, and expects points and rows to update on their own. */
async function leaderboardMoves(page: Page): Promise<void> {
  const board = page.getByRole("table", { name: "Leaderboard" });
  await expect(board.getByRole("row").nth(2)).toBeVisible();
  const rows = () => board.locator("tbody").innerText();
  const first = await rows();
  await move(page, { action: "speed", value: 600 });
  await expect.poll(rows).not.toBe(first);
  // At the edge of the view, the user's row may show both in the list and pinned to its foot.
  await expect(board.getByText("You").last()).toBeVisible();
  const told = page
    .getByRole("status")
    .filter({ hasText: /You have [\d.]+ and are \d+(st|nd|rd|th)[.,]/ });
  await expect(told).toHaveCount(1);
}

/** Opens an entry of the leaderboard, which has its own URL, and closes it with Back and with Escape. */
async function backClosesAnEntry(page: Page): Promise<void> {
  const tournament = page.url();
  const entry = page.getByRole("table", { name: "Leaderboard" }).getByRole("button").first();
  for (const leave of [() => page.goBack(), () => page.keyboard.press("Escape")]) {
    await entry.click();
    await expect(page.getByRole("dialog")).toBeVisible();
    expect(new URL(page.url()).searchParams.has("entry")).toBe(true);
    await leave();
    await expect(page.getByRole("dialog")).toBeHidden();
    await expect(page).toHaveURL(tournament);
  }
}

/** Plays weeks to their end until the user has been paid. Packs are luck, so a week may pay nothing. */
async function playUntilPaid(page: Page): Promise<Rewards["rewards"]> {
  for (const at of SETTLED) {
    if (at !== SETTLED[0]) await saveBestTen(page);
    await move(page, { action: "to", at });
    const { rewards } = await read<Rewards>(page, "/api/rewards");
    if (rewards.length === 0) continue;
    await expect
      .poll(async () => (await read<Rewards>(page, "/api/rewards")).rewards)
      .toEqual(
        rewards.map((one) =>
          expect.objectContaining({ ...one, state: "paid", signature: expect.any(String) }),
        ),
      );
    return rewards;
  }
  throw new Error("Three weeks brought no prize");
}

/**
 * Saves the best ten for the coming week. Past games predict a player's points better than the tier does.
 */
async function saveBestTen(page: Page): Promise<void> {
  const headers = { origin: new URL(page.url()).origin };
  const proposed = await page.request.post("/api/rosters/autofill", { data: {}, headers });
  const { slots } = (await proposed.json()) as { slots: (string | null)[] };
  const saved = await page.request.put("/api/rosters/1", {
    data: { slots },
    headers: { ...headers, "if-match": "*" },
  });
  expect(saved.ok(), await saved.text()).toBe(true);
}

/** Expects that a prize opens to its calculation, with every line confirmed. */
async function expectSum(page: Page): Promise<void> {
  const row = page.getByRole("button", { name: /to (Thursday|Sunday)/ }).first();
  if ((await row.getAttribute("aria-expanded")) === "false") await row.click();
  const steps = page
    .getByRole("list", { name: "How the prize was calculated" })
    .getByRole("listitem");
  await expect(steps).toHaveCount(8);
  for (const step of await steps.all()) await expect(step).toHaveAttribute("data-verdict", "holds");
}

async function untilDelivered(page: Page): Promise<void> {
  const purchase = new URL(page.url()).pathname.split("/").at(-1)!;
  const path = `/api/presale/pack-purchases/${purchase}`;
  await expect
    .poll(async () => (await read<{ state: string }>(page, path)).state)
    .toBe("delivered");
}

/** Reads a wallet's balance of the site's USDC from the chain. */
async function usdcOf(page: Page, rpcUrl: string): Promise<bigint> {
  const [{ walletAddress }, { usdcMint }] = await Promise.all([
    read<{ walletAddress: string }>(page, "/api/auth/me"),
    read<{ usdcMint: string }>(page, "/api/config"),
  ]);
  const answer = await fetch(rpcUrl, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({
      jsonrpc: "2.0",
      id: 1,
      method: "getTokenAccountsByOwner",
      params: [
        walletAddress,
        { mint: usdcMint },
        { encoding: "jsonParsed", commitment: "finalized" },
      ],
    }),
  });
  const { result } = (await answer.json()) as {
    result: {
      value: { account: { data: { parsed: { info: { tokenAmount: { amount: string } } } } } }[];
    };
  };
  return result.value.reduce(
    (sum, { account }) => sum + BigInt(account.data.parsed.info.tokenAmount.amount),
    0n,
  );
}
