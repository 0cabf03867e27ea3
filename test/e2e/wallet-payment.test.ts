import { type Page, expect } from "@playwright/test";
import { type Signature, createSolanaRpc, decodeTransactionFromRpcResponse } from "@solana/kit";
import { rewrite, withoutWallet } from "../../dev/screens/network.ts";
import { test } from "./kept-tab.ts";
import { buy, buyButton, read, skipToPlayers } from "./person.ts";
import { atPresale, order } from "./at-presale.ts";
import { expectError, expectUncovered, toastOf } from "./toast.ts";
import {
  type Manner,
  approve,
  babble,
  failWith,
  guard,
  hesitate,
  neverAnswer,
  payLess,
  refuse,
  signAnother,
  signWrongly,
} from "./wallet/manners.ts";

const COMPUTE_BUDGET = "ComputeBudget111111111111111111111111111111";

const tryAgain = (page: Page) => page.getByRole("button", { name: "Try again" });

/** Reads all programs and accounts that a transaction names from the chain. */
async function accountsOf(signature: string): Promise<string[]> {
  const response = await createSolanaRpc(process.env["SITE_RPC_URL"]!)
    .getTransaction(signature as Signature, {
      commitment: "confirmed",
      encoding: "base64",
      maxSupportedTransactionVersion: 0,
    })
    .send();
  return decodeTransactionFromRpcResponse(response!).compiledMessage.staticAccounts;
}

test("a user who declines is not charged, and a wallet that adds guards still pays", async ({
  page,
}) => {
  const phantom = await atPresale(page, "phantom");
  phantom.manners.signTransaction = refuse;
  await buy(page, 1);
  await expect(order(page)).toHaveText("You canceled. Nothing was charged.");
  await expect(order(page)).toBeInViewport();
  await expect(order(page)).toBeFocused();
  const steps = page.getByRole("list", { name: "Order progress" });
  await expect(steps).toContainText("The packs count toward your limit until the order expires.");
  await expect(toastOf(page)).toHaveCount(0);
  await expect(page.getByRole("alert")).toHaveCount(0);
  await expect(page).toHaveURL(/\/presale(\?packs=1)?$/);

  phantom.manners.signTransaction = guard;
  await tryAgain(page).click();
  await skipToPlayers(page);
  const [purchase] = await read<{ status: string; txSignature: string }[]>(
    page,
    "/api/presale/pack-purchases",
  );
  expect(purchase!.status).toBe("confirmed");
  expect(await accountsOf(purchase!.txSignature)).toContain(COMPUTE_BUDGET);
});

test("an unconnected wallet is connected first, and a user who declines that is not charged either", async ({
  page,
}) => {
  const backpack = await atPresale(page, "backpack");
  await expect.poll(() => backpack.asked).toContain("connectSilently");
  await backpack.disconnect();
  backpack.manners.connect = refuse;
  await buy(page, 1);
  await expect(order(page)).toHaveText("You canceled. Nothing was charged.");
  expect(backpack.asked).not.toContain("signTransaction");
  expect(await read<unknown[]>(page, "/api/presale/pack-purchases")).toEqual([]);
  backpack.manners.connect = approve;
  backpack.manners.signTransaction = neverAnswer;
  await tryAgain(page).click();
  await expect.poll(() => backpack.asked).toContain("signTransaction");
  await expect(page.getByRole("dialog", { name: "Opening 1 Pack..." })).toContainText(
    "Processing your transaction",
  );
});

test("a payment approved after giving up is never sent, and an approval may take twenty seconds", async ({
  page,
}) => {
  await page.clock.install();
  const sent: string[] = [];
  page.on("request", (request) => {
    if (request.postData()?.includes("sendTransaction")) sent.push(request.url());
  });
  const solflare = await atPresale(page, "solflare");
  const overlay = page.getByRole("dialog", { name: "Opening 1 Pack..." });
  const forgotten = hesitate();
  solflare.manners.signTransaction = forgotten.manner;
  await buy(page, 1);
  await expect(overlay).toContainText("Approve in Solflare. You pay 20.00 USDC.");
  await page.getByRole("button", { name: "Cancel" }).click();
  await expect(order(page)).toHaveText("You canceled. Nothing was charged.");
  forgotten.decide();

  const late = hesitate();
  solflare.manners.signTransaction = late.manner;
  await tryAgain(page).click();
  await page.getByRole("button", { name: "Open Solflare again" }).click();
  await expect
    .poll(() => solflare.asked.filter((each) => each === "signTransaction"))
    .toHaveLength(3);
  await page.clock.fastForward(20_000);
  await expect(overlay).toContainText("Approve in Solflare. You pay 20.00 USDC.");
  expect(sent).toEqual([]);
  late.decide();
  await skipToPlayers(page);
});

