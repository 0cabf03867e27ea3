import { AuthorityType, getSetAuthorityInstruction } from "@solana-program/token";
import { expect, test } from "vitest";
import { readUsdcBalance } from "../../chain/balances.ts";
import { usdcAccountOf } from "../../chain/usdc.ts";
import { landOwn } from "../payments.ts";
import { newBuyer, openDatabase, rpc, untilPurchase } from "../site.ts";

const database = openDatabase();
const { usdcMint } = await database.launch;

interface Me {
  referralCode: string;
}

test("a referrer is paid in the transaction that delivers, also on later purchases without the code", async () => {
  const [referrer, buyer] = [await newBuyer(), await newBuyer()];
  const { referralCode } = (await referrer.get<Me>("/api/auth/me")).body;
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
  const { referralCode } = (await referrer.get<Me>("/api/auth/me")).body;
  await landOwn(referrer.signer, [
    getSetAuthorityInstruction({
      owned: await usdcAccountOf(referrer.address, usdcMint),
      owner: referrer.signer,
      authorityType: AuthorityType.AccountOwner,
      newAuthority: buyer.address,
    }),
  ]);
  const { packId } = await buyer.buy(1, referralCode);
  await untilPurchase(buyer, packId, ({ state }) => state === "delivered");
  const { body: commissions } = await referrer.get<object[]>("/api/referral/commissions");
  expect(commissions).toMatchObject([{ id: packId, status: "pending", commissionAmount: "2.00" }]);
  expect(commissions[0]).not.toHaveProperty("txSignature");
});

test("unknown, own and circular codes are refused by name, and a purchase with one proceeds without it", async () => {
  const [one, two] = [await newBuyer(), await newBuyer()];
  const codeOf = async (actor: typeof one) =>
    (await actor.get<Me>("/api/auth/me")).body.referralCode;
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
