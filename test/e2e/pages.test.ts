import { type Locator, expect } from "@playwright/test";
import { fail, giveHeld, restoreNetwork, rewrite } from "../../dev/screens/network.ts";
import { byRarity } from "../../rules/tiers.ts";
import type { Actor } from "../../dev/actor.ts";
import { forThisTest, test } from "./kept-tab.ts";
import {
  becomes,
  buyButton,
  buyByApi,
  type CardPlayer,
  expectCard,
  figuresIn,
  newBuyer,
  people,
} from "./person.ts";

interface Reward {
  packNumber: number;
  player: CardPlayer;
}
interface Purchase {
  id: string;
  status: string;
  packQuantity: number;
  totalAmount: string;
  createdAt: string;
  txSignature?: string;
}

/** "Nov 20, 2025, 7:02 PM": US date format with hour and minute. */
const DATE = /[A-Z][a-z]{2} \d{1,2}, \d{4}, \d{1,2}:\d{2}\s[AP]M/;

function dateTime(iso: string): string {
  return new Date(iso).toLocaleString("en-US", { dateStyle: "medium", timeStyle: "short" });
}

async function expectToPresale(place: Locator, name: string): Promise<void> {
  const link = place.getByRole("link", { name, exact: true });
  await expect(link, name).toHaveAttribute("href", "/presale");
}

async function ask<Body>(actor: Actor, path: string): Promise<Body> {
  return (await actor.get<Body>(path)).body;
}

interface Bought {
  readonly buyer: Actor;
  /** Ids of the two-pack and one-pack purchases, and of the unpaid order. */
  readonly two: string;
  readonly one: string;
  readonly failed: string;
  /** The purchase of two packs, and its contents. */
  readonly purchase: Purchase;
  readonly rewards: readonly Reward[];
}

async function buyTwice(): Promise<Bought> {
  const buyer = await newBuyer();
  const failed = (await buyer.create(4)).body.packId;
  const [two, one] = (await buyByApi(buyer, [2, 1])) as [string, string];
  await expect
    .poll(
      async () => (await ask<Purchase>(buyer, `/api/presale/pack-purchases/${failed}`)).status,
      { timeout: 60_000 },
    )
    .toBe("failed");
  const purchase = await ask<Purchase>(buyer, `/api/presale/pack-purchases/${two}`);
  const rewards = await ask<Reward[]>(buyer, `/api/presale/pack-rewards/${two}`);
  return { buyer, two, one, failed, purchase, rewards };
}

