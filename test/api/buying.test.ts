import { expect, test } from "vitest";
import { deliveryInstructions } from "../../chain/delivery.ts";
import { readTokenBalances, readUsdcBalance } from "../../chain/balances.ts";
import { Actor } from "../../dev/actor.ts";
import type { PurchaseView } from "../../server/presale/schemas.ts";
import { openOwnSite } from "../own-site.ts";
import { landOwn } from "../payments.ts";
import { newBuyer, newVisitor, openDatabase, rpc, untilPurchase } from "../site.ts";

interface Reward {
  packNumber: number;
  tokenQuantity: number;
  player: { id: string; mint: string };
}
interface Held {
  player: { mint: string };
  tokenQuantity: number;
}

test("a user buys three packs and holds the players in their wallet", async () => {
  await using database = openDatabase();
  const launch = await database.launch;
  const buyer = await newBuyer();
  const before = await readUsdcBalance(rpc, launch.treasury.liquidity, launch.usdcMint);

  const { packId, confirmed } = await buyer.buy(3);
  expect(confirmed.status).toBe(200);
  const rewards = confirmed.body.rewards as Reward[];
  expect(rewards).toHaveLength(12);
  for (const pack of [1, 2, 3])
    expect(
      new Set(rewards.filter(({ packNumber }) => packNumber === pack).map((r) => r.player.id)).size,
    ).toBe(4);

  const delivered = await untilPurchase(buyer, packId, ({ state }) => state === "delivered");
  expect(delivered).toMatchObject({ status: "confirmed", playersReceived: 12, refund: null });
  expect(delivered.delivery?.playersDelivered).toBe(delivered.delivery?.playersTotal);

  const { byMint } = await readTokenBalances(rpc, buyer.address);
  const expected = new Map<string, bigint>();
  for (const { player } of rewards)
    expected.set(player.mint, (expected.get(player.mint) ?? 0n) + 50_000_000n);
  expect(new Map(byMint)).toEqual(expected);
  expect(await readUsdcBalance(rpc, buyer.address, launch.usdcMint)).toBe(940_000_000n);
  const after = await readUsdcBalance(rpc, launch.treasury.liquidity, launch.usdcMint);
  expect(after - before).toBeGreaterThanOrEqual(51_000_000n); // 85% of 60
});

test("confirming twice returns the same response, and the stats count it once", async () => {
  const buyer = await newBuyer();
  const { packId, signature, confirmed } = await buyer.buy(1);
  const again = await buyer.confirm(packId, signature);
  expect(again).toEqual(confirmed);
  const stats = await buyer.get("/api/presale/user-stats");
  expect(stats.body).toMatchObject({
    confirmedPacks: 1,
    totalPacks: 1,
    totalSpent: "20.00",
    remainingPacks: 149,
  });
});

test("a purchase completes without the browser ever confirming", async () => {
  const buyer = await newBuyer();
  const { body } = await buyer.create(1);
  const signature = await buyer.pay(body.transaction);
  const delivered = await untilPurchase(buyer, body.packId, ({ state }) => state === "delivered");
  expect(delivered).toMatchObject({ status: "confirmed", txSignature: signature });
});

test("a purchase is in its buyer's list, and its draw is public", async () => {
  const [buyer, visitor] = [await newBuyer(), await newVisitor()];
  const { packId, confirmed } = await buyer.buy(1);
  const { body: purchases } = await buyer.get("/api/presale/pack-purchases");
  expect(purchases).toMatchObject([{ id: packId, status: "confirmed", totalAmount: "20.00" }]);
  const { body } = await visitor.get<{ entry: { packs: number[][] }; players: string[] }>(
    `/api/fairness/${packId}`,
  );
  const rewards = confirmed.body.rewards as Reward[];
  expect(body.entry.packs[0]!.map((place) => body.players[place])).toEqual(
    rewards.map(({ player }) => player.id),
  );
});

test("the stats list what is still being delivered, with its signatures", async () => {
  const buyer = await newBuyer();
  const { packId } = await buyer.buy(1);
  const moving = await buyer.get("/api/presale/user-stats");
  expect(moving.body).toMatchObject({ deliveries: [{ packId, playersTotal: 4 }], refunds: [] });
  await untilPurchase(buyer, packId, ({ state }) => state === "delivered");
  expect((await buyer.get("/api/presale/user-stats")).body).toMatchObject({ deliveries: [] });
});

