import { type Locator, type Page, expect } from "@playwright/test";
import { rewrite } from "../../dev/screens/network.ts";
import { withExplorer } from "./explorer.ts";
import { test } from "./kept-tab.ts";
import { becomes, type CardPlayer, expectCard, figuresIn, people, read } from "./person.ts";

interface Held {
  player: CardPlayer;
  tokenQuantity: number;
}

function radios(page: Page, name: string): Locator {
  return page.getByRole("radiogroup", { name }).getByRole("radio");
}

async function expectFilters(page: Page): Promise<void> {
  await expect(page.getByPlaceholder("Search players or teams...")).toBeVisible();
  await expect(radios(page, "Tier")).toHaveText(["All", "S Legendary", "A Rare", "B Common"]);
  await expect(radios(page, "Position")).toHaveText(["All", "PG", "SG", "SF", "PF", "C"]);
}

function inTier(players: readonly CardPlayer[], tier: string): string {
  return String(players.filter((player) => player.tier === tier).length);
}

test("the squad counts its players, and each card shows who it is", async ({ page }) => {
  await becomes(page, people.holder);
  await page.goto("/squad");
  const main = page.getByRole("main");
  await expect(main.getByRole("heading", { level: 1 })).toHaveText("Your Squad");
  await expectFilters(page);
  const held = await read<Held[]>(page, "/api/lineup/inventory");
  const players = held.map(({ player }) => player);
  expect((await figuresIn(main)).slice(0, 5)).toEqual([
    ["Total Players", String(held.length)],
    ["Total Tokens", "600"],
    ["Legendary", inTier(players, "S")],
    ["Rare", inTier(players, "A")],
    ["Common", inTier(players, "B")],
  ]);
  await expect(main.getByRole("article")).toHaveCount(held.length);
  for (const [index, { player, tokenQuantity }] of held.entries()) {
    const card = main.getByRole("article").nth(index);
    await expectCard(card, player);
    expect(await figuresIn(card)).toEqual([
      ["Tokens", String(tokenQuantity)],
      ["Popularity", String(player.popularity)],
    ]);
  }
  await expect(main.getByRole("link", { name: "Expand Your Squad" })).toHaveAttribute(
    "href",
    "/presale",
  );
  await expect(main.getByRole("link", { name: "See all players" })).toHaveAttribute(
    "href",
    "/game",
  );
  await expect(main).toContainText("Player images are placeholders: because of image rights");
});

test.describe("the Game Center", () => {
  const atGame = async (page: Page): Promise<CardPlayer[]> => {
    await becomes(page, people.newcomer);
    await page.goto("/game");
    return read<CardPlayer[]>(page, "/api/players");
  };

  const expectShown = async (page: Page, shown: readonly CardPlayer[]) => {
    const main = page.getByRole("main");
    const found = shown.length === 102 ? "All 102 players" : `${shown.length} of 102 players`;
    await expect(main.getByRole("status").first()).toHaveText(found);
    expect((await figuresIn(main)).slice(0, 4)).toEqual([
      ["Players Shown", String(shown.length)],
      ["S Legendary", inTier(shown, "S")],
      ["A Rare", inTier(shown, "A")],
      ["B Common", inTier(shown, "B")],
    ]);
  };

  test("counts all players, the most popular first, and shows one in detail", async ({ page }) => {
    const players = await atGame(page);
    await expectFilters(page);
    await expectShown(page, players);
    await expect(
      page.getByText(/; 100 of the 102 are part of the presale\. Those you/),
    ).toBeVisible();
    const card = page.getByRole("main").getByRole("article").first();
    await expectCard(card, players[0]!);
    expect(await figuresIn(card)).toEqual([["Popularity", `${players[0]!.popularity}/100`]]);

    await page.getByRole("searchbox").fill("curry");
    await page.getByRole("button", { name: "View Details, Stephen Curry" }).click();
    const details = page.getByRole("dialog", { name: "Stephen Curry" });
    await expect(details).toContainText("Golden State Warriors");
    await expect(details).toContainText("Point guard");
    await expect(details).toContainText(/You hold[\d,]+ tokens?/);
    await page.keyboard.press("Escape");
    await expect(details).toBeHidden();
    await expect(page.getByRole("searchbox")).toHaveValue("curry");
  });

  test("the Back button closes a player, and the address of one leads there", async ({ page }) => {
    await atGame(page);
    const button = page.getByRole("button", { name: "View Details, Stephen Curry" });
    await button.click();
    const details = page.getByRole("dialog", { name: "Stephen Curry" });
    await expect(details).toBeVisible();
    await page.goBack();
    await expect(details).toBeHidden();
    await expect(button).toBeVisible();
    await page.goForward();
    await expect(details).toBeVisible();
    await page.reload();
    await expect(details).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(details).toBeHidden();
    await expect(button).toBeFocused();
  });

  test("filters by tier and position, searches players and teams in any case, and says when nobody is found", async ({
    page,
  }) => {
    const players = await atGame(page);
    await radios(page, "Tier").nth(1).click();
    await radios(page, "Position").nth(1).click();
    await expectShown(
      page,
      players.filter(({ tier, position }) => tier === "S" && position === "PG"),
    );
    for (const group of ["Tier", "Position"]) await radios(page, group).first().click();
    await expectShown(page, players);
    const search = page.getByRole("searchbox");
    await search.fill("LAKERS");
    await expectShown(
      page,
      players.filter(({ currentTeam }) => currentTeam.includes("Lakers")),
    );
    await search.fill("curry");
    await expectShown(
      page,
      players.filter(({ name }) => name.includes("Curry")),
    );
    await search.fill("nobody is called that");
    await expect(page.getByRole("heading", { name: "No players found" })).toBeVisible();
    await expectShown(page, []);
  });
});

