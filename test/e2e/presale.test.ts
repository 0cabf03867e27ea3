import { type Locator, type Page, expect } from "@playwright/test";
import type { Actor } from "../../dev/actor.ts";
import { answer, json, restoreNetwork, rewrite } from "../../dev/screens/network.ts";
import { test } from "./kept-tab.ts";
import { openStill } from "./open-still.ts";
import {
  becomes,
  buy,
  buyButton,
  connectOnLanding,
  figuresIn,
  keptCode,
  newBuyer,
  people,
  read,
} from "./person.ts";

interface Purchase {
  id: string;
  packQuantity: number;
  totalAmount: string;
  createdAt: string;
  status: string;
}
interface Confirmation {
  packId: string;
  txSignature: string;
  referrerId: string | null;
}

function panel(page: Page, title: string): Locator {
  return page
    .getByRole("heading", { name: title, exact: true })
    .locator("xpath=ancestor::section[1]");
}

/** Checks label and value of lines in the summary beside the button. */
async function expectSummary(page: Page, lines: Record<string, string>): Promise<void> {
  for (const [label, value] of Object.entries(lines))
    await expect(
      page.locator("dl > div").filter({ hasText: new RegExp(`^${label}`) }),
    ).toContainText(value);
}

test("the presale shows before its scripts load, does not shift, and requests each thing once", async ({
  page,
}) => {
  await becomes(page, await newBuyer());
  const asked: string[] = [];
  page.on("request", (request) => asked.push(new URL(request.url()).pathname));
  const { promise: mayCome, resolve: letScriptsCome } = Promise.withResolvers<void>();
  await page.route("**/assets/*.js", async (route) => {
    await mayCome;
    await route.continue();
  });
  await openStill(page, "/presale", page.getByText("Buy 1 pack for 20.00 USDC"));
  const places = () =>
    Promise.all(
      [
        page.getByText("20 USDC a pack. Each holds"),
        page.getByText("How many packs?"),
        page.getByText("1 pack: 4 cards"),
        page.getByText("Buy 1 pack for 20.00 USDC"),
        page.getByText("Your Recent Purchases"),
      ].map(async (place) => {
        const { x, y, width, height } = (await place.boundingBox())!;
        // Browsers lay out text in 64ths of a pixel, and React splits it into more nodes.
        return [x, y, width, height].map(Math.round);
      }),
    );
  await expect(page.getByText("Buy 1 pack for 20.00 USDC")).toBeVisible();
  await page.evaluate(() => document.fonts.ready);
  const before = await places();
  expect(asked.filter((path) => path.endsWith(".js")).length).toBeGreaterThan(0);

  letScriptsCome();
  await expect(buyButton(page, 1)).toBeEnabled();
  expect((await places()).map(([x]) => x)).toEqual(before.map(([x]) => x));
  // Responses may move only what is below the button, including the list of purchases.
  expect((await places()).slice(0, 3)).toEqual(before.slice(0, 3));
  for (const path of ["/api/auth/session", "/api/config", "/api/presale/odds"])
    expect(
      asked.slice(asked.lastIndexOf("/presale")).filter((one) => one === path),
      path,
    ).toHaveLength(1);
});

test("the quantity ranges from 1 to 50, and the summary and the button follow it", async ({
  page,
}) => {
  await becomes(page, await newBuyer());
  await page.goto("/presale");
  const [remove, add] = ["Remove one pack", "Add one pack"].map((name) =>
    page.getByRole("button", { name }),
  ) as [Locator, Locator];
  const quantity = page.getByRole("spinbutton");
  await expect(quantity).toHaveValue("1");
  await expect(remove).toBeDisabled();
  await expect(add).toBeEnabled();
  await expectSummary(page, {
    "Price per pack": "20.00 USDC",
    "Total tokens": "200",
    "Total cost": "20.00 USDC",
  });
  await add.click();
  await add.click();
  await expectSummary(page, { "Total tokens": "600", "Total cost": "60.00 USDC" });
  await expect(buyButton(page, 3)).toHaveText("Buy 3 packs for 60.00 USDC");
  await quantity.fill("80");
  // The button shows the corrected quantity while the field still has the focus, because pressing it takes
  // the focus away.
  await expect(buyButton(page, 50)).toHaveText("Buy 50 packs for 1,000.00 USDC");
  await quantity.blur();
  await expect(quantity).toHaveValue("50");
  await expect(add).toBeDisabled();
  await expect(remove).toBeEnabled();
  await quantity.fill("0");
  await expect(buyButton(page, 1)).toHaveText("Buy 1 pack for 20.00 USDC");
  await quantity.blur();
  await expect(quantity).toHaveValue("1");
});

