import { type Page, expect } from "@playwright/test";
import { getBase58Encoder } from "@solana/kit";
import { cutOff, restoreNetwork, rewrite, withoutWallet } from "../../dev/screens/network.ts";
import { test } from "./kept-tab.ts";
import { read } from "./person.ts";
import { expectError, expectToast, toastOf } from "./toast.ts";
import type { Method } from "./wallet/in-page.ts";
import {
  approve,
  failWith,
  hesitate,
  neverAnswer,
  refuse,
  signWrongly,
  type Manner,
} from "./wallet/manners.ts";
import { type Kind, TestWallet } from "./wallet/test-wallet.ts";

interface User {
  walletAddress: string;
  provider: string;
}

const connectButton = (page: Page) =>
  page.getByRole("button", { name: "Connect Wallet", exact: true });
const failure = (page: Page) => page.getByRole("alert");
const banner = (page: Page) => page.getByRole("region", { name: "Wallet", exact: true });

/** Returns the address as the account button shows it. */
const short = (address: string) => `${address.slice(0, 4)}...${address.slice(-4)}`;

/** Expects the page to say with which wallet the user has signed in, and the server to know it. */
async function expectSignedIn(page: Page, wallet: TestWallet, kind: Kind, name: string) {
  await expect(page).toHaveURL(/\/presale$/);
  await expectToast(page, "Welcome!", `Successfully connected to ${name}.`);
  await expect(page.getByText(short(wallet.address)).first()).toBeVisible();
  expect(await read<User>(page, "/api/auth/me")).toMatchObject({
    walletAddress: wallet.address,
    provider: kind,
  });
  // On the next page, the wallet is queried silently, without a window.
  const asked = wallet.asked.slice(wallet.asked.indexOf("connect"));
  expect(asked.slice(0, 2)).toEqual(["connect", "signMessage"]);
  expect(asked.slice(2).every((method) => method === "connectSilently")).toBe(true);
}

