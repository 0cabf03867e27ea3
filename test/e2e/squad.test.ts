import { type Page, expect } from "@playwright/test";
import { giveSeason } from "../../dev/screens/give-season.ts";
import { giveSameCards, restoreNetwork } from "../../dev/screens/network.ts";
import { withExplorer } from "./explorer.ts";
import { test } from "./kept-tab.ts";
import { PHONE } from "./phone.ts";
import { becomes, type CardPlayer, figuresIn, people, read } from "./person.ts";

interface Held {
  player: CardPlayer & { id: string; mint: string };
  tokenQuantity: number;
}

test("a card opens its details: tokens, draws with their proofs, and what is coming soon", async ({
  page,
}) => {
  await becomes(page, people.holder);
  await withExplorer(page);
  await page.goto("/squad");
  const [held] = await read<Held[]>(page, "/api/lineup/inventory");
  const { player, tokenQuantity } = held!;
  const card = page.getByRole("link", { name: `Details of ${player.name}` });
  await card.focus();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(`/squad?card=${player.id}`);
  const details = page.getByRole("dialog", { name: player.name });
  await expect(details.getByRole("heading", { name: player.name })).toBeFocused();
  await expect(details).toContainText(player.currentTeam);
  const figures = Object.fromEntries(await figuresIn(details)) as Record<string, string>;
  expect(figures).toMatchObject({
    Tokens: String(tokenQuantity),
    Popularity: `${player.popularity} out of 100`,
  });
  await expect(details.getByRole("link", { name: /on Solana Explorer/ })).toHaveAttribute(
    "href",
    `https://explorer.solana.com/address/${player.mint}?cluster=devnet`,
  );
  const draws = details.getByRole("region", { name: "Where it came from" }).getByRole("listitem");
  await expect(draws).toHaveCount(tokenQuantity / 50);
  await expect(draws.first()).toContainText(/^50 tokens, pack [1-3] of 3/);
  await expect(draws.first().getByRole("link", { name: "Verify this pack" })).toHaveAttribute(
    "href",
    `/fairness/${people.holder.packId}`,
  );
  const soon = details.getByRole("button", { name: /SOON$/ });
  await expect(soon).toHaveText(["Buy - SOON", "Sell - SOON", "Marketplace - SOON"]);
  for (const button of await soon.all()) await expect(button).toBeDisabled();
  await page.keyboard.press("Escape");
  await expect(details).toBeHidden();
  await expect(page).toHaveURL(/\/squad$/);
  await expect(card).toBeFocused();

  // A link opens it, too. Closing it moves the focus to its card.
  await page.goto(`/squad?card=${player.id}`);
  await expect(details).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(card).toBeFocused();
});

test("on phones a card is on the first screen, and the filters are in a sheet that counts them", async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await becomes(page, people.holder);
  for (const path of ["/squad", `/pack-results/${people.holder.packId}`]) {
    await page.goto(path);
    const { y } = (await page.locator("main .player-card").first().boundingBox())!;
    expect(y, path).toBeLessThanOrEqual(160);
  }
  await page.goto("/squad");
  await page.getByRole("button", { name: "Filters", exact: true }).click();
  const sheet = page.getByRole("dialog", { name: "Filters" });
  await sheet.getByRole("radio", { name: "B Common" }).click();
  await sheet.getByRole("searchbox").fill("a");
  await expect(page).toHaveURL(/q=a/);
  const shown = await page.locator("main article").count();
  await sheet.getByRole("button", { name: `Show ${shown} player` }).click();
  await expect(page.getByRole("button", { name: "Filters, 2 active" })).toBeFocused();
});

test("the light on a foil card stays under the pointer, in its corners, too", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "no-preference" });
  await becomes(page, people.holder);
  await giveSameCards(page);
  await page.goto("/squad");
  const card = page.locator("main .player-card").first();
  const { x, y, width, height } = (await card.boundingBox())!;
  const at = { x: x + width * 0.15, y: y + height * 0.85 };
  await page.mouse.move(at.x, at.y);
  const distance = () =>
    card.locator(".player-card-light").evaluate((light, pointer) => {
      const { left, top, width: wide, height: high } = light.getBoundingClientRect();
      return Math.hypot(left + wide / 2 - pointer.x, top + high / 2 - pointer.y);
    }, at);
  // A tilted card is slightly offset from a flat one.
  await expect.poll(distance).toBeLessThan(width * 0.1);
});

test.describe("a phone that is turned", () => {
  test.use(PHONE);

  /** Returns how the foil cards tilt after an 11-degree turn, in page order. */
  const turned = async (page: Page, reducedMotion: "reduce" | "no-preference") => {
    await page.emulateMedia({ reducedMotion });
    await page.goto("/squad");
    await page.locator("main article").first().waitFor();
    // Observers report within a few frames what is on screen. The first reading sets the rest position.
    return page.evaluate(async () => {
      for (let frame = 0; frame < 3; frame++)
        await new Promise((resolve) => requestAnimationFrame(resolve));
      for (const gamma of [0, 11])
        dispatchEvent(new DeviceOrientationEvent("deviceorientation", { beta: 40, gamma }));
      const bodies = document.querySelectorAll<HTMLElement>(
        "main .player-card:not([data-tier=B]) .player-card-body",
      );
      return [...bodies].map(({ style }) => style.transform);
    });
  };

  test("leans the cards on screen, unless motion is reduced", async ({ page }) => {
    await becomes(page, people.holder);
    await giveSameCards(page);
    const leans = await turned(page, "no-preference");
    expect(leans[0]).toBe("rotateX(0deg) rotateY(3deg)");
    // The fourth row is below the screen.
    expect(leans[6]).toBe("");
    expect((await turned(page, "reduce")).join("")).toBe("");
  });
});

test("a wallet without players is not sent to the presale once it is over", async ({ page }) => {
  await becomes(page, people.newcomer);
  const buy = page.getByRole("main").getByRole("link", { name: /Buy Packs|Expand Your Squad/ });
  await page.goto("/squad");
  await expect(buy.filter({ visible: true })).toHaveCount(2);
  await giveSeason({ stage: "open", isWithoutPlayers: true, isWithoutRoster: true })(page);
  for (const path of ["/squad", "/wallet", "/pack-results", "/purchase-history", "/marketplace"]) {
    await page.goto(path);
    await expect(page.getByText(/^No |It is not open yet/).first()).toBeVisible();
    await expect(buy).toHaveCount(0);
  }
  await restoreNetwork(page);
});

test("in the season, a card says when the player plays next, where he is in the lineup, and what he did", async ({
  page,
}) => {
  await becomes(page, people.newcomer);
  await giveSeason({ stage: "open" })(page);
  await page.goto("/squad");
  for (const [name, game, spot, href, average, last] of [
    [
      "Tyrese Maxey",
      /^Mon .* vs ORL$/,
      "Guard 1",
      "/lineup?place=G1",
      "56.7 points",
      /^Jan 26 at CHI59\.0/,
    ],
    ["Josh Giddey", /^Tue .* vs ATL$/, "Not in the lineup", "/lineup", "points a game", /^Jan/],
  ] as const) {
    await page.getByRole("link", { name: `Details of ${name}` }).click();
    const details = page.getByRole("dialog", { name });
    await expect(details.getByRole("link", { name: spot })).toHaveAttribute("href", href);
    const next = details.locator("dl > div").filter({ hasText: "Next game" });
    await expect(next.locator("dd")).toHaveText(game);
    await expect(details.getByText(average)).toBeVisible();
    await expect(details.getByRole("row").nth(1)).toHaveText(last);
    await page.keyboard.press("Escape");
  }
});
