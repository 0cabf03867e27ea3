import { expect, test } from "vitest";
import { newBuyer, newVisitor, site, untilPurchase } from "../site.ts";

interface Referral {
  referralLink: string;
  stats: { totalReferrals: number; totalCommissions: string; commissionRate: number };
}
interface Commission {
  id: string;
  status: string;
  txSignature?: string;
}

const NOTHING_YET = { totalReferrals: 0, totalCommissions: "0.00", commissionRate: 10 };

test("a new user has a link with their own code, no referrals and no commissions", async () => {
  const user = await newBuyer();
  const { referralCode } = (await user.get<{ referralCode: string }>("/api/auth/me")).body;
  expect((await user.get<Referral>("/api/referral/my-referral")).body).toEqual({
    referralLink: `${site.origin}/?ref=${referralCode}`,
    stats: NOTHING_YET,
  });
  expect((await user.get("/api/referral/commissions")).body).toEqual([]);
});

test("a friend counts once, each paid purchase earns, and the paying transaction is named", async () => {
  const [referrer, friend] = [await newBuyer(), await newBuyer()];
  const { referralLink } = (await referrer.get<Referral>("/api/referral/my-referral")).body;
  const code = new URL(referralLink).searchParams.get("ref")!;

  await friend.create(1, code);
  expect((await referrer.get<Referral>("/api/referral/my-referral")).body.stats).toEqual(
    NOTHING_YET,
  );

  const first = await friend.buy(2, code);
  await untilPurchase(friend, first.packId, ({ state }) => state === "delivered");
  const second = await friend.buy(1);
  const { delivery } = await untilPurchase(
    friend,
    second.packId,
    ({ state }) => state === "delivered",
  );

  expect((await referrer.get<Referral>("/api/referral/my-referral")).body.stats).toEqual({
    totalReferrals: 1,
    totalCommissions: "6.00",
    commissionRate: 10,
  });
  const { body } = await referrer.get<Commission[]>("/api/referral/commissions");
  expect(body).toEqual([
    {
      id: second.packId,
      commissionAmount: "2.00",
      commissionPercentage: 10,
      status: "paid",
      createdAt: expect.any(String),
      txSignature: delivery!.transactions.at(-1)!.signature,
    },
    expect.objectContaining({ id: first.packId, commissionAmount: "4.00", status: "paid" }),
  ]);
  // Earnings are private.
  expect((await friend.get("/api/referral/commissions")).body).toEqual([]);
});

test("visitors are refused", async () => {
  const visitor = await newVisitor();
  for (const call of ["my-referral", "commissions", "validate/NOBODY00"])
    expect((await visitor.get(`/api/referral/${call}`)).status).toBe(401);
});