test("a person signs in with Phantom", async ({ page, context }) => {
  const wallet = await TestWallet.install(context, "phantom");
  const verifies = page.waitForRequest("**/api/auth/verify");
  await page.goto("/");
  await page.getByRole("button", { name: "Connect Wallet & Play" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Connect Wallet" }).click();
  await expectSignedIn(page, wallet, "phantom", "Phantom");
  const { signature } = (await verifies).postDataJSON() as { signature: string };
  expect(getBase58Encoder().encode(signature)).toHaveLength(64);
});

test("Phantom comes before Solflare and Backpack, however late they load, and users can sign in with Backpack instead", async ({
  page,
  context,
}) => {
  const backpack = await TestWallet.install(context, "backpack");
  const solflare = await TestWallet.install(context, "solflare", true);
  const phantom = await TestWallet.install(context, "phantom", true);
  await page.goto("/login");
  const others = page.getByRole("list", { name: "Or choose another wallet" }).getByRole("button");
  const expectFirst = (name: string) =>
    expect(connectButton(page)).toHaveAccessibleDescription(`With ${name}`);
  await expectFirst("Backpack");
  await solflare.arrive();
  await expectFirst("Solflare");
  await phantom.arrive();
  await expectFirst("Phantom");
  await expect(others).toHaveText([/^Solflare/, /^Backpack/, /^Local wallet/]);

  await others.filter({ hasText: "Backpack" }).click();
  await expectSignedIn(page, backpack, "backpack", "Backpack");
});

test("without a wallet users are told which to install, and sign in with Solflare once it appears", async ({
  page,
  context,
}) => {
  await withoutWallet(page);
  const solflare = await TestWallet.install(context, "solflare", true);
  await page.goto("/login");
  await connectButton(page).click();
  const words = "Please install Phantom, Solflare, or Backpack wallet to continue.";
  await expectError(page, "No Wallets Found", words);
  await expect(failure(page)).toContainText(words);
  await solflare.arrive();
  await connectButton(page).click();
  await expectSignedIn(page, solflare, "solflare", "Solflare");
});

test("declining in the wallet is not an error, and the user can try again", async ({
  page,
  context,
}) => {
  const phantom = await TestWallet.install(context, "phantom");
  const backpack = await TestWallet.install(context, "backpack");
  // Backpack reports it with a message but no code.
  backpack.manners.connect = failWith("User rejected signature request");
  await page.goto("/login");
  const expectNothingSaid = async (wallet: TestWallet, method: Method) => {
    await expect.poll(() => wallet.asked).toContain(method);
    await expect(connectButton(page)).toBeFocused();
    await expect(failure(page)).toHaveCount(0);
    await expect(toastOf(page)).toHaveCount(0);
  };
  phantom.manners.connect = refuse;
  await connectButton(page).click();
  await expectNothingSaid(phantom, "connect");
  phantom.manners.connect = approve;
  phantom.manners.signMessage = refuse;
  await connectButton(page).click();
  await expectNothingSaid(phantom, "signMessage");
  await page.getByRole("button", { name: /^Backpack/ }).click();
  await expectNothingSaid(backpack, "connect");
  phantom.manners.signMessage = approve;
  await connectButton(page).click();
  await expect(page).toHaveURL(/\/presale$/);
});

test("a user may take twenty seconds or give up, and a late approval opens no session", async ({
  page,
  context,
}) => {
  const phantom = await TestWallet.install(context, "phantom");
  await page.clock.install();
  await page.goto("/login");
  const busy = page.getByRole("button", { name: "Connecting..." });
  const forgotten = hesitate();
  phantom.manners.connect = forgotten.manner;
  await connectButton(page).click();
  await expect(busy).toBeDisabled();
  await expect(busy.locator("svg.animate-spin")).toBeVisible();
  await expect(page.getByRole("status").filter({ hasText: "Waiting for your wallet" })).toHaveCount(
    1,
  );
  await expect(page.getByRole("button", { name: "Cancel" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(connectButton(page)).toBeFocused();
  await expect(failure(page)).toHaveCount(0);
  forgotten.decide();

  const connecting = hesitate();
  const signing = hesitate();
  phantom.manners.connect = connecting.manner;
  phantom.manners.signMessage = signing.manner;
  await connectButton(page).click();
  await page.clock.fastForward(20_000);
  await expect(busy).toBeDisabled();
  expect(phantom.asked).not.toContain("signMessage");
  connecting.decide();
  await expect.poll(() => phantom.asked).toContain("signMessage");
  await page.clock.fastForward(20_000);
  await expect(busy).toBeDisabled();
  signing.decide();
  await expect(page).toHaveURL(/\/presale$/);
});

test("a wallet that fails to connect is reported as a failed connection, in its own words if it has any", async ({
  page,
  context,
}) => {
  const phantom = await TestWallet.install(context, "phantom");
  await page.goto("/login");
  const expectFailed = async (manner: Manner, words: string) => {
    phantom.manners.connect = manner;
    await connectButton(page).click();
    await expectError(page, "Connection Failed", words);
    await expect(failure(page)).toContainText(words);
  };
  await expectFailed(failWith("Unexpected error", -32603), "Unexpected error");
  await expectFailed(failWith(), "Unknown error occurred");

  phantom.manners.connect = neverAnswer;
  await connectButton(page).click();
  const asked = () => phantom.asked.filter((method) => method === "connect");
  await expect.poll(asked).toHaveLength(3);
  await phantom.vanish();
  const unable = "Unable to connect to your wallet. Please try again.";
  await expectError(page, "Connection Failed", unable);

  await phantom.arrive();
  phantom.manners.connect = approve;
  phantom.manners.signMessage = neverAnswer;
  // It leaves again before it is asked to sign.
  await rewrite(page, "*/api/auth/nonce", async (challenge) => {
    await phantom.vanish();
    return challenge;
  });
  await connectButton(page).click();
  await expect.poll(() => phantom.asked).toContain("signMessage");
  await expect(failure(page)).toContainText(unable);

  await restoreNetwork(page);
  await phantom.arrive();
  phantom.manners.signMessage = approve;
  await connectButton(page).click();
  await expect(page).toHaveURL(/\/presale$/);
});

test("an invalid signature is a failed authentication", async ({ page, context }) => {
  const backpack = await TestWallet.install(context, "backpack");
  await page.goto("/login");
  const expectFailed = async (manner: Manner, reason: string) => {
    backpack.manners.signMessage = manner;
    await connectButton(page).click();
    const words = "Please try connecting your wallet again.";
    await expectError(page, "Authentication Failed", words);
    await expect(failure(page)).toContainText(`${words}Reason: ${reason}`);
    expect((await page.request.get("/api/auth/me")).status()).toBe(401);
  };
  await expectFailed(signWrongly, "Authentication failed");
  await expectFailed(failWith("Ledger device: locked"), "Ledger device: locked");
  // A different account than the connected one signs.
  await expectFailed(async (bytes, honestly) => {
    await backpack.switchAccount();
    return honestly(bytes);
  }, "Authentication failed");
});

test("a login that fails on our side is a failed login, with the reason", async ({
  page,
  context,
}) => {
  const solflare = await TestWallet.install(context, "solflare");
  await page.goto("/login");
  const expectFailed = async (reason: string) => {
    await connectButton(page).click();
    const words = "Wallet connected but login failed. Please try again.";
    await expectError(page, "Login Failed", words);
    await expect(failure(page)).toContainText(`${words}Reason: ${reason}`);
  };
  // The network goes down, first before the challenge, then before its signature is sent.
  await cutOff("*/api/auth/nonce")(page);
  await expectFailed("Failed to get nonce");
  await restoreNetwork(page);
  await cutOff("*/api/auth/verify")(page);
  await expectFailed("Authentication failed");
  await restoreNetwork(page);
  // The server rejects anything too long for a signature without reading it.
  solflare.manners.signMessage = () => Promise.resolve(new Uint8Array(100).fill(255));
  await expectFailed("The request could not be understood");
});

test("a user who switches accounts in the wallet is told, and asked to sign in again", async ({
  page,
  context,
}) => {
  const phantom = await TestWallet.install(context, "phantom");
  await phantom.signIn(page);
  const before = phantom.address;
  await page.goto("/presale");
  await expect(page.getByText(short(before)).first()).toBeVisible();
  await expect.poll(() => phantom.asked).toContain("connectSilently");
  phantom.manners.connect = neverAnswer;
  const dots = (address: string) => `${address.slice(0, 4)}...${address.slice(-4)}`;
  const after = await phantom.switchAccount();
  await expect(banner(page)).toContainText(
    `You switched to ${dots(after)}. You are still signed in as ${dots(before)}.`,
  );
  await page.getByRole("button", { name: "Sign in again" }).click();
  await page.getByRole("button", { name: "Cancel" }).click();
  phantom.manners.connect = approve;
  await page.getByRole("button", { name: "Sign in again" }).click();
  await expect(page.getByText(short(after)).first()).toBeVisible();
  await expect(banner(page)).toHaveCount(0);
  expect((await read<User>(page, "/api/auth/me")).walletAddress).toBe(after);

  await phantom.disconnect();
  await expect(banner(page)).toContainText("Phantom no longer shows us your account.");
  await phantom.vanish();
  await page.getByRole("button", { name: "Sign in again" }).click();
  const words = "Phantom wallet not found. Please install the Phantom browser extension.";
  await expectError(page, "Connection Failed", words);
});