test("the presale page shows what this wallet has bought, and what is for sale", async ({
  page,
}) => {
  await becomes(page, people.holder);
  const { confirmedPacks, totalSpent, remainingPacks } = await read<{
    confirmedPacks: number;
    totalSpent: string;
    remainingPacks: number;
  }>(page, "/api/presale/user-stats");
  expect(confirmedPacks).toBeGreaterThan(0);
  await page.goto("/presale");
  expect(await figuresIn(page.getByRole("region", { name: "Your presale" }))).toEqual([
    ["Packs purchased", String(confirmedPacks)],
    ["Total spent", `${totalSpent} USDC`],
    ["Remaining limit", `${remainingPacks} of 150`],
  ]);
  for (const title of ["Pack contents", "Benefits", "Token allocation", "Fund usage"])
    await expect(panel(page, title)).toBeVisible();
});

test("no more packs can be chosen than remain, and none can be bought when none remain", async ({
  page,
}) => {
  await becomes(page, await newBuyer());
  for (const [remaining, most] of [
    [3, "3"],
    [0, "1"],
  ] as const) {
    await rewrite(page, "*/api/presale/user-stats", (stats) => ({
      ...(stats as object),
      remainingPacks: remaining,
    }));
    await page.goto("/presale?packs=50");
    await expect(page.getByRole("spinbutton")).toHaveValue(most);
    await expect(page.getByRole("button", { name: "Add one pack" })).toBeDisabled();
    await restoreNetwork(page);
  }
  await expect(buyButton(page, 1)).toBeDisabled();
  await expect(page.getByText("You've reached the limit of 150 packs.")).toBeVisible();
});

test("the presale page lists the five latest confirmed purchases, and no others", async ({
  page,
}) => {
  await becomes(page, people.holder);
  const [bought] = await read<Purchase[]>(page, "/api/presale/pack-purchases");
  const purchases = [3, 2, 9, 1, 3, 2, 1].map((packs, place) => ({
    ...bought!,
    id: `purchase-${place}`,
    packQuantity: packs,
    totalAmount: `${packs * 20}.00`,
    createdAt: new Date(Date.parse(bought!.createdAt) - place * 3_600_000).toISOString(),
    status: packs === 9 ? "pending" : "confirmed",
  }));
  await answer(page, ["*/api/presale/pack-purchases"], () => json(purchases));
  const confirmed = purchases.filter(({ status }) => status === "confirmed");
  await page.goto("/presale");
  const rows = panel(page, "Your Recent Purchases").getByRole("row");
  await expect(rows).toHaveCount(6);
  for (const [index, { packQuantity, totalAmount, createdAt, id }] of confirmed
    .slice(0, 5)
    .entries()) {
    const row = rows.nth(index + 1);
    const format = { dateStyle: "medium", timeStyle: "short" } as const;
    const date = new Date(createdAt).toLocaleString("en-US", format);
    await expect(row.getByRole("cell").first()).toHaveText(date);
    await expect(row).toContainText(packQuantity === 1 ? "1 pack" : `${packQuantity} packs`);
    await expect(row).toContainText(`${totalAmount} USDC`);
    await expect(row).toContainText("Confirmed");
    await expect(row.getByRole("link")).toHaveAttribute("href", `/pack-results/${id}`);
  }
});

test("a friend's code is kept in upper case and shown, and a refused one is forgotten", async ({
  page,
}) => {
  const friend = await newBuyer();
  const referralCode = await codeOf(friend);
  await becomes(page, await newBuyer());
  await page.goto("/presale");
  await page.evaluate(() => localStorage.setItem("hardwood.referral-code", "BEFORE00"));

  const judged = page.waitForResponse("**/api/referral/validate/NOBODY00");
  await page.goto("/presale?ref=nobody00");
  expect((await judged).status()).toBe(404);
  await expect.poll(() => keptCode(page)).toBeNull();

  await page.goto(`/presale?ref=${referralCode.toLowerCase()}`);
  expect(await keptCode(page)).toBe(referralCode);
  await expectSummary(page, {
    "Referred by": `${friend.address.slice(0, 4)}...${friend.address.slice(-4)}`,
  });
  expect(await keptCode(page)).toBe(referralCode);
});

