import { type Page, expect } from "@playwright/test";
import { giveSeason, giveSeasonPhase } from "../../dev/screens/give-season.ts";
import { fail, restoreNetwork } from "../../dev/screens/network.ts";
import type { OwnEntries } from "../../server/tournaments/schemas.ts";
import { test } from "./kept-tab.ts";
import { becomes, figuresIn, people } from "./person.ts";

const SETTLED = ["2025-10-27-mon-thu", "2025-10-20-fri-sun", "2025-10-20-mon-thu"];

/** Returns the user's entries in a tournament, as the page gets them. */
const ownIn = (page: Page, id: string) =>
  page.evaluate(
    async (path) => (await fetch(path)).json() as Promise<OwnEntries>,
    `/api/tournaments/${id}/me`,
  );

test("the portfolio says what each player has scored and won, as the tournaments and the rewards do", async ({
  page,
}) => {
  await becomes(page, people.newcomer);
  await giveSeason({ stage: "paid" })(page);
  await page.goto("/portfolio");
  const names = page.getByRole("rowheader");
  await expect(names).toHaveCount(20);
  const entries = [];
  for (const id of SETTLED) entries.push(...(await ownIn(page, id)).entries);
  const total = entries.reduce((sum, entry) => sum + entry.total, 0);
  const figures = Object.fromEntries(await figuresIn(page.getByRole("main"))) as object;
  expect(figures).toMatchObject({
    "Points scored": (total / 10).toLocaleString("en-US", { minimumFractionDigits: 1 }),
    "Complete sets of five": "100",
  });
  await expect(names.first()).toContainText("Tyrese MaxeyPG · PHI");
  const won = await page.getByRole("row").locator("td:nth-child(2)").allTextContents();
  const cents = (text: string) => (text === "–" ? 0 : Math.round(Number(text) * 100));
  const prizes = entries.reduce((sum, { prize }) => sum + BigInt(prize), 0n);
  const listed = won.reduce((sum, text) => sum + cents(text), 0);
  // Each is rounded down to the cent.
  expect(Number(prizes / 10_000n) - listed).toBeLessThanOrEqual(6);
  expect(Number(prizes / 10_000n)).toBeGreaterThanOrEqual(listed);
  expect(won.map(cents)).toEqual(won.map(cents).toSorted((a, b) => b - a));

  await page.getByRole("columnheader", { name: "Tokens" }).getByRole("button").click();
  await names.first().getByRole("button").click();
  const card = page.getByRole("dialog");
  await expect(card.getByRole("table", { name: "Last games" })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(names.first().getByRole("button")).toBeFocused();
});

test("a prize that is not owed anymore, because others were paid in its place, is not won", async ({
  page,
}) => {
  await becomes(page, people.newcomer);
  await giveSeason({ stage: "final", unpaid: "closed" })(page);
  await page.goto("/portfolio");
  await expect(page.getByRole("rowheader")).toHaveCount(20);
  const prizeIn = async (id: string) =>
    (await ownIn(page, id)).entries.reduce((sum, { prize }) => sum + BigInt(prize), 0n);
  const [closed, ...paid] = await Promise.all(SETTLED.map(prizeIn));
  expect(closed).toBeGreaterThan(0n);
  const cents = paid.reduce((sum, prize) => sum + prize / 10_000n, 0n);
  const figures = Object.fromEntries(await figuresIn(page.getByRole("main"))) as object;
  expect(figures).toMatchObject({ "USDC won": (Number(cents) / 100).toFixed(2) });
});

test("a portfolio that does not load says so, and one without players leads to the tournaments", async ({
  page,
}) => {
  await becomes(page, people.newcomer);
  await giveSeasonPhase(page);
  await fail("*/api/tournaments")(page);
  await page.goto("/portfolio");
  await expect(
    page.getByRole("heading", { name: "We can't load your portfolio right now" }),
  ).toBeVisible();
  await restoreNetwork(page);
  await giveSeasonPhase(page);
  await page.getByRole("button", { name: "Try Again" }).click();
  await expect(page.getByRole("link", { name: "Watch the tournaments" })).toBeVisible();
});
