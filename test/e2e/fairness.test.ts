import { type Page, expect } from "@playwright/test";
import type { DrawLogEntry } from "../../rules/draw-log.ts";
import type { PaymentEntry } from "../../rules/payment-log.ts";
import { answer, cutOff, json, restoreNetwork, rewrite } from "../../dev/screens/network.ts";
import { DRAW_STEPS, allHold } from "../draw-steps.ts";
import { test } from "./kept-tab.ts";
import { becomes, buyByApi, newBuyer, people, read } from "./person.ts";

interface Books {
  packs: { sold: number };
}

const { packId } = people.holder;

/** Returns the steps and their verdicts once all are there. */
async function verdicts(page: Page): Promise<Record<string, string | null>> {
  await expect(page.locator("[data-verdict]")).toHaveCount(DRAW_STEPS.length);
  const found = await page
    .locator("[data-check]")
    .evaluateAll((steps) =>
      steps.map((step) => [step.getAttribute("data-check"), step.getAttribute("data-verdict")]),
    );
  return Object.fromEntries(found) as Record<string, string | null>;
}

test("a visitor finds a draw in the log, and every step of its proof passes", async ({ page }) => {
  await page.goto("/fairness");
  const log = page.getByRole("list", { name: "Draws, newest first" });
  await log
    .getByRole("link", { name: /^Verify draw/ })
    .first()
    .click();
  await expect(page).toHaveURL(/\/fairness\/[0-9a-z]{16}$/);
  await expect(
    page.getByText(`Recomputed in your browser: all ${DRAW_STEPS.length} checks pass.`),
  ).toBeVisible();
  expect(await verdicts(page)).toEqual(allHold());
});

test("a payment is found by wallet, transaction or purchase, and the address keeps what was looked for", async ({
  page,
}) => {
  const paid = await page.request.get(`/api/fairness/payments?purchase=${packId}`);
  const { entries } = (await paid.json()) as { entries: PaymentEntry[] };
  const { signature, named, position } = entries[0]!;
  await page.goto("/fairness?packs=2");
  const panel = page.getByRole("region", { name: "Find a payment" });
  const field = panel.getByRole("searchbox", { name: "Find a payment" });
  const drawn = panel.getByRole("link", { name: new RegExp(`^Drawn ?, payment ${position}$`) });
  for (const text of [named!.wallet, signature, packId]) {
    await field.fill("nothing");
    await expect(panel.getByText("Paste a whole address")).toBeVisible();
    await expect(drawn).toBeHidden();
    await field.fill(` ${text} `);
    await expect(drawn).toBeVisible();
    await expect(page).toHaveURL(`/fairness?packs=2&find=${text}`);
  }
  await page.reload();
  await expect(field).toHaveValue(packId);
  await expect(field).toBeInViewport();
  await drawn.click();
  await expect(page).toHaveURL(`/fairness/${packId}`);
});

test("a search for a payment that does not exist says so", async ({ page }) => {
  const buyer = await newBuyer();
  const { body } = await buyer.create(1);
  await page.goto(`/fairness?find=${buyer.address}`);
  const panel = page.getByRole("region", { name: "Find a payment" });
  await expect(panel.getByText("No payment names a purchase of this wallet.")).toBeVisible();
  const field = panel.getByRole("searchbox");
  // Looks like an address, and is none.
  await field.fill("z".repeat(44));
  await expect(panel.getByText("No payment names a purchase of this wallet.")).toBeVisible();
  await field.fill("1".repeat(64));
  await expect(panel.getByText("No such payment.")).toBeVisible();
  await field.fill(body.packId);
  await panel.getByRole("link", { name: "See the purchase" }).click();
  await expect(page.getByText("Not paid yet")).toBeVisible();
});

test("the results link to the proof, which shows the same players", async ({ page }) => {
  await becomes(page, people.holder);
  await page.goto(`/pack-results/${packId}`);
  const cards = page.locator("main article h3");
  await expect(cards).toHaveCount(12);
  const names = await cards.allTextContents();
  await page.getByRole("link", { name: /^Verify th/ }).click();
  await expect(page).toHaveURL(`/fairness/${packId}`);
  await expect(page.getByRole("heading", { level: 1, name: /^Draw \d/ })).toBeFocused();
  const packs = page.getByRole("list", { name: "Packs" });
  for (const name of names) await expect(packs.getByText(name).first()).toBeVisible();
  await expect(page.getByRole("navigation", { name: "Main" }).first()).toContainText("Squad");
});

