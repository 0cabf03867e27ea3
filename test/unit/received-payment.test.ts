import { expect, test } from "vitest";
import { paymentMemo } from "../../rules/payment-memo.ts";
import { isFrom, receivedFor } from "../../rules/received-payment.ts";

const NAMED = { purchaseId: "2".repeat(16), commitment: "ab".repeat(32), wallet: "the buyer" };
const MEMO = paymentMemo(NAMED.purchaseId, NAMED.commitment);

/** Returns a transfer from the buyer's account, authorized by its owner or by a delegate. */
const by = (authority: string, amount = 20n) => ({ amount, authority, owner: NAMED.wallet });
const shown = { received: 20n, transfers: [by(NAMED.wallet)], memos: ["a wallet's own", MEMO] };

test("a payment is the buyer's own, with the amount that arrived and the memo", () => {
  const right = { amounts: [20n], isFromBuyer: true, hasMemo: true };
  expect(receivedFor(shown, NAMED)).toEqual(right);
  expect(receivedFor({ ...shown, received: 19n }, NAMED)).toEqual({ ...right, amounts: [19n] });
});

test("several transfers are listed one by one", () => {
  const transfers = [by(NAMED.wallet, 5n), by(NAMED.wallet, 15n)];
  expect(receivedFor({ ...shown, transfers }, NAMED)).toMatchObject({
    amounts: [5n, 15n],
    isFromBuyer: true,
  });
});

test("what a delegate moves is not the buyer's payment, even out of the buyer's account", () => {
  expect(receivedFor({ ...shown, transfers: [by("a delegate")] }, NAMED).isFromBuyer).toBe(false);
  const mixed = { ...shown, transfers: [by(NAMED.wallet), by("a delegate")] };
  expect(receivedFor(mixed, NAMED).isFromBuyer).toBe(false);
  expect(isFrom({ transfers: [] }, NAMED.wallet)).toBe(false);
});

test.each([
  ["another commitment", paymentMemo(NAMED.purchaseId, "cd".repeat(32))],
  ["another purchase", paymentMemo("3".repeat(16), NAMED.commitment)],
  ["more words", `${MEMO} and more`],
])("a memo with %s is not the one that the buyer was to sign", (_, memo) => {
  expect(receivedFor({ ...shown, memos: [memo] }, NAMED).hasMemo).toBe(false);
});
