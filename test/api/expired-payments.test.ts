import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { readUsdcBalance } from "../../chain/balances.ts";
import { BLOCKHASH_LIFE } from "../../chain/local/blocks.ts";
import { readLaunch } from "../../server/launch/store.ts";
import { openOwnSite } from "../own-site.ts";
import { giveUsdcForAll, payWithOwnBlockhash } from "../payments.ts";
import { untilPurchase } from "../site.ts";

// On its own chain, where blocks can be skipped instead of waiting for a blockhash to expire.
const own = await openOwnSite("expired");
afterAll(() => own[Symbol.asyncDispose]());
const { usdcMint } = await readLaunch(own.db);
const { newBuyer } = await own.serve();

/** Expires every blockhash, even at finalized commitment, which is 32 slots behind. */
async function expireBlockhashes(): Promise<void> {
  await own.chain.skipBlocks(BLOCKHASH_LIFE + 100);
}

test("an unseen signature is reported as pending, not as failed", async () => {
  // Without a worker that looks for payments, only the expired blockhash rules this one out.
  const buyer = await newBuyer();
  const { packId, transaction } = (await buyer.create(1)).body;
  const { signature } = await buyer.sign(transaction); // signed, never sent
  await expireBlockhashes();
  expect(await buyer.confirm(packId, signature)).toEqual({
    status: 202,
    body: { status: "pending", rewards: [] },
  });
  expect((await buyer.get(`/api/presale/pack-purchases/${packId}`)).body).toMatchObject({
    status: "pending",
    state: "created",
  });
});

describe("with the worker", () => {
  beforeAll(async () => {
    await own.serve({ ROLE: "worker" });
  });

  /** Orders one pack and lets the order expire. */
  async function orderAndExpire() {
    const buyer = await newBuyer();
    const { packId, transaction } = (await buyer.create(1)).body;
    await expireBlockhashes();
    await untilPurchase(buyer, packId, ({ state }) => state === "expired");
    return { buyer, packId, transaction };
  }

  test("a payment that was signed and never sent expires without a charge", async () => {
    const { buyer, packId, transaction } = await orderAndExpire();
    const { signature } = await buyer.sign(transaction);
    expect(await buyer.confirm(packId, signature)).toMatchObject({
      status: 409,
      body: {
        code: "purchase_expired",
        error: "The payment was not sent in time. Nothing was charged.",
      },
    });
  });

  test("an unpaid purchase ends once its blockhash has expired, and returns its packs", async () => {
    const buyer = await newBuyer();
    const remaining = async () =>
      (await buyer.get<{ remainingPacks: number }>("/api/presale/user-stats")).body.remainingPacks;
    const { packId } = (await buyer.create(50)).body;
    expect(await remaining()).toBe(100);
    await expireBlockhashes();
    const purchase = await untilPurchase(buyer, packId, ({ state }) => state === "expired");
    expect(purchase.endedBecause).toBe("too_late");
    expect(purchase).toMatchObject({ status: "failed", refund: null, delivery: null });
    expect(await remaining()).toBe(150);
  });

  test("a late payment is drawn while there is room", async () => {
    const { buyer, packId } = await orderAndExpire();
    const signature = await payWithOwnBlockhash(own, buyer, packId);
    expect((await buyer.confirm(packId, signature)).status).toBe(200);
    await untilPurchase(buyer, packId, ({ state }) => state === "delivered");
  });

  test("a late payment over the allowance is sent back", async () => {
    const { buyer, packId } = await orderAndExpire();
    await giveUsdcForAll(buyer.address, own);
    for (let left = 150; left > 0; left -= 50) {
      const other = (await buyer.create(50)).body;
      await buyer.pay(other.transaction);
      await untilPurchase(buyer, other.packId, ({ status }) => status === "confirmed");
    }
    await payWithOwnBlockhash(own, buyer, packId);
    const purchase = await untilPurchase(buyer, packId, ({ state }) => state === "refunded");
    expect(purchase.refund).toMatchObject([{ reason: "over_allowance", amount: "20.00" }]);
    expect(await readUsdcBalance(own.rpc, buyer.address, usdcMint)).toBe(1_000_000_000n);
  });
});
