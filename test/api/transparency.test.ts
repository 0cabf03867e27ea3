import { expect, test } from "vitest";
import { memoInstruction } from "../../chain/memo.ts";
import { commitmentTo, draw } from "../../rules/draw.ts";
import type { DrawLogEntry } from "../../rules/draw-log.ts";
import type { Actor } from "../../dev/actor.ts";
import { openSeed } from "../../server/presale/secret-seed.ts";
import { publicSealKey, readSealKey } from "../../server/seal.ts";
import type { OpenBooks } from "../../server/transparency/schemas.ts";
import { landOwn, orderOf, transferInstruction } from "../payments.ts";
import { POLL_MS, newBuyer, newVisitor, openDatabase, site, untilPurchase } from "../site.ts";

const database = openDatabase();
const launch = await database.launch;

/** Reads the books until they match. They are compared every few seconds. */
async function untilBooks(
  visitor: Actor,
  isAsWanted: (books: OpenBooks) => boolean,
): Promise<OpenBooks> {
  const deadline = performance.now() + 40_000;
  for (;;) {
    const { status, body } = await visitor.get<OpenBooks>("/api/transparency");
    // Right after its start a site has compared nothing yet.
    if (status === 200 && isAsWanted(body)) return body;
    if (performance.now() > deadline)
      throw new Error(`The books stayed as they are: ${JSON.stringify(body)}`);
    await new Promise((resolve) => setTimeout(resolve, POLL_MS));
  }
}

const compared = ({ box, cardsDelivered, escrow, purchases }: OpenBooks) => [
  ...box.map(({ vault }) => vault),
  cardsDelivered,
  escrow.balance,
  purchases.paid,
  purchases.delivered,
  purchases.refunds,
];
/** Other tests buy at the same time, so a pending amount may be in only one of the two. */
const isSound = (books: OpenBooks) =>
  compared(books).every(({ agreement }) => agreement === "agrees" || agreement === "moving");
const cents = (amount: string) => Math.round(Number(amount) * 100);

test("a purchase changes the books and the chain alike, and every payout can be found", async () => {
  const visitor = await newVisitor();
  const before = await untilBooks(visitor, isSound);
  const buyer = await newBuyer();
  const { packId } = await buyer.buy(2);
  await untilPurchase(buyer, packId, ({ state }) => state === "delivered");
  const after = await untilBooks(
    visitor,
    (books) => isSound(books) && books.payouts.some(({ purchaseId }) => purchaseId === packId),
  );

  expect(after.packs.sold).toBeGreaterThanOrEqual(before.packs.sold + 2);
  expect(after.packs.sold + after.packs.left).toBe(56_000);
  expect(after.purchases.paid.chain).toBeGreaterThan(before.purchases.paid.chain);
  expect(after.purchases.delivered.chain).toBeGreaterThan(before.purchases.delivered.chain);
  expect(after.cardsDelivered.chain).toBeGreaterThanOrEqual(before.cardsDelivered.chain + 8);
  expect(after.oldestUndelivered?.purchaseId).not.toBe(packId);
  expect(after.payouts.find(({ purchaseId }) => purchaseId === packId)).toMatchObject({
    isOnChain: true,
    parts: [
      { part: "liquidity", amount: "34.00" },
      { part: "marketing", amount: "4.00" },
      { part: "team", amount: "2.00" },
    ],
  });
  const split = after.split.reduce((sum, { paidOut }) => sum + cents(paidOut), 0);
  expect(split).toBe(cents(after.escrow.paidOut));
  const { received, paidOut, sentBack, balance } = after.escrow;
  expect(cents(received) - cents(paidOut) - cents(sentBack)).toBe(cents(balance.database));
  const apart = cents(balance.chain) - cents(balance.database);
  expect(apart).toBeLessThanOrEqual(cents(balance.mayComeIn));
  expect(apart).toBeGreaterThanOrEqual(-cents(balance.mayGoOut));
});

test("a commission is among the payouts, and comes out of marketing", async () => {
  const visitor = await newVisitor();
  const referrer = await newBuyer();
  const { body: user } = await referrer.get<{ referralCode: string }>("/api/auth/me");
  const buyer = await newBuyer();
  const { packId } = await buyer.buy(1, user.referralCode);
  await untilPurchase(buyer, packId, ({ state }) => state === "delivered");
  const books = await untilBooks(visitor, ({ payouts }) =>
    payouts.some(({ purchaseId }) => purchaseId === packId),
  );
  expect(books.payouts.find(({ purchaseId }) => purchaseId === packId)).toMatchObject({
    isOnChain: true,
    parts: [
      { part: "liquidity", amount: "17.00" },
      { part: "team", amount: "1.00" },
      { part: "commission", amount: "2.00" },
    ],
  });
});

test("a refunded payment shows as sent back in the books and on the chain", async () => {
  const visitor = await newVisitor();
  const before = await untilBooks(visitor, isSound);
  const buyer = await newBuyer();
  const { packId } = (await buyer.create(1)).body;
  const { reference, memo } = await orderOf(database.db, packId);
  const { usdcMint: mint, escrowAccount: to } = launch;
  await landOwn(buyer.signer, [
    await transferInstruction({
      from: buyer.signer,
      to,
      mint,
      amount: 19_000_000n,
      reference,
    }),
    memoInstruction(memo),
  ]);
  await untilPurchase(buyer, packId, ({ state }) => state === "refunded");
  const refundedAt = Date.now();
  // Other tests have refunds meanwhile, too.
  const after = await untilBooks(
    visitor,
    (books) => isSound(books) && Date.parse(books.readAt) > refundedAt,
  );
  expect(after.purchases.refunds.database).toBeGreaterThan(before.purchases.refunds.database);
  expect(cents(after.escrow.sentBack)).toBeGreaterThanOrEqual(cents(before.escrow.sentBack) + 1900);
});

