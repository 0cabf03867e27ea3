import { getSetComputeUnitPriceInstruction } from "@solana-program/compute-budget";
import { getCloseAccountInstruction } from "@solana-program/token";
import { expect, test } from "vitest";
import { readUsdcBalance } from "../../chain/balances.ts";
import { memoInstruction } from "../../chain/memo.ts";
import { ensureUsdcAccount, usdcAccountOf } from "../../chain/usdc.ts";
import type { Actor } from "../../dev/actor.ts";
import type { OpenBooks } from "../../server/transparency/schemas.ts";
import { findPayment } from "../../server/payments/store.ts";
import {
  landFailing,
  landOwn,
  mintFakeUsdc,
  orderOf,
  transferInstruction,
  untilFinal,
} from "../payments.ts";
import { newBuyer, openDatabase, rpc, untilPurchase } from "../site.ts";

const database = openDatabase();
const launch = await database.launch;
const { db } = database;

const usdcOf = (actor: Actor) => readUsdcBalance(rpc, actor.address, launch.usdcMint);

/** Creates a purchase of one pack. Returns what its payment must name. */
async function order() {
  const buyer = await newBuyer();
  const { packId, transaction } = (await buyer.create(1)).body;
  return { buyer, packId, transaction, ...(await orderOf(db, packId)) };
}

async function transfer(from: Actor, amount: bigint, options: object = {}) {
  const { usdcMint: mint, escrowAccount: to } = launch;
  return transferInstruction({ from: from.signer, to, mint, amount, ...options });
}

test("somebody else's purchase cannot be seen or confirmed", async () => {
  const { packId, transaction, buyer } = await order();
  const stranger = await newBuyer();
  const { signature } = await buyer.sign(transaction);
  const refused = { status: 404, body: { code: "purchase_not_found" } };
  expect(await stranger.confirm(packId, signature)).toMatchObject(refused);
  expect(await stranger.get(`/api/presale/pack-purchases/${packId}`)).toMatchObject(refused);
  expect((await stranger.get(`/api/presale/pack-rewards/${packId}`)).body).toEqual([]);
});

test("a signature that paid for one purchase pays for no other, whoever submits it", async () => {
  const buyer = await newBuyer();
  const paid = await buyer.buy(1);
  const second = (await buyer.create(1)).body;
  expect(await buyer.confirm(second.packId, paid.signature)).toMatchObject({
    status: 409,
    body: { code: "payment_elsewhere" },
  });
  const thief = await newBuyer();
  const his = (await thief.create(1)).body;
  expect(await thief.confirm(his.packId, paid.signature)).toMatchObject({
    status: 409,
    body: { code: "payment_elsewhere" },
  });
});

test("a payment that failed on the chain is reported as failed", async () => {
  const { buyer, packId, reference, memo } = await order();
  const signature = await landFailing(buyer.signer, [
    await transfer(buyer, 5_000_000_000n, { reference }),
    memoInstruction(memo),
  ]);
  expect(await buyer.confirm(packId, signature)).toMatchObject({
    status: 409,
    body: {
      code: "payment_failed",
      error: expect.stringMatching(/^Failed to process transaction: /),
    },
  });
  expect(await usdcOf(buyer)).toBe(1_000_000_000n);
});

test.each([
  ["too little", 19_999_999n],
  ["too much", 20_000_001n],
])("%s is sent back whole", async (_, amount) => {
  const { buyer, packId, reference, memo } = await order();
  const signature = await landOwn(buyer.signer, [
    await transfer(buyer, amount, { reference }),
    memoInstruction(memo),
  ]);
  expect(await buyer.confirm(packId, signature)).toMatchObject({
    status: 409,
    body: { code: "payment_refunded" },
  });
  const purchase = await untilPurchase(buyer, packId, ({ state }) => state === "refunded");
  expect(purchase).toMatchObject({
    status: "failed",
    refund: [{ state: "landed", reason: "wrong_amount", to: buyer.address }],
  });
  expect(await usdcOf(buyer)).toBe(1_000_000_000n);
});