test.describe("with motion", () => {
  test.use({ contextOptions: { reducedMotion: "no-preference" } });

  test("an order goes to the chain and back behind an overlay, then a dialog sums it up before a page that is up to date", async ({
    page,
  }) => {
    const friend = await newBuyer();
    const referralCode = await codeOf(friend);
    await connectOnLanding(page);
    await page.goto(`/presale?ref=${referralCode.toLowerCase()}`);
    const created = page.waitForRequest("**/api/presale/create-pack-transaction");
    const sent = page.waitForRequest(
      (request) => request.postData()?.includes('"sendTransaction"') ?? false,
    );
    const confirmed = page.waitForRequest("**/api/presale/confirm-pack");
    await buy(page, 2);
    expect((await created).postDataJSON()).toEqual({ packQuantity: 2, referralCode });
    const overlay = page.getByRole("dialog", { name: "Opening 2 Packs..." });
    await expect(overlay).toContainText("Processing your transaction");
    await expect(page.locator("button", { hasText: /^Buy 2 packs for/ })).toBeDisabled();
    await expectFullScreen(page, overlay);
    // The browser itself sends the signed transaction to the chain, with commitment confirmed.
    expect((await sent).postDataJSON()).toMatchObject({
      params: [expect.any(String), { preflightCommitment: "confirmed" }],
    });
    const { packId, txSignature, referrerId } = (await confirmed).postDataJSON() as Confirmation;
    expect(referrerId).toBe(friend.address);
    await expect
      .poll(() => read<Purchase[]>(page, "/api/presale/pack-purchases"))
      .toMatchObject([{ id: packId, status: "confirmed", txSignature }]);

    await page.getByRole("button", { name: "Skip to results" }).click();
    const complete = page.getByRole("dialog", { name: "Pack Purchase Complete!" });
    expect(await figuresIn(complete)).toEqual([
      ["Packs", "2"],
      ["Players", "8"],
      ["Tokens", "400"],
    ]);
    const desktop = page.viewportSize()!;
    await page.setViewportSize({ width: 390, height: 844 });
    await expect(complete.getByRole("list").first().getByRole("listitem")).toHaveCount(4);
    await page.setViewportSize(desktop);
    await expect(complete.getByRole("link", { name: "View Players" })).toHaveAttribute(
      "href",
      `/pack-results/${packId}`,
    );
    await complete.getByRole("button", { name: "Buy more packs" }).click();
    await expect(complete).toBeHidden();
    await expect(page).toHaveURL(/\/presale/);
    // The figures and the list update without a reload.
    expect(await figuresIn(page.getByRole("region", { name: "Your presale" }))).toEqual([
      ["Packs purchased", "2"],
      ["Total spent", "40.00 USDC"],
      ["Remaining limit", "148 of 150"],
    ]);
    const row = panel(page, "Your Recent Purchases").getByRole("row").nth(1);
    await expect(row).toContainText(/2 packs\s*40\.00 USDC\s*Confirmed/);
    await expect(row.getByRole("link")).toHaveAttribute("href", `/pack-results/${packId}`);
    await expect(buyButton(page, 2)).toBeEnabled();
  });
});

async function codeOf(actor: Actor): Promise<string> {
  return (await actor.get<{ referralCode: string }>("/api/auth/me")).body.referralCode;
}

/** Expects the overlay to cover the whole window at both sizes, with nothing on top of it. */
async function expectFullScreen(page: Page, overlay: Locator): Promise<void> {
  const desktop = page.viewportSize()!;
  for (const size of [desktop, { width: 390, height: 844 }]) {
    await page.setViewportSize(size);
    await expect.poll(() => overlay.boundingBox()).toEqual({ x: 0, y: 0, ...size });
    const corners = [0, size.width - 1].flatMap((x) => [0, size.height - 1].map((y) => [x, y]));
    const isOnTop = await overlay.evaluate(
      (element, points) =>
        points.map(([x, y]) => element.contains(document.elementFromPoint(x!, y!))),
      corners,
    );
    expect(isOnTop).toEqual([true, true, true, true]);
  }
  await page.setViewportSize(desktop);
}
