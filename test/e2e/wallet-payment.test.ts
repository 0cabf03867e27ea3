import { type Page, expect, test } from "@playwright/test";
import { type Signature, createSolanaRpc, decodeTransactionFromRpcResponse } from "@solana/kit";
import { orderLongAgo } from "./old-order.ts";
import { buy, buyButton, read, skipToPlayers } from "./person.ts";
import { expectError, toastOf } from "./toast.ts";
import {
  type Manner,
  approve,
  babble,
  failWith,
  guard,
  hesitate,
  neverAnswer,
  refuse,
  renew,
  signAnother,
  signWrongly,
} from "./wallet/manners.ts";
import { type Kind, TestWallet, withoutLocalWallet } from "./wallet/test-wallet.ts";

const COMPUTE_BUDGET = "ComputeBudget111111111111111111111111111111";

/** The state of the order, beside its steps. */
const order = (page: Page) =>
  page
    .getByRole("region", { name: /^(Your order|Order progress)/ })
    .getByRole("status")
    .first();
const tryAgain = (page: Page) => page.getByRole("button", { name: "Try again" });

/** Somebody at the presale with this wallet and, unless told otherwise, 1,000 USDC. */
async function atPresale(page: Page, kind: Kind): Promise<TestWallet> {
  const wallet = await TestWallet.install(page.context(), kind);
  await wallet.signIn(page);
  await wallet.fund(page);
  await page.goto("/presale");
  return wallet;
}

/** Reads from the chain all programs and accounts that a transaction names. */
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
  await expect(order(page)).toHaveText("You cancelled. Nothing was charged.");
  await expect(order(page)).toBeInViewport();
  await expect(order(page)).toBeFocused();
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
  await expect(order(page)).toHaveText("You cancelled. Nothing was charged.");
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
  await expect(order(page)).toHaveText("You cancelled. Nothing was charged.");
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
  // A good transaction, final on the chain, that pays nobody.
  await expectFailed(signAnother, "This transaction does not pay for this purchase.");
  await page.reload();
  await expect(page.getByText("Your wallet holds 1,000.00 USDC.")).toBeVisible();
});

test("a wallet that vanishes, or shows another account, pays nothing", async ({
  page,
  context,
}) => {
  await withoutLocalWallet(context);
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

const EXPIRED = "The payment was not sent in time. Nothing was charged.";

/** Says that the node has the payment, and passes it on only once the returned function is called. */
async function withholdPayments(page: Page): Promise<() => void> {
  let isOpen = false;
  await page.route("**/rpc", async (route) => {
    const { method, id } = route.request().postDataJSON() as { method: string; id: unknown };
    if (isOpen || method !== "sendTransaction") return route.fallback();
    return route.fulfill({ json: { jsonrpc: "2.0", id, result: "1".repeat(64) } });
  });
  return () => {
    isOpen = true;
  };
}

function untilSent(page: Page) {
  return page.waitForRequest((request) => Boolean(request.postData()?.includes("sendTransaction")));
}

/** Notes whatever would be untrue while a sent payment is undecided, in each document from now on. */
async function watchForLies(page: Page): Promise<() => Promise<string[]>> {
  const watch = () => {
    const said: string[] = [];
    const look = () => {
      if (document.body.innerText.includes("Nothing was charged")) said.push("nothing charged");
      for (const button of document.querySelectorAll<HTMLButtonElement>("button:enabled"))
        if (/^(Buy \d+ pack|Try again)/.test(button.textContent)) said.push(button.textContent);
    };
    const begin = () =>
      new MutationObserver(look).observe(document.body, { childList: true, subtree: true });
    if (document.body) begin();
    // The prerendered page is there before its scripts know anything.
    else addEventListener("DOMContentLoaded", begin);
    Object.assign(window, { said });
  };
  await page.addInitScript(watch);
  await page.evaluate(watch);
  return () => page.evaluate(() => (window as unknown as { said: string[] }).said);
}

test("a payment that never reaches the chain shows when it expires, and then that nothing was charged", async ({
  page,
}) => {
  await atPresale(page, "phantom");
  await withholdPayments(page);
  await orderLongAgo(page, 80);
  await buy(page, 1);
  await page.getByRole("button", { name: "Skip to results" }).click();
  const steps = page.getByRole("list", { name: "Order progress" }).filter({ visible: true });
  await expect(steps.first()).toContainText(/Usually 1 to 3 seconds\. Expires in \d+ s\./);
  await expect(order(page)).toHaveText(EXPIRED);
});

test("an approval that comes after the order has expired charges nothing", async ({ page }) => {
  const solflare = await atPresale(page, "solflare");
  await orderLongAgo(page, -1);
  const late = hesitate();
  solflare.manners.signTransaction = late.manner;
  await buy(page, 1);
  await expect(order(page)).toHaveText(EXPIRED);
  const tried = untilSent(page);
  late.decide();
  await (await tried).response();
  await expect(order(page)).toHaveText(EXPIRED);
  await expect(toastOf(page)).toHaveCount(0);
  await page.reload();
  await expect(page.getByText("Your wallet holds 1,000.00 USDC.")).toBeVisible();
});

test("a late approval with a blockhash of the wallet's own is never called uncharged once it is sent, not even after a reload", async ({
  page,
}) => {
  const phantom = await atPresale(page, "phantom");
  await orderLongAgo(page, -1);
  const passOn = await withholdPayments(page);
  const late = hesitate(renew);
  phantom.manners.signTransaction = late.manner;
  await buy(page, 1);
  await expect(order(page)).toHaveText(EXPIRED);
  const sent = untilSent(page);
  late.decide();
  await sent;
  // Before the first response: no later state may say otherwise.
  const lies = await watchForLies(page);
  const opening = page.getByRole("dialog", { name: "Opening 1 Pack..." });
  await expect(opening).toContainText("Sent to Solana. Waiting for confirmation.");
  expect(await lies()).toEqual([]);

  await page.reload();
  await expect(order(page)).toHaveText("Sent to Solana. Waiting for confirmation.");
  await expect(buyButton(page, 1)).toBeDisabled();
  expect(await lies()).toEqual([]);
  passOn();
  await expect(page.getByRole("dialog", { name: "Pack Purchase Complete!" })).toBeVisible();
  expect(await page.evaluate(() => sessionStorage.getItem("hardwood.sent-payment"))).toBeNull();
});