test("a payment without the memo is sent back", async () => {
  const { buyer, packId, reference, price } = await order();
  await landOwn(buyer.signer, [await transfer(buyer, price, { reference })]);
  const purchase = await untilPurchase(buyer, packId, ({ state }) => state === "refunded");
  expect(purchase.refund).toMatchObject([{ reason: "memo_missing" }]);
  expect(await usdcOf(buyer)).toBe(1_000_000_000n);
});

test("two transfers in one payment are both sent back", async () => {
  const { buyer, packId, reference, memo, price } = await order();
  await landOwn(buyer.signer, [
    await transfer(buyer, price, { reference }),
    await transfer(buyer, price, { reference }),
    memoInstruction(memo),
  ]);
  const purchase = await untilPurchase(buyer, packId, ({ state }) => state === "refunded");
  expect(purchase.refund).toMatchObject([{ reason: "several_transfers", amount: "40.00" }]);
  expect(await usdcOf(buyer)).toBe(1_000_000_000n);
});

test("another token that calls itself USDC pays for nothing", async () => {
  const { buyer, packId, reference, memo, price } = await order();
  const mint = await mintFakeUsdc(buyer.address);
  const { account, create } = await ensureUsdcAccount(buyer.signer, launch.escrow, mint);
  const signature = await landOwn(buyer.signer, [
    create,
    await transfer(buyer, price, { mint, to: account, reference }),
    memoInstruction(memo),
  ]);
  await untilFinal(signature);
  expect(await buyer.confirm(packId, signature)).toMatchObject({
    status: 409,
    body: { code: "payment_not_ours" },
  });
});

test("USDC to any other account pays for nothing", async () => {
  const { buyer, packId, reference, memo, price } = await order();
  const to = await usdcAccountOf(launch.treasury.team, launch.usdcMint);
  const signature = await landOwn(buyer.signer, [
    await transfer(buyer, price, { to, reference }),
    memoInstruction(memo),
  ]);
  expect(await buyer.confirm(packId, signature)).toMatchObject({
    status: 409,
    body: { code: "payment_not_ours" },
  });
});

test("a stranger who pays for a purchase is refunded, and the purchase stays as it was", async () => {
  const { buyer, packId, reference, memo, price } = await order();
  const stranger = await newBuyer();
  const signature = await landOwn(stranger.signer, [
    await transfer(stranger, price, { reference }),
    memoInstruction(memo),
  ]);
  expect(await buyer.confirm(packId, signature)).toMatchObject({
    status: 409,
    body: { code: "payment_refunded" },
  });
  await expect.poll(() => usdcOf(stranger)).toBe(999_990_000n);
  const { body } = await buyer.get<{ state: string }>(`/api/presale/pack-purchases/${packId}`);
  expect(["created", "expired"]).toContain(body.state);
});

test("a second payment for the same purchase is sent back", async () => {
  const { buyer, packId, reference, memo, price, transaction } = await order();
  const first = await buyer.pay(transaction);
  expect((await buyer.confirm(packId, first)).status).toBe(200);
  await landOwn(buyer.signer, [await transfer(buyer, price, { reference }), memoInstruction(memo)]);
  await expect.poll(() => usdcOf(buyer)).toBe(980_000_000n);
  const { body } = await buyer.get(`/api/presale/pack-purchases/${packId}`);
  expect(body).toMatchObject({ status: "confirmed", refund: [{ reason: "already_paid" }] });
});

test("two identical stray payments at the same moment are both sent back", async () => {
  const stranger = await newBuyer();
  await Promise.all(
    ["one", "two"].map(async (note) =>
      landOwn(stranger.signer, [await transfer(stranger, 5_000_000n), memoInstruction(note)]),
    ),
  );
  expect(await usdcOf(stranger)).toBe(990_000_000n);
  await expect.poll(() => usdcOf(stranger)).toBe(999_980_000n);
});

