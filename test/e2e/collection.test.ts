import { type Locator, type Page, expect } from "@playwright/test";
import { answer } from "../../dev/screens/network.ts";
import { test } from "./kept-tab.ts";
import { becomes, keptCode, people, read } from "./person.ts";

interface Held {
  player: { name: string; currentTeam: string; tier: string; position: string };
}

const USER_PAGES = [
  "/presale",
  "/pack-results",
  "/pack-results/some",
  "/purchase-history",
  "/squad",
  "/referral",
  "/referrals",
  "/game",
  "/dashboard",
  "/tournaments",
  "/lineup",
  "/portfolio",
  "/news",
  "/marketplace",
  "/rewards",
  "/players",
  "/wallet",
];

/** Expects these players' cards in order, including those out of view. */
async function expectCards(page: Page, held: readonly Held[]): Promise<void> {
  await expect(page.locator("main article h2")).toHaveText(held.map(({ player }) => player.name));
}

function searchIn(page: Page): Locator {
  return page.getByRole("searchbox", { name: "Search players or teams" });
}

test.describe("the squad's filters", () => {
  test.beforeEach(async ({ page }) => {
    await becomes(page, people.holder);
    await page.goto("/squad");
    await page.getByText(/^All \d+ players$/).waitFor({ state: "attached" });
  });

  test("search finds the players of a team, in any case, and counts them, and one button clears what matches nobody", async ({
    page,
  }) => {
    const held = await read<Held[]>(page, "/api/lineup/inventory");
    const team = held[0]!.player.currentTeam;
    const ofTeam = held.filter(({ player }) => player.currentTeam === team);
    await searchIn(page).pressSequentially(team.toUpperCase(), { delay: 5 });
    await expect(searchIn(page)).toHaveValue(team.toUpperCase());
    await expect(page.getByRole("status").filter({ hasText: "players" })).toHaveText(
      `${ofTeam.length} of ${held.length} players`,
    );
    await expectCards(page, ofTeam);
    await searchIn(page).fill("nobody is called that");
    await expect(page.getByRole("heading", { name: "No players found" })).toBeVisible();
    await page.getByRole("button", { name: "Clear filters" }).click();
    await expect(page).toHaveURL(/\/squad$/);
    await expectCards(page, held);
  });

  test("tier and position narrow the squad, and a reload keeps them", async ({ page }) => {
    const held = await read<Held[]>(page, "/api/lineup/inventory");
    const { tier, position } = held[0]!.player;
    const choose = (group: string, name: RegExp) =>
      page.getByRole("radiogroup", { name: group }).getByText(name).click();
    await choose("Tier", new RegExp(`^${tier} `));
    await choose("Position", new RegExp(`^${position}$`));
    await expect(page).toHaveURL(
      ({ searchParams }) =>
        searchParams.get("tier") === tier && searchParams.get("position") === position,
    );
    const narrowed = held.filter(
      ({ player }) => player.tier === tier && player.position === position,
    );
    await expectCards(page, narrowed);
    await page.reload();
    await expectCards(page, narrowed);
  });
});

test("the referral link is copied, and Share copies it where there is no share sheet, or it fails", async ({
  page,
  context,
  baseURL,
}) => {
  const clipboard = () => page.evaluate(() => navigator.clipboard.readText());
  const empty = () => page.evaluate(() => navigator.clipboard.writeText(""));
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await becomes(page, people.newcomer);
  const { referralCode } = await read<{ referralCode: string }>(page, "/api/auth/me");
  const link = `${baseURL}/?ref=${referralCode}`;
  await page.goto("/referrals");
  await expect(page.getByRole("textbox", { name: "Referral link" })).toHaveValue(link);
  await empty();
  await page.getByRole("button", { name: "Copy Link" }).click();
  const copied = page.getByText("Your referral link has been copied to clipboard.").first();
  await expect(copied).toBeVisible();
  expect(await clipboard()).toBe(link);

  // Chromium has no share sheet here.
  await empty();
  await page.getByRole("button", { name: "Share" }).click();
  await expect.poll(clipboard).toBe(link);
  await empty();
  await page.evaluate(() => {
    navigator.share = () => Promise.reject(new Error("refused"));
  });
  await page.getByRole("button", { name: "Share" }).click();
  await expect.poll(clipboard).toBe(link);
});

test("visitors are sent from every user page to the landing page", async ({ page }) => {
  for (const path of USER_PAGES) {
    const response = await page.request.get(path, { maxRedirects: 0 });
    // Other sites ask for the preview of a purchase without a session.
    if (path === "/pack-results/some") continue;
    expect(response.status(), path).toBe(302);
    expect(response.headers()["location"]).toBe(`/?wanted=${encodeURIComponent(path)}`);
  }
  await page.goto("/purchase-history?ref=abcd2345");
  await expect(page.getByText("Purchase History")).toBeVisible();
  await expect(page).toHaveURL(/\/$/);
  expect(await keptCode(page)).toBe("ABCD2345");
});

test("so are users whose session has ended, by the app", async ({ page, baseURL, context }) => {
  await context.addCookies([{ name: "session", value: "ended", url: baseURL! }]);
  // Other tests show the landing page itself.
  await answer(page, [`${baseURL}/`], () => ({ type: "text/html", body: "" }));
  for (const path of ["/squad", "/pack-results/some"]) {
    const response = await page.goto(path, { waitUntil: "commit" });
    expect(response!.status(), path).toBe(200);
    await expect(page).toHaveURL(/\/$/);
  }
});