test("a draw with a swapped player fails only the steps that this affects", async ({ page }) => {
  const log = await page.request.get("/api/fairness/log?after=1&limit=1");
  const { entries } = (await log.json()) as { entries: DrawLogEntry[] };
  const { purchaseId } = entries[0]!;
  await rewrite(page, `*/api/fairness/${purchaseId}`, (said) => {
    const view = said as { entry: { packs: number[][] } };
    const [pack] = view.entry.packs;
    pack![0] = (pack![0]! + 1) % 100;
    return view;
  });
  await page.goto(`/fairness/${purchaseId}`);
  // test/unit/draw-checks.test.ts tampers with everything else.
  expect(await verdicts(page)).toEqual(
    allHold({ result: "fails", hash: "fails", delivered: "fails" }),
  );
  await expect(page.getByText("This draw does not check out")).toBeVisible();
});

test("the page says what the browser cannot check, and gives the command that can", async ({
  page,
}) => {
  await cutOff("*/rpc")(page);
  await page.goto(`/fairness/${packId}`);
  expect(await verdicts(page)).toEqual(
    allHold({ memo: "unseen", block: "unseen", order: "unseen", delivered: "unseen" }),
  );
  await expect(page.getByText(/npm run verify-draws -- http/)).toBeVisible();
});

test("an unpaid purchase has no draw yet, and one that does not exist has none", async ({
  page,
}) => {
  const buyer = await newBuyer();
  const { body } = await buyer.create(1);
  await page.goto(`/fairness/${body.packId}`);
  await expect(page.getByText("Not paid yet")).toBeVisible();
  await page.goto("/fairness/nothing");
  await expect(page.getByRole("heading", { name: "There is no such purchase" })).toBeVisible();
});

test("the chance of a starting five follows the number of packs, which is kept in the address", async ({
  page,
}) => {
  await page.goto("/fairness?packs=1");
  const five = page.getByRole("region", { name: "A legal starting five" });
  await expect(five.getByText("Chance after 1 pack", { exact: true })).toBeVisible();
  await expect(five.getByText("0.00%")).toBeVisible();
  await five.getByRole("button", { name: "Add one pack" }).click();
  await expect(page).toHaveURL(/packs=2/);
  await expect(five.getByText(/^6[01]\.\d\d%$/)).toBeVisible();
  await expect(
    five.getByText(/^Computed, off by at most 0\.\d\d percentage points$/),
  ).toBeVisible();
  const odds = page.getByRole("region", { name: "Odds of the next pack" });
  await expect(odds.getByRole("row", { name: /Legendary/ })).toContainText(/34\.\d\d%/);
});

test("the browser replays the whole log, and finds a forged draw", async ({ page }) => {
  await page.goto("/fairness");
  await page.getByRole("button", { name: "Replay the whole log" }).click();
  await expect(page.getByText(/^All \d+ draws are right/)).toBeVisible({ timeout: 60_000 });
  await expect(page.getByText(/^All \d+ payments are in order/)).toBeVisible();
  await expect(page.getByText(/^[1-9]\d* of \d+ deliveries arrived as drawn/)).toBeVisible();
  await rewrite(page, "*/api/fairness/log?after=0&limit=500", (said) => {
    const log = said as { entries: { packs: number[][] }[] };
    log.entries[1]!.packs[0]!.reverse();
    return log;
  });
  await page.getByRole("button", { name: "Replay the whole log" }).click();
  await expect(page.getByText(/^Draw 2 is wrong: drawing again/)).toBeVisible();
});

test("the browser finds a payment left out, a delivery listed for another draw, and tokens that are not those drawn", async ({
  page,
}) => {
  const replay = page.getByRole("button", { name: "Replay the whole log" });
  await rewrite(page, "*/api/fairness/payments?after=0&limit=500", (said) => {
    const log = said as { entries: object[] };
    return { ...log, entries: log.entries.slice(1) };
  });
  await page.goto("/fairness");
  await replay.click();
  await expect(page.getByText(/^Payment 2 is wrong: payment 1 was to come next/)).toBeVisible();
  await restoreNetwork(page);
  // If this went unnoticed, any draw could be shown as delivered.
  await rewrite(page, "*/api/fairness/deliveries?*", (said) => {
    const list = said as { entries: object[] };
    return { ...list, entries: list.entries.map(() => list.entries[0]!) };
  });
  await replay.click();
  await expect(page.getByText(/^Draw 2 is wrong: the site lists/)).toBeVisible();
  await restoreNetwork(page);
  // As if each player's tokens had been delivered in place of the previous player's.
  await rewrite(page, "*/api/fairness/box", (said) => {
    const box = said as { players: { mint: string }[] };
    const mints = box.players.map(({ mint }) => mint);
    const players = box.players.map((player, place) => ({ ...player, mint: mints.at(place - 1) }));
    return { ...box, players };
  });
  await replay.click();
  await expect(page.getByText(/^The delivery of draw \d+ is wrong: .* arrived/)).toBeVisible();
});