test("USDC that names no purchase is sent back, less the fee", async () => {
  const stranger = await newBuyer();
  const signature = await landOwn(stranger.signer, [await transfer(stranger, 7_000_000n)]);
  expect(await usdcOf(stranger)).toBe(993_000_000n);
  await expect.poll(() => usdcOf(stranger)).toBe(999_990_000n);
  expect(await findPayment(db, signature)).toEqual({
    signature,
    purchaseId: null,
    outcome: "no_purchase",
  });
});

test("a refund to a closed account waits, and arrives once the account exists again", async () => {
  const [stranger, friend] = [await newBuyer(), await newBuyer()];
  const account = await usdcAccountOf(stranger.address, launch.usdcMint);
  const friends = await usdcAccountOf(friend.address, launch.usdcMint);
  const signature = await landOwn(stranger.signer, [
    await transfer(stranger, 5_000_000n),
    await transfer(stranger, 995_000_000n, { to: friends }),
    getCloseAccountInstruction({
      account,
      destination: stranger.address,
      owner: stranger.signer,
    }),
  ]);
  const row = db.selectFrom("outbox").where("cause", "=", signature);
  await expect
    .poll(async () => (await row.select("last_error").executeTakeFirst())?.last_error, {
      timeout: 20_000,
    })
    .toBe("the recipient has no USDC account");
  // Even after this many attempts, the backoff must not overflow.
  await db
    .updateTable("outbox")
    .set({ attempts: 5000, due_at: new Date() })
    .where("cause", "=", signature)
    .execute();
  const { create } = await ensureUsdcAccount(friend.signer, stranger.address, launch.usdcMint);
  await landOwn(friend.signer, [create]);
  await db
    .updateTable("outbox")
    .set({ due_at: new Date() })
    .where("cause", "=", signature)
    .execute();
  await expect.poll(() => usdcOf(stranger)).toBe(4_990_000n);
});

test("a payment too small to be worth a refund waits until its owner asks for it", async () => {
  const { buyer, packId, reference, memo } = await order();
  const unclaimed = async () =>
    (await buyer.get<{ amount: string }>("/api/refunds/unclaimed")).body.amount;
  await landOwn(buyer.signer, [
    await transfer(buyer, 999_999n, { reference }),
    memoInstruction(memo),
  ]);
  await expect.poll(unclaimed).toBe("0.989999");
  const stranger = await newBuyer();
  expect((await stranger.post("/api/refunds/claim", {})).body).toEqual({ amount: "0.00" });
  expect((await buyer.get(`/api/presale/pack-purchases/${packId}`)).body).toMatchObject({
    refund: [{ state: "held", amount: "0.989999", signature: null }],
  });
  const inBooks = async () =>
    Number((await buyer.get<OpenBooks>("/api/transparency")).body.escrow.unclaimed);
  // The books are cached for a few seconds.
  await expect.poll(inBooks).toBeGreaterThanOrEqual(0.98);

  expect((await buyer.post("/api/refunds/claim", {})).body).toEqual({ amount: "0.989999" });
  await expect.poll(() => usdcOf(buyer)).toBe(999_990_000n);
  expect(await unclaimed()).toBe("0.00");
});

test("dust is kept, and changes nothing", async () => {
  const { buyer, packId, reference, memo } = await order();
  const signature = await landOwn(buyer.signer, [
    await transfer(buyer, 9_999n, { reference }),
    memoInstruction(memo),
  ]);
  expect((await buyer.confirm(packId, signature)).body.code).toBe("payment_refunded");
  const { body } = await buyer.get<{ state: string }>(`/api/presale/pack-purchases/${packId}`);
  expect(["created", "expired"]).toContain(body.state);
});

test("a wallet may add instructions of its own, and use the plain transfer", async () => {
  const { buyer, packId, reference, memo, price } = await order();
  const signature = await landOwn(buyer.signer, [
    getSetComputeUnitPriceInstruction({ microLamports: 1n }),
    await transfer(buyer, price, { reference, unchecked: true }),
    memoInstruction(memo),
    memoInstruction("guarded"),
  ]);
  expect((await buyer.confirm(packId, signature)).status).toBe(200);
});
