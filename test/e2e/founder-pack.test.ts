import { type Page, expect } from "@playwright/test";
import type { Actor } from "../../dev/actor.ts";
import { fail } from "../../dev/screens/network.ts";
import { withExplorer } from "./explorer.ts";
import { addFounderPurchase, newSignature } from "./founder-purchase.ts";
import { test } from "./kept-tab.ts";
import { becomes, newBuyer, people, read } from "./person.ts";

test("a visitor to the purchase success page is asked to connect", async ({ page }) => {
  await page.goto("/purchase-success");
  await expect(page).toHaveURL(/\/login$/);
  await expect(page.getByRole("heading", { name: "Connect Your Wallet" })).toBeVisible();
});

test("the latest of several founder packs is shown, whatever the order in which they were recorded", async ({
  page,
}) => {
  const { address } = await newUser(page);
  await page.goto("/purchase-success");
  await expect(page.getByRole("heading", { name: "No Founder Pack" })).toBeVisible();
  await expect(page.getByRole("link", { name: "Go to Presale" })).toHaveAttribute(
    "href",
    "/presale",
  );
  await addFounderPurchase(address, newSignature(), 98_000, "2025-08-30T18:00:00Z");
  await addFounderPurchase(address, newSignature(), 120_000, "2025-08-29T18:00:00Z");
  await page.reload();
  const receipt = page.getByRole("region", { name: "Receipt" });
  await expect(receipt).toContainText("980.00 USDC");
  await expect(receipt).not.toContainText("1,200.00 USDC");
});

test("the receipt shows product, amount, status, date and transaction, the pack's contents, the next steps and links onward", async ({
  page,
}) => {
  const { txSignature } = await becomesHolder(page);
  await page.goto("/purchase-success");
  await expect(page.getByRole("heading", { name: "Purchase Successful" })).toBeVisible();
  const receipt = page.getByRole("region", { name: "Receipt" });
  await expect(receipt).toContainText("Founder Pack");
  await expect(receipt).toContainText("980.00 USDC");
  await expect(receipt).toContainText("Confirmed");
  await expect(receipt).toContainText("Aug 30, 2025");
  await expect(receipt).toContainText(`${txSignature.slice(0, 8)}...${txSignature.slice(-8)}`);
  await expect(receipt.getByRole("link")).toHaveCount(0); // localnet has no explorer

  const includes = page.getByRole("region", { name: "What the founder pack includes" });
  await expect(includes.getByRole("listitem")).toHaveText([
    /^5,000 tokens/,
    /^980 USDC/,
    /^First access/,
    /^Early access/,
  ]);
  await expect(page.getByRole("region", { name: "Next steps" }).getByRole("listitem")).toHaveText([
    /Keep this wallet/,
    /Keep the receipt/,
    /Add players from the presale/,
  ]);
  await expect(page.getByRole("link", { name: "Back to home" })).toHaveAttribute("href", "/");
  await expect(page.getByRole("link", { name: "Go to Presale" })).toHaveAttribute(
    "href",
    "/presale",
  );
});

test("copying the purchase id or the transaction is confirmed for two seconds", async ({
  page,
  context,
}) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.clock.install();
  const { id, txSignature } = await becomesHolder(page);
  await page.goto("/purchase-success");
  const receipt = page.getByRole("region", { name: "Receipt" });
  const clipboard = () => page.evaluate(() => navigator.clipboard.readText());
  const copied = receipt.getByRole("status").filter({ hasText: "Copied" });
  await receipt.getByRole("button", { name: "Copy purchase id" }).waitFor();
  // From here on, only the test moves the clock.
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 10_000);
  await receipt.getByRole("button", { name: "Copy purchase id" }).click();
  await expect(copied).toHaveCount(1);
  expect(await clipboard()).toBe(id);
  await page.clock.runFor(1999);
  await expect(copied).toHaveCount(1);
  await page.clock.runFor(1);
  await expect(copied).toHaveCount(0);
  await receipt.getByRole("button", { name: "Copy transaction" }).click();
  await expect(copied).toHaveCount(1);
  expect(await clipboard()).toBe(txSignature);

  await page.evaluate(() => {
    navigator.clipboard.writeText = () => Promise.reject(new Error("refused"));
  });
  await receipt.getByRole("button", { name: "Copy purchase id" }).click();
  await expect(page.getByText("Copy Failed").first()).toBeVisible();
});

test("the wallet's address is shortened, and Disconnect ends the session", async ({ page }) => {
  const { address } = await newUser(page);
  await page.goto("/purchase-success");
  const main = page.getByRole("main");
  await expect(main.getByText(short(address), { exact: true })).toBeVisible();
  await main.getByRole("button", { name: "Disconnect" }).click();
  await expect(page).toHaveURL(/\/login$/);
  expect((await page.request.get("/api/auth/me")).status()).toBe(401);
});

test("the receipt links to the explorer, and a failed load reads as no founder pack", async ({
  page,
}) => {
  const { address } = await newUser(page);
  const signature = newSignature();
  await addFounderPurchase(address, signature, 98_000, "2025-08-30T18:00:00Z", "pending");
  await withExplorer(page);
  await page.goto("/purchase-success");
  await expect(page.getByRole("heading", { name: "Purchase Pending" })).toBeVisible();
  await expect(
    page.getByRole("region", { name: "Receipt" }).getByRole("link", { name: /^View transaction/ }),
  ).toHaveAttribute("href", `https://explorer.solana.com/tx/${signature}?cluster=devnet`);

  await fail("*/api/presale/purchases")(page);
  await page.reload();
  await expect(page.getByRole("heading", { name: "No Founder Pack" })).toBeVisible();
  await expect(page.getByRole("alert")).toHaveCount(0);
});

/** Signs in as a user who bought a founder pack on August 30, 2025. Returns that purchase. */
async function becomesHolder(page: Page): Promise<{ id: string; txSignature: string }> {
  await becomes(page, people.holder);
  const purchases = await read<{ id: string; txSignature: string }[]>(
    page,
    "/api/presale/purchases",
  );
  return purchases.at(-1)!;
}

/** Creates a user and signs this browser in as them. */
async function newUser(page: Page): Promise<Actor> {
  const user = await newBuyer();
  await becomes(page, user);
  return user;
}

function short(address: string): string {
  return `${address.slice(0, 4)}...${address.slice(-4)}`;
}
