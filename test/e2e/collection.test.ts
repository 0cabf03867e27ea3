import { type Page, expect, test } from "@playwright/test";
import { buy, connectOnLanding, read, skipToPlayers } from "./person.ts";

interface Held {
  player: { name: string; currentTeam: string; tier: string; position: string };
}

const USER_PAGES = [
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

/** Expects the cards of these players in order, including those out of view. */
async function expectCards(page: Page, names: string[]): Promise<void> {
  await expect(page.locator("main article h2")).toHaveText(names);
}

test("the squad shows what the wallet holds, and its filters are kept in the address", async ({
  page,
}) => {
  await connectOnLanding(page);
  await page.goto("/squad");
  await expect(page.getByRole("heading", { name: "No Players Yet" })).toBeVisible();
  await page.getByRole("link", { name: "Buy Packs" }).click();
  await buy(page, 5);
  await skipToPlayers(page);

  await page.goto("/squad");
  await page.getByText(/^All \d+ players$/).waitFor();
  const held = await read<Held[]>(page, "/api/lineup/inventory");
  const names = (match: (player: Held["player"]) => boolean) =>
    held.filter(({ player }) => match(player)).map(({ player }) => player.name);
  await expectCards(
    page,
    names(() => true),
  );
  for (const name of ["Buy - SOON", "Sell - SOON", "Marketplace - SOON"])
    await expect(page.getByRole("button", { name }).first()).toBeDisabled();

  const { currentTeam, tier, position } = held[0]!.player;
  const search = page.getByRole("searchbox", { name: "Search players or teams" });
  const ofTeam = names((player) => player.currentTeam === currentTeam);
  await search.pressSequentially(currentTeam.toUpperCase(), { delay: 5 });
  await expect(search).toHaveValue(currentTeam.toUpperCase());
  await expect(page.getByRole("status").filter({ hasText: "players" })).toHaveText(
    `${ofTeam.length} of ${held.length} players`,
  );
  await expectCards(page, ofTeam);

  await page
    .getByRole("radiogroup", { name: "Tier" })
    .getByText(new RegExp(`^${tier} `))
    .click();
  await page
    .getByRole("radiogroup", { name: "Position" })
    .getByText(position, { exact: true })
    .click();
  await expect(page).toHaveURL(
    (url) =>
      url.searchParams.get("q") === currentTeam.toUpperCase() &&
      url.searchParams.get("tier") === tier &&
      url.searchParams.get("position") === position,
  );
  const narrowed = names(
    (player) =>
      player.currentTeam === currentTeam && player.tier === tier && player.position === position,
  );
  await expectCards(page, narrowed);
  await page.reload();
  await expectCards(page, narrowed);

  await search.fill("nobody is called that");
  await expect(page.getByRole("heading", { name: "No players found" })).toBeVisible();
  await page.getByRole("button", { name: "Clear filters" }).click();
  await expect(page).toHaveURL(/\/squad$/);
  await expectCards(
    page,
    names(() => true),
  );
});

test("the purchase history lists purchases, and says so when it cannot load", async ({ page }) => {
  await connectOnLanding(page);
  await page.goto("/purchase-history");
  await expect(page.getByRole("heading", { name: "No Purchases Yet" })).toBeVisible();
  await page.getByRole("link", { name: "Buy Packs Now" }).click();
  await buy(page, 2);
  await skipToPlayers(page);

  await page.route("**/api/presale/pack-purchases", (route) => route.fulfill({ status: 500 }));
  await page.goto("/purchase-history");
  await expect(page.getByRole("alert")).toContainText(
    "Failed to load purchase history. Please try again.",
  );
  await page.unroute("**/api/presale/pack-purchases");
  await page.getByRole("button", { name: "Try Again" }).click();
  const row = page.getByRole("row").filter({ hasText: "40.00 USDC" });
  await expect(row).toContainText("Confirmed");
  await row.getByRole("link", { name: /^View Results/ }).click();
  await expect(page.getByRole("heading", { name: "Pack Opened Successfully" })).toBeVisible();
  await page
    .getByRole("navigation", { name: "Main" })
    .getByRole("link", { name: "Docs" })
    .filter({ visible: true })
    .click();
  await expect(page).toHaveTitle(/Docs|Documentation/);
});

test("the referral link is copied and shared, and a clipboard failure is reported", async ({
  page,
  context,
  baseURL,
}) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await connectOnLanding(page);
  const { referralCode } = await read<{ referralCode: string }>(page, "/api/auth/me");
  const link = `${baseURL}/?ref=${referralCode}`;
  await page.goto("/referrals");
  await expect(page.getByRole("textbox", { name: "Referral link" })).toHaveValue(link);
  await expect(page.getByText("No commissions yet")).toBeVisible();
  const clipboard = () => page.evaluate(() => navigator.clipboard.readText());
  const copied = page.getByText("Your referral link has been copied to clipboard.").first();

  await page.getByRole("button", { name: "Copy Link" }).click();
  await expect(copied).toBeVisible();
  expect(await clipboard()).toBe(link);

  // Chromium has no share sheet here, so the link goes to the clipboard.
  await page.evaluate(() => navigator.clipboard.writeText(""));
  await page.getByRole("button", { name: "Share" }).click();
  await expect.poll(clipboard).toBe(link);
  // A share sheet that fails falls back to the clipboard, too.
  await page.evaluate(async () => {
    await navigator.clipboard.writeText("");
    navigator.share = () => Promise.reject(new Error("refused"));
  });
  await page.getByRole("button", { name: "Share" }).click();
  await expect.poll(clipboard).toBe(link);

  await page.evaluate(() => {
    navigator.clipboard.writeText = () => Promise.reject(new Error("refused"));
  });
  await page.getByRole("button", { name: "Copy Link" }).click();
  await expect(page.getByText("Failed to copy link. Please try again.").first()).toBeVisible();
});

test("the sidebar leads through the pages of the game, and the account menu signs out", async ({
  page,
}) => {
  await connectOnLanding(page);
  await page.goto("/dashboard");
  const sidebar = page.getByRole("navigation", { name: "Main" });
  await sidebar.getByRole("link", { name: "Tournaments" }).click();
  await expect(page.getByRole("heading", { name: "Tournaments" })).toBeVisible();
  await expect(sidebar.locator("[aria-current=page]")).toHaveText("Tournaments");
  await page.getByRole("link", { name: "Back to Dashboard" }).click();
  await expect(page.getByRole("heading", { name: "Dashboard Coming Soon" })).toBeVisible();
  await page.getByRole("button", { name: /^Account/ }).click();
  await page.getByRole("menuitem", { name: "Log out" }).click();
  await expect(page).toHaveURL(/\/$/);
  expect((await page.request.get("/api/auth/me")).status()).toBe(401);
});

test("visitors are sent from every user page to the landing page", async ({ page }) => {
  for (const path of USER_PAGES) {
    expect((await page.goto(path))!.status(), path).toBe(200);
    await expect(page).toHaveURL(/\/$/);
  }
});