test("every payment is listed with its place, its amount and what became of it", async ({
  page,
}) => {
  const box = await page.request.get("/api/fairness/box");
  const { lastPayment } = (await box.json()) as { lastPayment: number };
  // The page shows only the newest, which may include other tests' payments.
  const log = await page.request.get(
    `/api/fairness/payments?after=${Math.max(0, lastPayment - 20)}`,
  );
  const { entries } = (await log.json()) as { entries: PaymentEntry[] };
  const drawn = entries.findLast(({ outcome }) => outcome === "drawn")!;
  await rewrite(page, "*/api/fairness/payments?*", (said) => {
    const list = said as { entries: PaymentEntry[] };
    const changed = list.entries.map((entry) =>
      entry.position === drawn.position ? entry : { ...entry, outcome: "wrong_amount" },
    );
    return { ...list, entries: changed };
  });
  await page.goto("/fairness");
  const rows = page.getByRole("list", { name: "Payments, newest first" }).getByRole("listitem");
  const row = rows.filter({ hasText: `#${drawn.position} ` }).first();
  await expect(row).toContainText(`Slot ${drawn.slot.toLocaleString("en-US")}, place`);
  await expect(row).toContainText(/\d0\.00 USDC/);
  await expect(rows.filter({ hasText: "Refund: wrong amount" }).first()).toBeVisible();
  await row.getByRole("link", { name: "Drawn" }).click();
  await expect(page).toHaveURL(`/fairness/${drawn.named!.purchaseId}`);
});

test("a long log keeps only the visible rows in the document", async ({ page }) => {
  const box = (await (await page.request.get("/api/fairness/box")).json()) as object;
  const log = (await (await page.request.get("/api/fairness/log?limit=1")).json()) as {
    entries: DrawLogEntry[];
  };
  const entry = log.entries[0]!;
  await answer(page, ["*/api/fairness/box"], () => json({ ...box, lastPosition: 250 }));
  await answer(page, ["*/api/fairness/log?*"], ({ searchParams: query }) => {
    const [after, limit] = [Number(query.get("after")), Number(query.get("limit"))];
    const entries = Array.from({ length: limit }, (_, index) => ({
      ...entry,
      position: after + index + 1,
    }));
    return json({ ...log, entries, nextAfter: null });
  });
  await page.goto("/fairness");
  const rows = page.getByRole("list", { name: "Draws, newest first" }).getByRole("listitem");
  await expect(rows.first()).toContainText("#250");
  expect(await rows.count()).toBeLessThan(40);
  const older = page.getByRole("button", { name: "Show older draws" });
  await older.click();
  await older.click();
  await expect(older).toBeHidden();
  await page.getByRole("button", { name: "Replay the whole log" }).scrollIntoViewIfNeeded();
  await expect(rows.last()).toContainText("#1");
  expect(await rows.count()).toBeLessThan(40);
});

test("the open books show database and chain side by side, and they agree", async ({ page }) => {
  await page.goto("/transparency");
  const cards = page.getByRole("region", { name: "Cards, compared" });
  await page.getByText("Show the numbers").first().waitFor();
  for (const numbers of await page.getByText("Show the numbers").all()) await numbers.click();
  for (const column of ["Our books", "On Solana"])
    await expect(cards.getByRole("columnheader", { name: column })).toBeVisible();
  const row = cards.getByRole("row", { name: /^Legendary cards/ });
  const [books, chain] = await row.getByRole("cell").allTextContents();
  expect(Number(books!.replaceAll(",", ""))).toBeGreaterThan(20_000);
  expect(Number(chain!.replaceAll(",", ""))).toBeGreaterThan(20_000);
  await expect(page.getByText("Same on Solana").first()).toBeVisible();
  await expect(
    page.getByText(/^(All \d+ figures agree with Solana|\d+ of \d+ figures agree\. The rest)/),
  ).toBeVisible();
});

test("a paid purchase shows in the open books", async ({ page }) => {
  await page.goto("/transparency");
  const sold = page.locator("dl > div").filter({ hasText: "Packs sold" }).locator("dd > span");
  await expect(sold.first()).toHaveText(/^\d+$/);
  const before = Number(await sold.first().textContent());
  await buyByApi(await newBuyer(), [2]);
  // The books are compared about once a minute.
  const known = async () => (await read<Books>(page, "/api/transparency")).packs.sold;
  await expect.poll(known, { timeout: 60_000 }).toBeGreaterThanOrEqual(before + 2);
  await page.reload();
  await expect(sold.first()).toHaveText(/^\d+$/);
  expect(Number(await sold.first().textContent())).toBeGreaterThanOrEqual(before + 2);
});
