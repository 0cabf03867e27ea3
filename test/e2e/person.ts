import { type Locator, type Page, expect } from "@playwright/test";
import { Actor } from "../../dev/actor.ts";
import type { People, Person } from "../../dev/people.ts";

/** People created before the tests. Read-only: tests share them. */
export const people = JSON.parse(process.env["PEOPLE"]!) as People;

/** Connects from the landing page, as a user does. */
export async function connectOnLanding(page: Page): Promise<void> {
  await page.goto("/");
  await page.getByRole("button", { name: "Connect Wallet & Play" }).click();
  await page
    .getByRole("dialog", { name: "Welcome to Hardwood" })
    .getByRole("button", { name: "Connect Wallet", exact: true })
    .click();
  await expect(page).toHaveURL(/\/presale/);
}

/** Returns the friend's referral code that the browser keeps, or null. */
export function keptCode(page: Page): Promise<string | null> {
  return page.evaluate(() => localStorage.getItem("hardwood.referral-code"));
}

/** Returns the visible buy button; each width has its own. */
export function buyButton(page: Page, packs: number) {
  const words = packs === 1 ? "Buy 1 pack" : `Buy ${packs} packs`;
  return page.getByRole("button", { name: new RegExp(`^${words} for`) }).filter({ visible: true });
}

export async function buy(page: Page, packs: number): Promise<void> {
  for (let more = 1; more < packs; more++)
    await page.getByRole("button", { name: "Add one pack" }).click();
  await buyButton(page, packs).click();
}

/** Buys packs. Returns once the payment has been sent to the chain. */
export async function buyUntilSent(page: Page, packs: number): Promise<void> {
  const sent = page.waitForRequest(
    (request) =>
      request.url().endsWith("/rpc") && (request.postData() ?? "").includes("sendTransaction"),
  );
  await buy(page, packs);
  await (await sent).response();
}

/** Skips the opening at its first frame and goes to the cards. */
export async function skipToPlayers(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Skip to results" }).click();
  const complete = page.getByRole("dialog", { name: "Pack Purchase Complete!" });
  await complete.getByRole("link", { name: "View Players" }).click();
  await expect(page.getByRole("heading", { name: "Pack Opened Successfully" })).toBeVisible();
}

/** Returns a signed-in user with 1,000 USDC, without using a browser. */
export async function newBuyer(): Promise<Actor> {
  const actor = await Actor.create(process.env["SITE_URL"]!);
  await actor.signIn();
  return actor.fund();
}

/** Signs this browser in with an existing session. It has no wallet to sign with. */
export async function becomes(page: Page, { cookie }: Pick<Person, "cookie">): Promise<void> {
  await page.context().addCookies([{ ...cookie, url: process.env["SITE_URL"]! }]);
}

/** Buys through the API and waits for the draws. */
export async function buyByApi(actor: Actor, quantities: readonly number[]): Promise<string[]> {
  const ids: string[] = [];
  for (const packs of quantities) {
    const { body } = await actor.create(packs);
    await actor.pay(body.transaction);
    ids.push(body.packId);
  }
  for (const id of ids)
    await expect
      .poll(async () => {
        const { body } = await actor.get<{ state: string }>(`/api/presale/pack-purchases/${id}`);
        return body.state;
      })
      .toMatch(/^(drawn|delivering|delivered)$/);
  return ids;
}

/** Returns each figure's label and value, in order, once all are shown. */
export async function figuresIn(place: Locator): Promise<string[][]> {
  const rows = place.locator("dl > div");
  const readRows = () =>
    rows.evaluateAll((all) =>
      all.map((row) => [...row.children].map((cell) => cell.textContent.trim())),
    );
  await expect(rows.first()).toBeVisible();
  await expect.poll(async () => (await readRows()).flat()).not.toContain("");
  return readRows();
}

export interface CardPlayer {
  name: string;
  currentTeam: string;
  position: string;
  tier: "S" | "A" | "B";
  popularity: number;
}

const TIER_NAMES = { S: "Legendary", A: "Rare", B: "Common" };

/** Expects a card drawn for this player, with tier, position, name and team as text. */
export async function expectCard(card: Locator, player: CardPlayer): Promise<void> {
  const { name, currentTeam, position, tier } = player;
  const art = card.locator(".player-card");
  await expect(art).toHaveAttribute("data-tier", tier);
  // The name is on the card's plate, followed by the tier and the position in the corners.
  const lastName = name.slice(name.indexOf(" ") + 1).toUpperCase();
  await expect(art.locator("svg")).toContainText(`${lastName}${tier}${position}`);
  await expect(card.getByRole("heading")).toHaveText(name);
  await expect(card).toContainText(`${tier} ${TIER_NAMES[tier]}`);
  await expect(card.locator("abbr")).toHaveText(position);
  await expect(card.getByText(currentTeam, { exact: true })).toBeVisible();
}

/** Reads from the API in this browser's session. */
export async function read<Body>(page: Page, path: string): Promise<Body> {
  const response = await page.request.get(path);
  expect(response.ok()).toBe(true);
  return (await response.json()) as Body;
}
