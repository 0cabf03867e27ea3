import { type Page, expect } from "@playwright/test";
import { cutOff, fail, restoreNetwork, withoutWallet } from "../../dev/screens/network.ts";
import { withExplorer } from "./explorer.ts";
import { test } from "./kept-tab.ts";
import { becomes, buyByApi, newBuyer, read } from "./person.ts";
import { approve, refuse } from "./wallet/manners.ts";
import { TestWallet } from "./wallet/test-wallet.ts";

interface Held {
  player: { name: string };
  tokenQuantity: number;
  onItsWay: number;
}

test("the wallet page shows what the chain says the wallet holds", async ({ page, context }) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  const user = await newBuyer();
  const walletAddress: string = user.address;
  await becomes(page, user);
  await page.goto("/dashboard");
  await page.getByRole("button", { name: /^Account/ }).click();
  await page.getByRole("menuitem", { name: "Wallets" }).click();
  await expect(page).toHaveURL(/\/wallet$/);
  await expect(page.getByRole("heading", { name: "Your Wallet" })).toBeVisible();
  await expect(figure(page, "USDC")).toHaveText("1,000.00");
  await expect(figure(page, "SOL")).toHaveText(await solOnChain(walletAddress));
  const account = page.getByRole("region", { name: "Account" });
  await expect(account.getByText(walletAddress, { exact: true })).toBeVisible();
  await expect(account).toContainText("Local wallet");
  await expect(account).toContainText("7 days after your last visit");
  await account.getByRole("button", { name: "Copy address" }).click();
  await expect(account.getByRole("status").filter({ hasText: "Copied" })).toHaveCount(1);
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(walletAddress);

  await expect(page.getByRole("heading", { name: "No Player Tokens Yet" })).toBeVisible();
  await expect(page.getByRole("link", { name: "Buy Packs" })).toHaveAttribute("href", "/presale");
  await buyByApi(user, [1]);
  // Everything has been delivered; nothing is pending.
  await expect
    .poll(async () => {
      const held = await read<Held[]>(page, "/api/lineup/inventory");
      return held.length === 4 && held.every(({ onItsWay }) => onItsWay === 0);
    })
    .toBe(true);
  await page.getByRole("button", { name: "Refresh" }).click();
  const held = await read<Held[]>(page, "/api/lineup/inventory");
  const tokens = page.getByRole("region", { name: "Player tokens" });
  await expect(tokens).toContainText("4 players, 200 tokens.");
  await expect(tokens.getByRole("listitem")).toHaveCount(4);
  await expect(tokens).not.toContainText("on the way");
  for (const { player, tokenQuantity } of held)
    await expect(tokens.getByRole("listitem").filter({ hasText: player.name })).toContainText(
      String(tokenQuantity),
    );
  await expect(figure(page, "USDC")).toHaveText("980.00");
  await expect(figure(page, "SOL")).toHaveText(await solOnChain(walletAddress));
  await tokens.getByRole("link", { name: "Your squad" }).click();
  await expect(page).toHaveURL(/\/squad$/);

  await page.goto("/wallet");
  await page.getByRole("button", { name: "Disconnect" }).click();
  await expect(page).toHaveURL(/\/$/);
  expect((await page.request.get("/api/auth/me")).status()).toBe(401);
});

test("the wallet page says when the chain or the holdings cannot be read, and retries", async ({
  page,
}) => {
  await becomes(page, await newBuyer());
  await cutOff("*/rpc")(page);
  await fail("*/api/lineup/inventory")(page);
  await page.goto("/wallet");
  const balances = page.getByRole("alert").filter({ hasText: "Balances Not Loaded" });
  const holdings = page.getByRole("alert").filter({ hasText: "Holdings Not Loaded" });
  await expect(balances).toBeVisible();
  await expect(holdings).toBeVisible();
  // The frame requests the balance, too, when it loads. Until then, the button is busy and ignores presses.
  await expect(page.getByRole("button", { name: /^Account / }).first()).toBeVisible();
  await restoreNetwork(page);
  await balances.getByRole("button", { name: "Try Again" }).click();
  await expect(figure(page, "USDC")).toHaveText("1,000.00");
  await holdings.getByRole("button", { name: "Try Again" }).click();
  await expect(page.getByRole("heading", { name: "No Player Tokens Yet" })).toBeVisible();
});

