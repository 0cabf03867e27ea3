import { AxeBuilder } from "@axe-core/playwright";
import { type Page, expect, test } from "@playwright/test";
import { buy, connectOnLanding, skipToPlayers } from "./person.ts";

const TAGS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];

async function expectNoFindings(page: Page, where: string): Promise<void> {
  // Colours are looked at when nothing fades any more.
  await page.waitForTimeout(400);
  const { violations } = await new AxeBuilder({ page }).withTags(TAGS).analyze();
  const found = violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(" ")}`,
  );
  expect(found, where).toEqual([]);
}

for (const viewport of [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
]) {
  test.describe(`at ${viewport.width} px`, () => {
    test.use({ viewport });

    test("the screens of a visitor have no findings", async ({ page }) => {
      await page.goto("/");
      await expectNoFindings(page, "landing");
      await page.getByRole("button", { name: "Connect Wallet & Play" }).click();
      await page.getByRole("dialog").waitFor();
      await expectNoFindings(page, "connect dialog");
      await page.goto("/login");
      await page.getByRole("heading", { name: "Connect Your Wallet" }).waitFor();
      await expectNoFindings(page, "login");
      await page.goto("/nothing-here");
      await page.getByRole("heading", { name: "Page Not Found" }).waitFor();
      await expectNoFindings(page, "not found");
    });

    test("the screens of a user have no findings", async ({ page }) => {
      await connectOnLanding(page);
      await page.getByRole("heading", { name: "Your Recent Purchases" }).waitFor();
      await expectNoFindings(page, "presale");
      await page.goto("/pack-results");
      await page.getByRole("heading", { name: "No Confirmed Packs" }).waitFor();
      await expectNoFindings(page, "empty collection");
      await page.goto("/pack-results/nothing");
      await page.getByText("No Players Found").waitFor();
      await expectNoFindings(page, "no results");
      await page.goto("/presale");
      await buy(page, 2);
      await page.getByRole("button", { name: "Skip to results" }).waitFor();
      await expectNoFindings(page, "opening");
      await page.getByRole("button", { name: "Skip to results" }).click();
      await page.getByRole("dialog", { name: "Pack Purchase Complete!" }).waitFor();
      await expectNoFindings(page, "complete");
      await page.keyboard.press("Escape");
      await page.goto("/presale");
      await page.getByRole("heading", { name: "Your Recent Purchases" }).waitFor();
      await expectNoFindings(page, "presale with purchases");
      await page.goto("/pack-results");
      await page.getByRole("heading", { name: "Your Pack Collection" }).waitFor();
      await expectNoFindings(page, "collection");
      await page.getByRole("link", { name: "View Your Players" }).first().click();
      await page.getByRole("heading", { name: "Pack Opened Successfully" }).waitFor();
      await expectNoFindings(page, "results");
    });

    test("the collection and the pages of the game have no findings", async ({ page }) => {
      await connectOnLanding(page);
      const look = async (path: string, heading: string | RegExp, where = path) => {
        await page.goto(path);
        await page.getByRole("heading", { name: heading }).first().waitFor();
        await expectNoFindings(page, where);
      };
      await look("/purchase-history", "No Purchases Yet", "empty purchase history");
      await look("/squad", "No Players Yet", "empty squad");
      await look("/referrals", "No commissions yet");
      await page.getByRole("button", { name: "Copy Link" }).click();
      await expectNoFindings(page, "referral with a toast");
      await look("/dashboard", "Dashboard Coming Soon");
      await page.getByRole("button", { name: /^Account/ }).click();
      await expectNoFindings(page, "account menu");
      await look("/tournaments", "Tournaments");
      await look("/marketplace", /Coming Soon/);
      await look("/rewards", /Coming Soon/);
      await look("/players", /Coming Soon/);
      await look("/game?tier=S", "Game Center");
      await page
        .getByRole("button", { name: /^View Details/ })
        .first()
        .click();
      await expectNoFindings(page, "player details");
      await look("/game?q=nobody+at+all", "No players found");
      await page.goto("/presale");
      await buy(page, 2);
      await skipToPlayers(page);
      await look("/purchase-history", "Purchase History");
      await look("/squad", "Your Squad");
    });
  });
}