test("an order that was declined is not called pending after a reload", async ({ page }) => {
  const phantom = await atPresale(page, "phantom");
  phantom.manners.signTransaction = refuse;
  await buy(page, 2);
  await expect(order(page)).toHaveText("You canceled. Nothing was charged.");
  await page.reload();
  const note = page.getByText(/^We haven't seen a payment for your order of 2 packs\. If you sent/);
  await expect(note.filter({ visible: true })).toContainText("do not pay again.");
});

test("an order whose page was reloaded while the wallet waited says when it ends", async ({
  page,
}) => {
  const phantom = await atPresale(page, "phantom");
  phantom.manners.signTransaction = neverAnswer;
  await buy(page, 1);
  await page.waitForURL(/purchase=/);
  await page.reload();
  await expect(order(page)).toHaveText(
    "We haven't seen a payment for this order yet. If you sent one, do not pay again. Unpaid orders usually expire within two minutes.",
  );
  await expect(buyButton(page, 1)).toBeDisabled();
  await expect(page.getByRole("button", { name: "Copy support reference" })).toBeVisible();
  const support = page.getByRole("link", { name: /^Write to us on X/ });
  await expect(support).toHaveAttribute("href", /^https:\/\/x\.com\//);
});

test("a wallet that returns nonsense for a payment is reported, and nothing is charged", async ({
  page,
}) => {
  const backpack = await atPresale(page, "backpack");
  const expectFailed = async (manner: Manner, words: string) => {
    backpack.manners.signTransaction = manner;
    if (await tryAgain(page).isVisible()) await tryAgain(page).click();
    else await buy(page, 1);
    await expectError(page, "Purchase Failed", words);
    await expect(order(page)).toHaveText("Your order did not go through. Nothing was charged.");
    await expect(page.getByRole("list", { name: "Order progress" })).toContainText(words);
  };
  const reason = "Failed to process transaction: ";
  await expectFailed(babble, `${reason}your wallet did not return a transaction`);
  await expectFailed(signWrongly, `${reason}the signature of your wallet is not valid`);
  await expectFailed(failWith("Ledger device: locked"), `${reason}Ledger device: locked`);
  await expectFailed(failWith(), "Unknown error occurred");
  // A valid transaction that is final on the chain, but pays nobody.
  await expectFailed(signAnother, "This transaction does not pay for this purchase.");
  await page.reload();
  await expect(page.getByText("Your wallet holds 1,000.00 USDC.")).toBeVisible();
});

test("a wallet that pays too little is not called uncharged, and gets it back by asking", async ({
  page,
}) => {
  const phantom = await atPresale(page, "phantom");
  phantom.manners.signTransaction = payLess;
  await buy(page, 1);
  const reason = "This payment could not be used. It will be sent back, or held for you to claim.";
  await expectError(page, "Purchase Failed", reason);
  await expect(order(page)).toHaveText("Your payment does not match this order.");
  await expect(
    page.getByText("Too small to send back unless you claim it: 0.49 USDC"),
  ).toBeVisible();
  await expect(buyButton(page, 1)).toBeEnabled();

  await page.goto("/purchase-history");
  const waiting = page.getByRole("region", { name: "Refunds to claim" });
  await expect(waiting).toContainText("We are holding 0.49 USDC of yours.");
  await waiting.getByRole("button", { name: "Claim Refund" }).click();
  await expect(waiting).toHaveCount(0);
  const refund = page.getByText(/^(On its way|Sent) back: 0\.49 USDC$/).filter({ visible: true });
  await expect(refund).toBeVisible();
  expect(await read(page, "/api/refunds/unclaimed")).toEqual({ amount: "0.00" });
});

test("a wallet that vanishes, or shows another account, pays nothing", async ({ page }) => {
  await withoutWallet(page);
  const phantom = await atPresale(page, "phantom");
  const { address } = phantom;
  await expect.poll(() => phantom.asked).toContain("connectSilently");
  phantom.manners.signTransaction = neverAnswer;
  await buy(page, 1);
  await expect(page.getByText("Approve in Phantom. You pay 20.00 USDC.").first()).toBeVisible();
  await phantom.vanish();
  const gone = "Failed to process transaction: your wallet was turned off before it answered";
  await expectError(page, "Purchase Failed", gone);
  await expect(order(page)).toHaveText("Your order did not go through. Nothing was charged.");
  await tryAgain(page).click();
  const missing = "Wallet not found. Please install a Solana wallet.";
  await expectError(page, "Purchase Failed", missing);
  await expect(page.getByRole("list", { name: "Order progress" })).toContainText(missing);

  await phantom.arrive();
  const unauthorized = "The requested account has not been authorized.";
  phantom.manners.signTransaction = async (bytes, honestly) => {
    await phantom.switchAccount();
    return failWith(unauthorized, 4100)(bytes, honestly);
  };
  await tryAgain(page).click();
  await expectError(page, "Purchase Failed", `Failed to process transaction: ${unauthorized}`);
  await expect(page.getByRole("region", { name: "Wallet", exact: true })).toContainText(
    "You switched",
  );
  phantom.manners.signTransaction = approve;
  await tryAgain(page).click();
  await expectError(
    page,
    "Purchase Failed",
    `Your wallet shows another account. Switch it to ${address.slice(0, 4)}...${address.slice(-4)}, or sign in again.`,
  );
});

test("a wallet that vanishes while the order is prepared is not waited for", async ({ page }) => {
  const phantom = await atPresale(page, "phantom");
  await expect.poll(() => phantom.asked).toContain("connectSilently");
  phantom.manners.signTransaction = neverAnswer;
  await rewrite(page, "*/api/presale/create-pack-transaction", async (created) => {
    await phantom.vanish();
    return created;
  });
  await buy(page, 1);
  await expectError(
    page,
    "Purchase Failed",
    "Failed to process transaction: your wallet was turned off before it answered",
  );
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test("the toast of a failed order covers neither how the order stands nor what is pressed next", async ({
    page,
  }) => {
    const phantom = await atPresale(page, "phantom");
    phantom.manners.signTransaction = failWith("Unexpected error", -32603);
    await buy(page, 1);
    await expect(toastOf(page)).toBeVisible();
    await expect(order(page)).toBeFocused();
    const bar = page.getByRole("navigation", { name: "Main" }).filter({ visible: true });
    await expectUncovered(page, order(page), tryAgain(page), bar);
  });
});