test.describe("who bought two packs, then one, and let an order expire", () => {
  // In one worker, because they share purchases that take as long as an order's lifetime.
  test.describe.configure({ mode: "default" });
  let bought: Bought;
  test.beforeAll(async () => void (bought = await buyTwice()));
  test.beforeEach(({ page }) => becomes(page, bought.buyer));

  test("finds both purchases in the collection, with their contents and cost", async ({ page }) => {
    const { two, purchase } = bought;
    const main = page.getByRole("main");
    await page.goto("/pack-results");
    await expect(main.getByRole("heading", { level: 1 })).toHaveText("Your Pack Collection");
    expect((await figuresIn(main)).slice(0, 3)).toEqual([
      ["Confirmed purchases", "2"],
      ["Total packs opened", "3"],
      ["Players collected", "12 cards"],
    ]);
    await expect(main.getByRole("article")).toHaveCount(2);
    const card = main.getByRole("article").filter({ hasText: "2 packs" });
    await expect(card).toContainText(dateTime(purchase.createdAt));
    await expect(card).toContainText(DATE);
    expect(await figuresIn(card)).toEqual([
      ["Players received", "8 cards"],
      ["USDC spent", "40.00 USDC"],
      ["Price per pack", "20.00 USDC"],
    ]);
    await expect(card.getByRole("link")).toHaveText("View Your Players");
    await expect(card.getByRole("link")).toHaveAttribute("href", `/pack-results/${two}`);
  });

  test("finds the cards of each pack, what they cost, and what comes next", async ({ page }) => {
    const { two, rewards } = bought;
    const main = page.getByRole("main");
    await page.goto(`/pack-results/${two}`);
    await expect(main.getByRole("heading", { level: 1 })).toHaveText("Pack Opened Successfully");
    expect((await figuresIn(main)).slice(0, 4)).toEqual([
      ["Packs opened", "2"],
      ["Players received", "8 cards"],
      ["Total tokens", "400"],
      ["USDC spent", "40.00"],
    ]);
    for (const number of [1, 2]) {
      const pack = page.getByRole("region", { name: `Pack ${number}` });
      const heading = { name: `Pack ${number}`, exact: true };
      await expect(pack.getByRole("heading", heading)).toBeVisible();
      const cards = rewards
        .filter(({ packNumber }) => packNumber === number)
        .toSorted((a, b) => byRarity(a.player, b.player));
      await expect(pack.getByRole("article")).toHaveCount(4);
      for (const [place, { player }] of cards.entries()) {
        const article = pack.getByRole("article").nth(place);
        await expectCard(article, player);
        expect(await figuresIn(article)).toEqual([
          ["Tokens", "50"],
          ["Popularity", String(player.popularity)],
        ]);
      }
    }
    const next = page
      .getByRole("heading", { name: "What's Next" })
      .locator("xpath=ancestor::section");
    await expect(next.getByRole("heading", { level: 3 })).toHaveText([
      "Build lineups",
      "Join tournaments",
      "Earn rewards",
    ]);
    await expect(next).toContainText("Full gameplay starts after the presale ends.");
    await expectToPresale(next, "Buy More Packs");
  });

  test("finds a single pack without a number, and no players in an unpaid order", async ({
    page,
  }) => {
    const { one, failed } = bought;
    const main = page.getByRole("main");
    await page.goto(`/pack-results/${one}`);
    await expect(main.getByRole("article")).toHaveCount(4);
    await expect(page.getByRole("heading", { name: "Pack 1", exact: true })).toHaveCount(0);

    await page.goto(`/pack-results/${failed}`);
    await expect(main).toContainText("No Players Found");
    await expect(main).toContainText("This pack hasn't been opened yet or doesn't exist.");
    await expectToPresale(main, "Back to Presale");
  });

  test("finds each order in the history, with links to the results of the paid ones", async ({
    page,
  }) => {
    const { two, purchase } = bought;
    const main = page.getByRole("main");
    await page.goto("/purchase-history");
    await expect(page.getByRole("columnheader")).toHaveText([
      "Date",
      "Packs",
      "Amount",
      "Status",
      "Transaction",
      "Actions",
    ]);
    expect((await figuresIn(main)).slice(0, 4)).toEqual([
      ["Total Packs", "3"],
      ["Total Spent", "60.00 USDC"],
      ["Transactions", "2"],
      ["Players Collected", "12 cards"],
    ]);
    const row = page.getByRole("row").filter({ hasText: "40.00 USDC" });
    await expect(row.getByRole("cell").first()).toHaveText(dateTime(purchase.createdAt));
    await expect(row.getByRole("cell").nth(1)).toHaveText("2");
    await expect(row).toContainText("Confirmed");
    const { txSignature } = purchase;
    await expect(row).toContainText(`${txSignature!.slice(0, 8)}...${txSignature!.slice(-8)}`);
    await expect(row.getByRole("link", { name: /^View Results/ })).toHaveAttribute(
      "href",
      `/pack-results/${two}`,
    );
    const unpaid = page.getByRole("row").filter({ hasText: "80.00 USDC" });
    await expect(unpaid).toContainText("Failed");
    await expect(unpaid.getByRole("link", { name: /^View Results/ })).toHaveCount(0);
  });
});

test("what a newcomer has none of is said, and leads to the presale", async ({ page }) => {
  await becomes(page, people.newcomer);
  const main = page.getByRole("main");
  const noPacks = ["No Confirmed Packs", "You haven't purchased any packs yet."];
  for (const [path, texts, ways] of [
    ["/pack-results", noPacks, ["Buy Packs Now"]],
    ["/squad", ["No Players Yet", "because of image rights"], ["Buy Packs", "Expand Your Squad"]],
    ["/referrals", ["No commissions yet"], ["Go to Presale"]],
  ] as const) {
    await page.goto(path);
    for (const text of texts) await expect(main.getByText(text), path).toBeVisible();
    for (const name of ways) await expectToPresale(main, name);
  }
});

test("an order that is not paid yet is still being processed", async ({ page }) => {
  const buyer = await newBuyer();
  await becomes(page, buyer);
  await buyer.create(1);
  await page.goto("/pack-results");
  const main = page.getByRole("main");
  await expect(main.getByText("No Confirmed Packs")).toBeVisible();
  await expect(main.getByText("Your pack purchases are still being processed.")).toBeVisible();
});