test("each step of a purchase leaves an audit row, in order", async () => {
  await using database = openDatabase();
  const buyer = await newBuyer();
  const { packId } = await buyer.buy(1);
  await untilPurchase(buyer, packId, ({ state }) => state === "delivered");
  const events = await database.db
    .selectFrom("purchase_events")
    .select(["from_state", "to_state"])
    .where("purchase_id", "=", packId)
    .orderBy("id")
    .execute();
  expect(events.map(({ from_state, to_state }) => [from_state, to_state])).toEqual([
    [null, "created"],
    ["created", "drawn"],
    ["drawn", "delivering"],
    ["delivering", "delivered"],
  ]);
});

test("a payment shows before it is final", async () => {
  // Finality takes 16 seconds on this chain, unless blocks are skipped.
  await using own = await openOwnSite("seen", { slotMs: 500 });
  const { newBuyer: newOwnBuyer } = await own.serve({ ROLE: "all" });
  const buyer = await newOwnBuyer();
  const { packId, transaction } = (await buyer.create(1)).body;
  const signature = await buyer.pay(transaction);
  const seen = await untilPurchase(buyer, packId, ({ seenSignature }) => seenSignature !== null);
  expect(seen).toMatchObject({ status: "pending", state: "created", seenSignature: signature });
  expect(seen).not.toHaveProperty("txSignature");
  await own.chain.skipBlocks(40);
  const drawn = await untilPurchase(buyer, packId, ({ status }) => status === "confirmed");
  expect(drawn).toMatchObject({ seenSignature: null, txSignature: signature });
});

test("pending and delivered tokens add up to what was drawn", async () => {
  const buyer = await newBuyer();
  const { packId } = await buyer.buy(2);
  for (;;) {
    const inventory =
      await buyer.get<{ tokenQuantity: number; onItsWay: number }[]>("/api/lineup/inventory");
    expect(inventory.body.reduce((sum, item) => sum + item.tokenQuantity, 0)).toBe(400);
    const { body } = await buyer.get<PurchaseView>(`/api/presale/pack-purchases/${packId}`);
    if (body.state === "delivered") break;
  }
});

test("a wallet can transfer any amount of its tokens without a fee, and the inventory follows", async () => {
  const [buyer, friend] = [await newBuyer(), await newBuyer()];
  const { packId } = await buyer.buy(1);
  await untilPurchase(buyer, packId, ({ state }) => state === "delivered");
  const [whole, part] = [...(await readTokenBalances(rpc, buyer.address)).byMint.keys()];
  const sent = [
    { mint: whole!, amount: 50_000_000n },
    { mint: part!, amount: 1n },
  ];
  await landOwn(buyer.signer, await deliveryInstructions(buyer.signer, friend.address, sent, 6));
  const inventoryOf = async (actor: Actor) => {
    const { body } = await actor.get<Held[]>("/api/lineup/inventory");
    return new Map<string, number>(
      body.map(({ player, tokenQuantity }) => [player.mint, tokenQuantity]),
    );
  };
  expect(await inventoryOf(friend)).toEqual(
    new Map([
      [whole, 50],
      [part, 0.000001],
    ]),
  );
  const kept = await inventoryOf(buyer);
  expect(kept.has(whole!)).toBe(false);
  expect([...kept.values()].toSorted((a, b) => a - b)).toEqual([49.999999, 50, 50]);
});

test("fifty packs arrive in at most thirteen transactions", async () => {
  const buyer = await newBuyer();
  const { packId, confirmed } = await buyer.buy(50);
  expect(confirmed.body.rewards).toHaveLength(200);
  const delivered = await untilPurchase(buyer, packId, ({ state }) => state === "delivered");
  expect(delivered.delivery!.transactions.length).toBeLessThanOrEqual(13);
  const { byMint } = await readTokenBalances(rpc, buyer.address);
  expect([...byMint.values()].reduce((sum, amount) => sum + amount, 0n)).toBe(10_000_000_000n);
});