test("both paths of the referral page show the number of referrals, the earnings and the rate, a read-only link, and how it works", async ({
  page,
}) => {
  await becomes(page, people.holder);
  for (const path of ["/referral", "/referrals"]) {
    await page.goto(path);
    await expect(page.getByRole("link", { name: "Referrals", exact: true })).toHaveAttribute(
      "aria-current",
      "page",
    );
    expect((await figuresIn(page.getByRole("main"))).slice(0, 3)).toEqual([
      ["Total Referrals", "1"],
      ["Total Commissions", "$2.00"],
      ["Commission Rate", "10%"],
    ]);
  }
  const main = page.getByRole("main");
  const { referralCode } = await read<{ referralCode: string }>(page, "/api/auth/me");
  const link = page.getByRole("textbox", { name: "Referral link" });
  await expect(link).toHaveValue(`${new URL(page.url()).origin}/?ref=${referralCode}`);
  await expect(link).not.toBeEditable();
  for (const name of ["Copy Link", "Share"])
    await expect(page.getByRole("button", { name, exact: true })).toBeEnabled();
  await expect(main.getByRole("heading", { name: "How it works" })).toBeVisible();
  await expect(main.getByRole("list").first().getByRole("listitem")).toHaveText([
    /Share your link/,
    /Your friend buys packs/,
    /You earn 10% in USDC/,
    /What does not count/,
  ]);
  await expect(main.getByRole("link", { name: "Go to Presale" })).toHaveAttribute(
    "href",
    "/presale",
  );
});

test("each commission shows amount, date, percentage and status, and links to its transaction", async ({
  page,
}) => {
  await becomes(page, people.holder);
  const [commission] = await read<{ createdAt: string; txSignature: string }[]>(
    page,
    "/api/referral/commissions",
  );
  const { createdAt, txSignature } = commission!;
  // The local chain has no explorer; every other cluster names one.
  await withExplorer(page);
  await page.goto("/referrals");
  const main = page.getByRole("main");
  await expect(main.getByRole("heading", { name: "Commission History" })).toBeVisible();
  const row = main.getByRole("listitem").filter({ hasText: "Commission: 10%" });
  await expect(row).toHaveCount(1);
  await expect(row).toContainText("$2.00");
  await expect(row).toContainText("Paid");
  await expect(row).toContainText(
    new Date(createdAt).toLocaleString("en-US", { dateStyle: "medium", timeStyle: "short" }),
  );
  await expect(row.getByRole("link")).toHaveAttribute(
    "href",
    `https://explorer.solana.com/tx/${txSignature}?cluster=devnet`,
  );
  await expect(row.getByRole("link")).toContainText(
    `${txSignature.slice(0, 8)}...${txSignature.slice(-8)}`,
  );
});

test("an unpaid commission has no transaction, and an unknown status is shown unchanged", async ({
  page,
}) => {
  await becomes(page, people.holder);
  await withExplorer(page);
  await rewrite(page, "*/api/referral/commissions", (said) => {
    const [paid] = said as { id: string; txSignature?: string }[];
    const { txSignature: _, ...unpaid } = paid!;
    return [
      { ...unpaid, id: "1", status: "pending" },
      { ...unpaid, id: "2", status: "on hold" },
    ];
  });
  await page.goto("/referrals");
  const rows = page.getByRole("main").getByRole("listitem").filter({ hasText: "Commission: 10%" });
  await expect(rows).toHaveCount(2);
  await expect(rows.first()).toContainText("Pending");
  await expect(rows.last()).toContainText("on hold");
  await expect(rows.getByRole("link")).toHaveCount(0);
});