test("an opening that a reload cut off leads to its cards", async ({ page }) => {
  await becomes(page, people.holder);
  const { packId } = people.holder;
  const remember = (id: string) => sessionStorage.setItem("hardwood.opening", id);
  forThisTest(page.context()).use(await page.addInitScript(remember, packId));
  await page.goto(`/presale?purchase=${packId}`);
  await expect(page).toHaveURL(new RegExp(`/pack-results/${packId}$`));
});

test("a presale that is sold out, paused or over says so, and sells nothing", async ({ page }) => {
  await becomes(page, people.newcomer);
  const tell = (path: string, news: object) =>
    rewrite(page, path, (told) => ({ ...(told as object), ...news }));
  await tell("*/api/presale/user-stats", { remainingPacks: 0 });
  await tell("*/api/presale/odds", { packsLeft: 0 });
  await page.goto("/presale");
  await expect(page.getByText("The presale is sold out.")).toBeVisible();
  await expect(buyButton(page, 1)).toBeDisabled();
  await restoreNetwork(page);
  await tell("*/api/config", { isPaused: true });
  await page.reload();
  await expect(page.getByText("Sales paused")).toBeVisible();
  await expect(page.getByText("Open orders and payments finish as usual.")).toBeVisible();
  await expect(page.getByText("Sales are paused.")).toBeVisible();
  await expect(buyButton(page, 1)).toBeDisabled();
  await restoreNetwork(page);
  await tell("*/api/config", { phase: "season" });
  await page.reload();
  await expect(page.getByText("The presale is over.")).toBeVisible();
  await expect(buyButton(page, 1)).toHaveCount(0);
  await expect(page.getByRole("main").getByRole("link", { name: "Go to Lineup" })).toBeVisible();
  await expect(page.getByRole("region", { name: "What can be inside" })).toHaveCount(0);
  // As the server marks its documents.
  await page.evaluate(() => (document.documentElement.dataset["phase"] = "season"));
  for (const sold of ["20 USDC a pack.", "Remaining limit", "Fund usage"])
    await expect(page.getByText(sold).first(), sold).toBeHidden();
  await expect(page.getByText("Your Recent Purchases")).toBeVisible();
});

test("a delivery on hold is asked for again by the press of a button", async ({ page }) => {
  await becomes(page, people.holder);
  await giveHeld(page);
  // Not with the page's other changes, which have to last until the button has been pressed again.
  await page.route("**/deliver-again", (route) => route.fulfill({ status: 500 }));
  await page.goto("/purchase-history");
  const row = page.getByRole("row").filter({ hasText: "Delivery on hold" });
  await expect(row).toContainText("Solana says: Custom program error: #17 (instruction #4)");
  const again = row.getByRole("button", { name: "Try Again" });
  await again.click();
  await expect(row.getByRole("alert")).toHaveText(
    "We couldn't request the delivery. Please try again.",
  );
  await page.unroute("**/deliver-again");
  const asked = page.waitForResponse("**/deliver-again");
  await again.click();
  expect((await asked).ok()).toBe(true);
  await restoreNetwork(page);
  await expect(page.getByText("Delivery on hold")).toHaveCount(0);
  await expect(page.getByRole("row").filter({ hasText: "60.00 USDC" })).toContainText("Delivered");
});

test("a history that failed is requested again on demand only", async ({ page }) => {
  await becomes(page, people.newcomer);
  await fail("*/api/presale/pack-purchases")(page);
  const calls: string[] = [];
  page.on("request", (request) => calls.push(new URL(request.url()).pathname));
  const ofHistory = () => calls.filter((path) => path === "/api/presale/pack-purchases").length;
  await page.goto("/purchase-history");
  const failed = page.getByRole("alert").filter({ hasText: "Error Loading Data" });
  await expect(failed).toContainText("Failed to load purchase history. Please try again.");
  await page.evaluate(() => {
    dispatchEvent(new Event("focus"));
    document.dispatchEvent(new Event("visibilitychange"));
    // Once the server has responded, everything that the events triggered has been counted.
    return fetch("/api/config").then(() => undefined);
  });
  expect(ofHistory()).toBe(1);
  await restoreNetwork(page);
  await failed.getByRole("button", { name: "Try Again" }).click();
  await expect(page.getByRole("heading", { name: "No Purchases Yet" })).toBeVisible();
  await expectToPresale(page.getByRole("main"), "Buy Packs Now");
  expect(ofHistory()).toBe(2);
});
