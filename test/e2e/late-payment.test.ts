import { type Page, expect } from "@playwright/test";
import { atPresale, order } from "./at-presale.ts";
import { forThisTest, test } from "./kept-tab.ts";
import { orderLongAgo } from "./old-order.ts";
import { buy, buyButton } from "./person.ts";
import { toastOf } from "./toast.ts";
import { hesitate, renew } from "./wallet/manners.ts";

const EXPIRED = "The payment was not sent in time. Nothing was charged.";

/** Reports the payment as sent, but forwards it only once the returned function is called. */
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

/**
 * Records any text or button that would be untrue while a sent payment is undecided, in each document from
 * now on.
 */
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
    // The prerendered page shows before its scripts know anything.
    else addEventListener("DOMContentLoaded", begin);
    Object.assign(window, { said });
  };
  forThisTest(page.context()).use(await page.addInitScript(watch));
  await page.evaluate(watch);
  return () => page.evaluate(() => (window as unknown as { said: string[] }).said);
}

test("a payment that never reaches the chain shows when it expires, and then that nothing was charged", async ({
  page,
}) => {
  await atPresale(page, "phantom");
  await withholdPayments(page);
  await orderLongAgo(page, 200);
  await buy(page, 1);
  const opening = page.getByRole("dialog", { name: "Opening 1 Pack..." });
  await expect(opening).toContainText("Sent to Solana.");
  await page.keyboard.press("Escape");
  await expect(opening).toHaveCount(0);
  await expect(order(page)).toBeFocused();
  const steps = page.getByRole("list", { name: "Order progress" }).filter({ visible: true });
  await expect(steps.first()).toContainText(/Usually 1 to 3 seconds\. Expires in \d+ s\./);
  // After 200 blocks, which take longer on a busy machine.
  await expect(order(page)).toHaveText(EXPIRED, { timeout: 90_000 });
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
  // Start before the first response, because no later state may deny the payment.
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
