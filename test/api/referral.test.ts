import { sql } from "kysely";
import { expect, test } from "vitest";
import { readUsdcBalance } from "../../chain/balances.ts";
import type { Actor } from "../../dev/actor.ts";
import { landOwn } from "../payments.ts";
import { signingOver } from "../sign-over.ts";
import { newBuyer, openDatabase, rpc, untilPurchase } from "../site.ts";

const database = openDatabase();
const { usdcMint } = await database.launch;

interface Me {
  referralCode: string;
}

const codeOf = async (actor: Actor) => (await actor.get<Me>("/api/auth/me")).body.referralCode;

test("a referrer is paid in the transaction that delivers, also on later purchases without the code", async () => {
  const [referrer, buyer] = [await newBuyer(), await newBuyer()];
  const referralCode = await codeOf(referrer);
  expect(referralCode).toMatch(/^[0-9A-HJKMNP-TV-Z]{8}$/);
  const first = await buyer.buy(2, referralCode.toLowerCase());
  await untilPurchase(buyer, first.packId, ({ state }) => state === "delivered");
  const second = await buyer.buy(1);
  const delivered = await untilPurchase(buyer, second.packId, ({ state }) => state === "delivered");
  expect(delivered.referrerId).toBe(referrer.address);
  expect(await readUsdcBalance(rpc, referrer.address, usdcMint)).toBe(1_006_000_000n);
});

test("a referrer whose account cannot receive does not hold up the delivery", async () => {
  const [referrer, buyer] = [await newBuyer(), await newBuyer()];
  const referralCode = await codeOf(referrer);
  await landOwn(referrer.signer, [await signingOver(referrer.signer, buyer.address, usdcMint)]);
  const { packId } = await buyer.buy(1, referralCode);
  await untilPurchase(buyer, packId, ({ state }) => state === "delivered");
  const { body: commissions } = await referrer.get<object[]>("/api/referral/commissions");
  expect(commissions).toMatchObject([{ id: packId, status: "pending", commissionAmount: "2.00" }]);
  expect(commissions[0]).not.toHaveProperty("txSignature");
  const { content } = await database.db
    .selectFrom("outbox")
    .select("content")
    .where("kind", "=", "delivery")
    .where("is_last", "=", true)
    .where(sql<boolean>`content->>'purchaseId' = ${packId}`)
    .executeTakeFirstOrThrow();
  // Nothing of the price stays in the escrow.
  expect(content).toMatchObject({ release: { marketing: "2000000", commission: null } });
});

test("two who order with each other's code before either pays do not earn on each other", async () => {
  const [one, two] = [await newBuyer(), await newBuyer()];
  const [byOne, byTwo] = [
    await one.create(1, await codeOf(two)),
    await two.create(1, await codeOf(one)),
  ];
  for (const [buyer, { body }] of [
    [one, byOne],
    [two, byTwo],
  ] as const) {
    expect(body.referrerId).not.toBeNull();
    await buyer.confirmUntilKnown(body.packId, await buyer.pay(body.transaction));
    await untilPurchase(buyer, body.packId, ({ state }) => state === "delivered");
  }
  expect((await two.get("/api/referral/commissions")).body).toMatchObject([
    { id: byOne.body.packId },
  ]);
  expect((await one.get("/api/referral/commissions")).body).toEqual([]);
});

test("the code of the first paid purchase earns for good, whatever code comes later", async () => {
  const [first, later, buyer] = [await newBuyer(), await newBuyer(), await newBuyer()];
  const orders = [
    await buyer.create(1, await codeOf(first)),
    await buyer.create(1, await codeOf(later)),
  ];
  for (const { body } of orders)
    await buyer.confirmUntilKnown(body.packId, await buyer.pay(body.transaction));
  const { body } = await buyer.create(1, await codeOf(later));
  expect(body.referrerId).toBe(first.address);
  const earned = (await first.get<object[]>("/api/referral/commissions")).body;
  expect(earned).toHaveLength(2);
  expect((await later.get("/api/referral/commissions")).body).toEqual([]);
});

test("unknown, own and circular codes are refused by name, and a purchase with one proceeds without it", async () => {
  const [one, two] = [await newBuyer(), await newBuyer()];
  const validate = async (actor: typeof one, code: string) =>
    actor.get(`/api/referral/validate/${code}`);
  expect(await validate(one, "NOBODY00")).toMatchObject({
    status: 404,
    body: { code: "referral_unknown" },
  });
  expect(await validate(one, await codeOf(one))).toMatchObject({
    status: 409,
    body: { code: "referral_own" },
  });
  expect(await validate(two, await codeOf(one))).toMatchObject({
    status: 200,
    body: { referrer: { walletAddress: one.address } },
  });
  await two.buy(1, await codeOf(one));
  expect(await validate(one, await codeOf(two))).toMatchObject({
    status: 409,
    body: { code: "referral_circle" },
  });
  const created = await one.create(1, await codeOf(two));
  expect(created).toMatchObject({ status: 200, body: { referrerId: null } });
});

test.each([["\0".repeat(8)], ["%"], ["A".repeat(200)], ["../me"]])(
  "a link with the code %j does not prevent a purchase",
  async (code) => {
    const buyer = await newBuyer();
    const judged = await buyer.get(`/api/referral/validate/${encodeURIComponent(code)}`);
    expect(judged).toMatchObject({ status: 404, body: { code: "referral_unknown" } });
    expect(await buyer.create(1, code)).toMatchObject({ status: 200, body: { referrerId: null } });
  },
);
