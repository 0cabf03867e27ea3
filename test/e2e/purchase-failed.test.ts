import { type Page, expect } from "@playwright/test";
import { answer, cutOff, json, restoreNetwork, stopSales } from "../../dev/screens/network.ts";
import { REFUSALS } from "../../server/errors.ts";
import { test } from "./kept-tab.ts";
import { buy, buyButton } from "./person.ts";
import { expectError, toastOf } from "./toast.ts";
import { hesitate } from "./wallet/manners.ts";
import { TestWallet, orderElsewhere } from "./wallet/test-wallet.ts";

/** Opens the presale with Phantom and waits until it has loaded. */
async function atPresale(page: Page): Promise<TestWallet> {
  const phantom = await TestWallet.install(page.context(), "phantom");
  await phantom.signIn(page);
  return phantom;
}

async function expectFailed(page: Page, words: string): Promise<void> {
  await expectError(page, "Purchase Failed", words);
  await expect(page.getByRole("list", { name: "Order progress" })).toContainText(words);
}

test("a refused purchase shows the server's reason, and an unreachable server the client's message", async ({
  page,
}) => {
  const phantom = await atPresale(page);
  // The page cannot read the balance, so only the server knows that it is too low.
  await cutOff("*/rpc")(page);
  await page.goto("/presale");
  await buy(page, 1);
  await expectFailed(page, "Your wallet does not hold enough USDC for this purchase.");
  await restoreNetwork(page);

  await phantom.fund(page);
  await cutOff("*/api/presale/create-pack-transaction")(page);
  await page.getByRole("button", { name: "Try again" }).click();
  await expectFailed(page, "Failed to create transaction");
  await restoreNetwork(page);

  const error = "We are very busy right now. Please try again in a moment.";
  const isBusy = () => json({ code: "busy", error }, 503);
  await answer(page, ["*/api/presale/create-pack-transaction"], isBusy);
  await page.getByRole("button", { name: "Try again" }).click();
  await expectFailed(page, error);
  await restoreNetwork(page);

  // In a second tab, the same user exhausts the allowance.
  for (const packs of [50, 50, 50]) {
    await phantom.fund(page);
    await orderElsewhere(page, packs);
  }
  await page.getByRole("button", { name: "Try again" }).click();
  await expectFailed(page, "You can own at most 150 packs: 0 left");
  expect(phantom.asked).not.toContain("signTransaction");
});

test("once payments are no longer processed, an open page says so and sells nothing, until they are again", async ({
  page,
}) => {
  const phantom = await atPresale(page);
  await phantom.fund(page);
  await page.goto("/presale");
  await stopSales(page);
  const [status, error] = REFUSALS.sales_stopped;
  const refused = () => json({ code: "sales_stopped", error }, status);
  await answer(page, ["*/api/presale/create-pack-transaction"], refused);
  await buy(page, 1);
  await expectFailed(page, error);
  await expect(page.getByText("Sales paused")).toBeVisible();
  await expect(page.getByText("because payments cannot be processed.")).toBeVisible();
  await expect(buyButton(page, 1)).toBeDisabled();
  await expect(buyButton(page, 1)).toHaveAccessibleDescription("Sales are paused.");
  await restoreNetwork(page);
  // The page asks every five seconds.
  await expect(buyButton(page, 1)).toBeEnabled({ timeout: 15_000 });
  await expect(page.getByText("Sales paused")).toHaveCount(0);
});

test("while others are paying for what is left, the page says so, tries again by itself, and can be left", async ({
  page,
}) => {
  const phantom = await atPresale(page);
  await phantom.fund(page);
  await page.goto("/presale");
  const refusal = { code: "others_paying", error: "Others are paying." };
  await answer(page, ["*/api/presale/create-pack-transaction"], () => json(refusal, 409));
  await buy(page, 1);
  const opening = page.getByRole("dialog", { name: "Opening 1 Pack..." });
  const words = "Too many packs are reserved by open orders right now. We keep trying for you.";
  await expect(opening).toContainText(words);
  await expect(toastOf(page)).toHaveCount(0);
  await opening.getByRole("button", { name: "Skip to results" }).click();
  await expect(opening).toHaveCount(0);
  await page.getByRole("button", { name: "Cancel" }).click();
  await expect(page.getByText("You canceled. Nothing was charged.").first()).toBeVisible();

  await page.getByRole("button", { name: "Try again" }).click();
  await expect(opening).toContainText(words);
  await restoreNetwork(page);
  phantom.manners.signTransaction = hesitate().manner;
  await expect(opening).toContainText("Approve in Phantom. You pay 20.00 USDC.");
});

test("if the money was spent elsewhere in the meantime, the chain refuses and nothing is charged", async ({
  page,
}) => {
  const phantom = await atPresale(page);
  await phantom.fund(page);
  await page.goto("/presale");
  const thinking = hesitate();
  phantom.manners.signTransaction = thinking.manner;
  await buy(page, 1);
  await expect.poll(() => phantom.asked).toContain("signTransaction");
  await phantom.buyElsewhere(page, 50);
  thinking.decide();
  const reason = "this wallet does not hold enough USDC";
  await expectFailed(page, `Failed to process transaction: ${reason}`);
});

test("a confirmation blocked on the way is reported, and the packs still arrive", async ({
  page,
}) => {
  const phantom = await atPresale(page);
  await phantom.fund(page);
  await page.goto("/presale");
  // A response that is not from our server, such as a firewall's.
  const firewall = { status: 403, type: "text/html", body: "<h1>Forbidden</h1>" };
  await answer(page, ["*/api/presale/confirm-pack"], () => firewall);
  await buy(page, 1);
  await expectError(page, "Purchase Failed", "Failed to confirm purchase");
  await page.getByRole("button", { name: "Skip to results" }).click();
  // The user can order again, because the server has settled this purchase.
  await page.getByRole("button", { name: "Buy more packs" }).click();
  await expect(page.getByRole("region", { name: "What can be inside" })).toBeVisible();
});