test("the wallet page shows whether this browser can ask the wallet to sign", async ({
  page,
  context,
}) => {
  await withoutWallet(page);
  const phantom = await TestWallet.install(context, "phantom");
  await phantom.signIn(page);
  await withExplorer(page);
  const account = page.getByRole("region", { name: "Account" });
  const connected = account.getByText("Connected in this browser", { exact: true });
  const connect = account.getByRole("button", { name: "Connect", exact: true });
  await page.goto("/wallet");
  await expect(account).toContainText("Phantom");
  await expect(connected).toBeVisible();
  await expect(connect).toHaveCount(0);
  await expect(account.getByRole("link", { name: /^View wallet/ })).toHaveAttribute(
    "href",
    `https://explorer.solana.com/address/${phantom.address}?cluster=devnet`,
  );

  await phantom.disconnect();
  await expect(account.getByText("Not sharing an account with Hardwood right now")).toBeVisible();
  await page.reload();
  await expect(account.getByText("Not connected in this browser")).toBeVisible();
  phantom.manners.connect = refuse;
  await connect.click();
  await expect.poll(() => phantom.asked.at(-1)).toBe("connect");
  await expect(connect).toBeEnabled();
  await expect(account.getByRole("alert")).toHaveCount(0);
  phantom.manners.connect = approve;
  await connect.click();
  await expect(connected).toBeVisible();

  const before = phantom.address;
  const after = await phantom.switchAccount();
  await expect(
    account.getByText(`Shows a different account, ${after.slice(0, 4)}...${after.slice(-4)}`),
  ).toBeVisible();
  await expect(account.getByText(before, { exact: true })).toBeVisible();
  // After a reload, the wallet offers no account that we know.
  await phantom.disconnect();
  await page.reload();
  await connect.click();
  await expect(account.getByRole("alert")).toContainText("Your wallet shows another account.");
});

test("the wallet page says where to get a wallet that is not in this browser", async ({
  page,
  context,
}) => {
  await withoutWallet(page);
  const solflare = await TestWallet.install(context, "solflare", true);
  await solflare.signIn(page);
  await page.goto("/wallet");
  const account = page.getByRole("region", { name: "Account" });
  await expect(account).toContainText("Solflare");
  await expect(account.getByText("Not found in this browser.")).toBeVisible();
  await expect(account.getByRole("link", { name: /^Install Solflare/ })).toHaveAttribute(
    "href",
    /solflare\.com/,
  );
  await solflare.arrive();
  await account.getByRole("button", { name: "Connect", exact: true }).click();
  await expect(account.getByText("Connected in this browser", { exact: true })).toBeVisible();
});

function figure(page: Page, label: string) {
  const term = page.getByRole("term").filter({ hasText: new RegExp(`^${label}$`) });
  return term.locator("xpath=following-sibling::dd/span[1]");
}

/** Reads a wallet's SOL from the chain, formatted as on the page. */
async function solOnChain(wallet: string): Promise<string> {
  // The page reads at this commitment, too. A new buyer's SOL is final only seconds later.
  const params = [wallet, { commitment: "confirmed" }];
  const response = await fetch(process.env["SITE_RPC_URL"]!, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ jsonrpc: "2.0", id: 1, method: "getBalance", params }),
  });
  const { result } = (await response.json()) as { result: { value: number } };
  const [whole, fraction = ""] = (result.value / 1e9).toFixed(9).split(".");
  return `${whole}.${fraction.slice(0, 2)}${fraction.slice(2).replace(/0+$/, "")}`;
}