test("the public box is the one the last draw left", async () => {
  const buyer = await newBuyer();
  await buyer.buy(1);
  const { body: box } = await buyer.get<{
    packsLeft: number;
    cardsLeft: number[];
    lastPosition: number;
    lastHash: string;
    players: { tier: string }[];
  }>("/api/fairness/box");
  const { body: log } = await buyer.get<{ entries: DrawLogEntry[] }>(
    `/api/fairness/log?after=${box.lastPosition - 1}&limit=1`,
  );
  const last = log.entries[0]!;
  expect(last.hash).toBe(box.lastHash);
  const { boxAfter } = draw(last, last.boxBefore, last.packs.length);
  expect(boxAfter).toEqual({ packsLeft: box.packsLeft, cardsLeft: box.cardsLeft });
  expect(box.players).toHaveLength(100);
});

test("an unpaid purchase has a public commitment, and no seed", async () => {
  const buyer = await newBuyer();
  const { packId } = (await buyer.create(1)).body;
  const visitor = await newVisitor();
  const { status, body } = await visitor.get<object>(`/api/fairness/${packId}`);
  expect(status).toBe(200);
  expect(body).toMatchObject({ state: "created", entry: null, packQuantity: 1 });
  const { commitment } = await orderOf(database.db, packId).then(({ memo }) => ({
    commitment: memo.split(" ")[2],
  }));
  expect(body).toMatchObject({ commitment });
  expect(JSON.stringify(body)).not.toContain(buyer.address);
  expect(Object.keys(body).join()).not.toMatch(/seed/i);
});

test("a reader of the database cannot recompute the draw of a purchase that is not drawn", async () => {
  const buyer = await newBuyer();
  const { packId, transaction } = (await buyer.create(1)).body;
  const purchase = await database.db
    .selectFrom("purchases")
    .selectAll()
    .where("id", "=", packId)
    .executeTakeFirstOrThrow();
  expect(purchase.secret_seed).toBeNull();
  // No 32 bytes of the row are the seed, neither as stored nor opened with the other keys.
  const { sealed_seed: sealed, commitment } = purchase;
  const { sealKey } = await database.launch;
  for (let from = 0; from + 64 <= sealed!.length; from += 2)
    expect(commitmentTo(sealed!.slice(from, from + 64), packId)).not.toBe(commitment);
  for (const name of ["VAULT_KEY_FILE", "FAUCET_KEY_FILE"] as const) {
    const other = await readSealKey(site.environment[name]!);
    expect(() => openSeed(sealed!, other, packId)).toThrow("unable to authenticate");
  }
  // A settler can open it, for this purchase only, and needs nothing else.
  const sealer = await readSealKey(site.environment["ESCROW_KEY_FILE"]!);
  expect(publicSealKey(sealer)).toBe(sealKey);
  expect(() => openSeed(sealed!, sealer, "another")).toThrow("unable to authenticate");
  const seed = openSeed(sealed!, sealer, packId);
  expect(commitmentTo(seed, packId)).toBe(commitment);
  expect((await buyer.confirm(packId, await buyer.pay(transaction))).status).toBe(200);
  expect((await buyer.get(`/api/fairness/${packId}`)).body).toMatchObject({
    entry: { secretSeed: seed },
  });
});

test("a purchase made before seeds were sealed is drawn from its plain one", async () => {
  const buyer = await newBuyer();
  const { packId, transaction } = (await buyer.create(1)).body;
  const { sealed_seed: sealed } = await database.db
    .selectFrom("purchases")
    .select("sealed_seed")
    .where("id", "=", packId)
    .executeTakeFirstOrThrow();
  const sealer = await readSealKey(site.environment["ESCROW_KEY_FILE"]!);
  const plain = openSeed(sealed!, sealer, packId);
  await database.db
    .updateTable("purchases")
    .set({ secret_seed: plain, sealed_seed: null })
    .where("id", "=", packId)
    .execute();
  expect((await buyer.confirm(packId, await buyer.pay(transaction))).status).toBe(200);
  expect((await buyer.get(`/api/fairness/${packId}`)).body).toMatchObject({
    entry: { secretSeed: plain },
  });
});

test("a browser may request the header of a block, but not its contents", async () => {
  const visitor = await newVisitor();
  const ask = (method: string, params: unknown[]) =>
    visitor.post<{ code?: string }>("/rpc", { jsonrpc: "2.0", id: 1, method, params });
  const refused = { status: 403, body: { code: "rpc_method_refused" } };
  expect(await ask("getBlock", [1])).toMatchObject(refused);
  expect(await ask("getBlock", [1, { transactionDetails: "full", rewards: false }])).toMatchObject(
    refused,
  );
  expect(await ask("getBlock", [1, { transactionDetails: "none", rewards: false }])).toMatchObject({
    status: 200,
  });
});
