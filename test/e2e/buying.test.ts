import { expect } from "@playwright/test";
import { test } from "./kept-tab.ts";
import { buy, buyUntilSent, connectOnLanding, read, skipToPlayers } from "./person.ts";

interface Reward {
  player: { name: string; mint: string };
}
interface Purchase {
  id: string;
  state: string;
}

/** Reads a wallet's tokens from the chain. Returns base units by mint. */
async function balancesOf(wallet: string): Promise<Map<string, number>> {
  const response = await fetch(process.env["SITE_RPC_URL"]!, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({
      jsonrpc: "2.0",
      id: 1,
      method: "getTokenAccountsByOwner",
      params: [
        wallet,
        { programId: "TokenzQdBNbLqP5VEhdkAS6EPFLC1PHnBqCXEpPxuEb" },
        { encoding: "jsonParsed", commitment: "confirmed" },
      ],
    }),
  });
  const { result } = (await response.json()) as {
    result: {
      value: {
        account: { data: { parsed: { info: { mint: string; tokenAmount: { amount: string } } } } };
      }[];
    };
  };
  return new Map(
    result.value.map(({ account }) => {
      const { mint, tokenAmount } = account.data.parsed.info;
      return [mint, Number(tokenAmount.amount)];
    }),
  );
}

async function untilDelivered(page: Parameters<typeof read>[0], packId: string): Promise<void> {
  await expect
    .poll(async () => (await read<Purchase>(page, `/api/presale/pack-purchases/${packId}`)).state)
    .toBe("delivered");
}

async function expectHeld(page: Parameters<typeof read>[0], packId: string): Promise<void> {
  const rewards = await read<Reward[]>(page, `/api/presale/pack-rewards/${packId}`);
  const expected = new Map<string, number>();
  for (const { player } of rewards)
    expected.set(player.mint, (expected.get(player.mint) ?? 0) + 50_000_000);
  const { walletAddress } = await read<{ walletAddress: string }>(page, "/api/auth/me");
  expect(await balancesOf(walletAddress)).toEqual(expected);
}

test.describe("with motion", () => {
  test.use({ contextOptions: { reducedMotion: "no-preference" } });

  test("connect, buy three packs, skip the reveal, see twelve players, and hold them", async ({
    page,
  }) => {
    await connectOnLanding(page);
    await buy(page, 3);
    await skipToPlayers(page);
    for (const pack of [1, 2, 3])
      await expect(page.getByRole("heading", { name: `Pack ${pack}`, exact: true })).toBeVisible();
    const packId = new URL(page.url()).pathname.split("/").at(-1)!;
    const rewards = await read<Reward[]>(page, `/api/presale/pack-rewards/${packId}`);
    expect(rewards).toHaveLength(12);
    for (const { player } of rewards)
      await expect(page.getByRole("heading", { name: player.name }).first()).toBeVisible();
    await untilDelivered(page, packId);
    await expectHeld(page, packId);

    await page.getByRole("button", { name: /^Account/ }).click();
    await page.getByRole("menuitem", { name: "Log out" }).click();
    await expect(page).toHaveURL(/\/$/);
    expect((await page.request.get("/api/auth/me")).status()).toBe(401);
    await connectOnLanding(page);
    await page.goto(`/pack-results/${packId}`);
    await expect(
      page.getByRole("heading", { name: rewards[0]!.player.name }).first(),
    ).toBeVisible();
  });
});

test("packs arrive even if the browser is closed right after paying", async ({
  browser,
  baseURL,
}) => {
  const context = await browser.newContext({ baseURL: baseURL! });
  const page = await context.newPage();
  await connectOnLanding(page);
  await buyUntilSent(page, 3);
  const state = await context.storageState();
  await context.close();

  const later = await (
    await browser.newContext({ baseURL: baseURL!, storageState: state })
  ).newPage();
  await later.goto("/presale");
  const [purchase] = await read<Purchase[]>(later, "/api/presale/pack-purchases");
  await untilDelivered(later, purchase!.id);
  await expectHeld(later, purchase!.id);
  await later.goto(`/pack-results/${purchase!.id}`);
  await expect(later.getByRole("heading", { name: "Pack Opened Successfully" })).toBeVisible();
  await later.context().close();
});

test("a reload and a second tab both find a purchase in progress", async ({ page, context }) => {
  await connectOnLanding(page);
  await buyUntilSent(page, 1);
  await page.waitForURL(/purchase=/);
  const { href } = new URL(page.url());
  await page.reload();
  const second = await context.newPage();
  await second.goto(href);
  for (const tab of [page, second])
    await expect(tab.getByText("Delivered", { exact: true }).first()).toBeVisible();
  const packId = new URL(href).searchParams.get("purchase")!;
  await untilDelivered(page, packId);
  await second.goto(`/pack-results/${packId}`);
  await expect(second.getByRole("heading", { name: "Pack Opened Successfully" })).toBeVisible();
});
